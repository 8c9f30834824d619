// Notices to a browser whose pages are closed: it shows what the server has sent, and opens the table that waits.
addEventListener('push', (event) => {
  const notice = event.data.json()
  const shown = { body: notice.body, tag: 'turn', renotify: true, icon: '/favicon.svg', data: { url: notice.url } }
  event.waitUntil(registration.showNotification(notice.title, shown))
})

addEventListener('notificationclick', (event) => {
  event.notification.close()
  const { url } = event.notification.data
  event.waitUntil(
    clients.matchAll({ type: 'window', includeUncontrolled: true }).then((pages) => {
      const there = pages.find((page) => page.url === url)
      return there ? there.focus() : clients.openWindow(url)
    }),
  )
})
