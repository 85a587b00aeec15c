import type { PushMessage } from '../domain/push/kinds.ts'

// The notifications of the site, handled by the service worker (app/service-worker.ts).

/** Types that a service worker has and a page does not. */
interface Clients {
  matchAll(options: {
    type: 'window'
    includeUncontrolled: true
  }): Promise<{ url: string; focus(): Promise<unknown> }[]>
  openWindow(url: string): Promise<unknown>
}

/** As in app/routes.ts; the service worker shares no module with other scripts. */
const CALL = '/api/tell_me'

/** Shows every message, because browsers end a subscription whose messages show nothing. */
export function showMessage(
  { title, body, language, tag, url, stop }: PushMessage,
  registration: ServiceWorkerRegistration,
): Promise<void> {
  const options = { body, lang: language, tag, icon: '/icon-192.png', data: url }
  const actions = [{ action: 'stop', title: stop }]
  return registration.showNotification(title, { ...options, ...{ actions } })
}

/** Opens the page of a notification, in its window if there is one. */
export async function openPageOf({ data }: Notification, clients: Clients): Promise<void> {
  const url = String(data)
  // Includes pages that were opened before the service worker took over.
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const openWindow = open.find((client) => client.url === url)
  await (openWindow?.focus() ?? clients.openWindow(url))
}

/** Ends all notifications, in the browser and on the server. */
export async function endMessages({ pushManager }: ServiceWorkerRegistration): Promise<void> {
  const subscription = await pushManager.getSubscription()
  if (!subscription) return
  await subscription.unsubscribe()
  const { endpoint, keys } = subscription.toJSON()
  await fetch(CALL, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ endpoint, ...keys, live: false, word: false }),
  })
}
