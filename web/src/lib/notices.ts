// Notices of this browser: whether it can have them, and what it subscribes with.

/** Whether a page can ask for them here at all: encrypted or on this machine, in a browser that knows how. */
export const canPush = (): boolean => isSecureContext && 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window

/** What this browser subscribes with, as the server wants it; null where its owner said no. */
export async function subscribe(key: string): Promise<string | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null
  await navigator.serviceWorker.register('/sw.js')
  const { pushManager } = await navigator.serviceWorker.ready
  const known = await pushManager.getSubscription()
  const found = known ?? (await pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: bytes(key) }))
  return JSON.stringify(found)
}

function bytes(text: string): Uint8Array<ArrayBuffer> {
  const plain = atob(text.replaceAll('-', '+').replaceAll('_', '/'))
  return Uint8Array.from(plain, (sign) => sign.charCodeAt(0))
}
