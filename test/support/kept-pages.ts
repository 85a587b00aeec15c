import type { BrowserContext, Page } from 'playwright-core'

/** The paths of the pages that are kept on the device. */
export async function kept(page: Page): Promise<string[]> {
  const addresses = Object.keys(await keptSizes(page))
  return addresses.filter((address) => !isFile(address) && address !== '/kept-pages')
}

export async function keptAssets(page: Page): Promise<string[]> {
  return Object.keys(await keptSizes(page)).filter(isFile)
}

function isFile(address: string): boolean {
  return /^\/(?:assets|uploads)\//.test(address)
}

/** What is in all caches of the site, by path, and the bytes of each. */
export function keptSizes(page: Page): Promise<Record<string, number>> {
  return page.evaluate(async () => {
    const sizes: Record<string, number> = {}
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const body = await (await cache.match(request))?.arrayBuffer()
        const { pathname, search } = new URL(request.url)
        sizes[pathname + search] = body?.byteLength ?? 0
      }
    }
    return Object.fromEntries(Object.entries(sizes).sort())
  })
}

/** Chromium forgets at the next navigation that `onLine` is false, so it is set as well. */
export async function goOffline(context: BrowserContext): Promise<void> {
  await context.setOffline(true)
  const onLine = "Object.defineProperty(navigator, 'onLine', { value: false })"
  await context.addInitScript(onLine)
  for (const worker of context.serviceWorkers()) await worker.evaluate(onLine)
}
