const QUIET_MILLISECONDS = 5000

/**
 * Makes the newest entries readable offline: sends their addresses to the service worker, which
 * app/elements/keep-offline.ts registers. Only once nothing has been loaded for a while, so that
 * the next tap has the line for itself, and not where data is scarce.
 */
export async function storeForOffline(reader: HTMLElement): Promise<void> {
  if (!navigator.serviceWorker || isScarce()) return
  await untilQuiet()
  const registration = await navigator.serviceWorker.ready
  registration.active?.postMessage({ store: reader.getAttribute('store')?.split(' ') })
}

/** `Save-Data`, or a slow line. Not every browser says. */
function isScarce(): boolean {
  const connection: unknown = Reflect.get(navigator, 'connection')
  if (typeof connection !== 'object' || connection === null) return false
  const type = Reflect.get(connection, 'effectiveType')
  return Reflect.get(connection, 'saveData') === true || (type !== undefined && type !== '4g')
}

function untilQuiet(): Promise<void> {
  return new Promise((resolve) => {
    let waiting: number | undefined
    const watcher = new PerformanceObserver(() => wait())
    const wait = () => {
      clearTimeout(waiting)
      waiting = window.setTimeout(() => {
        watcher.disconnect()
        resolve()
      }, QUIET_MILLISECONDS)
    }
    watcher.observe({ type: 'resource' })
    wait()
  })
}
