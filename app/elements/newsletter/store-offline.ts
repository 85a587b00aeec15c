/**
 * Makes the newest entries readable offline: sends their addresses to the service worker
 * (app/service-worker.ts), whose scope is the newsletter pages of this language.
 */
export async function storeForOffline(reader: HTMLElement): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  const scope = reader.getAttribute('root')
  if (!scope) return
  try {
    await navigator.serviceWorker.register('/service-worker.js', { scope })
    const { active } = await navigator.serviceWorker.ready
    active?.postMessage({ store: reader.getAttribute('store')?.split(' ') })
  } catch (error) {
    // For example in a private window. The page still works online.
    console.warn('The newest entries could not be stored:', error)
  }
}
