import { mount } from 'svelte'
import './app.css'
import App from './App.svelte'
import { PLAYABLE } from './games/registry'
import { api } from './lib/api'
import { router } from './lib/router.svelte'
import { session } from './lib/session.svelte'
import { settings } from './lib/settings.svelte'
import { words } from './lib/words.svelte'

router.start()
document.documentElement.lang = settings.language
const { page } = router.route
if (page === 'home' || page === 'new') {
  api.games().catch(() => {})
  words.fetch(PLAYABLE, settings.language)
}
// Who we are is asked at the same time; a page that needs to know waits for it, the first view does not.
session.start().catch(() => {})
await words.speak(settings.language)
export default mount(App, { target: document.getElementById('app')! })
