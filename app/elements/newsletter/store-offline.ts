/**
 * Lets the newest entries be read without the internet: hands their addresses to the service worker
 * (app/service-worker.ts), which has these pages of this language in its care and no other.
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
    // A private window, say. The page is as good as ever with the internet.
    console.warn('The newest entries could not be stored:', error)
  }
}
