import type { BrowserContext, Page } from 'playwright-core'

/** The paths of the pages that are kept on the device. */
export async function kept(page: Page): Promise<string[]> {
  return (await allKept(page)).filter((path) => !isFile(path) && path !== '/kept-list')
}

export async function keptAssets(page: Page): Promise<string[]> {
  return (await allKept(page)).filter(isFile)
}

function isFile(path: string): boolean {
  return /^\/(?:assets|uploads)\//.test(path)
}

/** What is in all caches of the site, by path. */
function allKept(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const opened = (await caches.keys()).map((name) => caches.open(name))
    const kept = await Promise.all(opened.map(async (cache) => (await cache).keys()))
    return kept.flatMap((requests) => requests.map(pathOf)).sort()

    function pathOf({ url }: Request): string {
      const { pathname, search } = new URL(url)
      return pathname + search
    }
  })
}

/** Chromium forgets at the next navigation that `onLine` is false, so it is set as well. */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  const onLine = "Object.defineProperty(navigator, 'onLine', { value: false })"
  await context.addInitScript(onLine)
  for (const worker of context.serviceWorkers()) await worker.evaluate(onLine)
}
