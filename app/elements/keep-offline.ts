const AFTER_MILLISECONDS = 500

/**
 * Registers the service worker, and tells it which files the page has used, as they come: pictures
 * load while scrolling, and a form's script when it is needed.
 */
export async function keepOffline(): Promise<void> {
  if (!('serviceWorker' in navigator) || !import.meta.env.PROD) return
  try {
    await navigator.serviceWorker.register('/service-worker.js')
    const { active } = await navigator.serviceWorker.ready
    const files = new Set<string>()
    let waiting: number | undefined
    const name = () => active?.postMessage({ page: location.pathname, files: [...files] })
    new PerformanceObserver((list) => {
      const before = files.size
      for (const file of ownFiles(list)) files.add(file)
      if (files.size === before) return
      clearTimeout(waiting)
      waiting = window.setTimeout(name, AFTER_MILLISECONDS)
    }).observe({ type: 'resource', buffered: true })
  } catch (error) {
    // For example in a private window. The page still works online.
    console.warn('The page could not be kept:', error)
  }
}

/** Not calls: the live button's repeats all the time. */
function ownFiles(list: PerformanceObserverEntryList): string[] {
  return list
    .getEntries()
    .map(({ name }) => new URL(name))
    .filter(({ origin }) => origin === location.origin)
    .flatMap(({ pathname }) => (/^\/(?:assets|uploads)\//.test(pathname) ? [pathname] : []))
}
