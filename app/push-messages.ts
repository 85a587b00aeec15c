import type { PushMessage } from '../domain/push/kinds.ts'

// What the service worker (app/service-worker.ts) does with the site's notifications.

/** Types that a service worker has and a page does not. */
interface Clients {
  matchAll(options: {
    type: 'window'
    includeUncontrolled: true
  }): Promise<{ url: string; focus(): Promise<unknown> }[]>
  openWindow(url: string): Promise<unknown>
}

/** A copy of the path in app/routes.ts: the service worker shares no module with other scripts. */
const CALL = '/api/tell_me'

/** Browsers end a subscription whose messages show nothing. */
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
  // Also a page that was opened before the service worker took over.
  const open = await clients.matchAll({ type: 'window', includeUncontrolled: true })
  const there = open.find((client) => client.url === url)
  await (there?.focus() ?? clients.openWindow(url))
}

/** Ends all notifications, here and on the site. */
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
