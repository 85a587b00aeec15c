/**
 * Makes the newest entries readable offline: sends their addresses to the service worker, which
 * app/elements/keep-offline.ts registers.
 */
export async function storeForOffline(reader: HTMLElement): Promise<void> {
  const registration = await navigator.serviceWorker?.ready
  registration?.active?.postMessage({ store: reader.getAttribute('store')?.split(' ') })
}
