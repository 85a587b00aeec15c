// The copies of pages that the service worker (app/service-worker.ts) keeps on the device, and
// their limits.

/** The site's only cache. A new name deletes the copies of older versions of this file. */
export const CACHE = 'pages-1'
/** The key of the list of copies, which is no URL of the site. */
const INDEX = '/kept-pages'
const MAX_PAGES = 60
const MAX_BYTES = 8 * 1024 * 1024

interface Index {
  /** The most recently used page comes first. */
  pages: { page: string; title: string; files: string[] }[]
  /** The size of each page and file. */
  bytes: Record<string, number>
}

let changes = Promise.resolve()

/** Runs one change at a time, or two pages would overwrite each other's list. */
export function change(work: (cache: Cache, index: Index) => Promise<void>): Promise<void> {
  const run = async () => {
    const cache = await caches.open(CACHE)
    const index = await readIndex(cache)
    await work(cache, index)
    await save(cache, index)
  }
  // For example when the device is full; the site works without copies.
  changes = changes.then(run).catch((error) => console.warn('The page was not kept:', error))
  return changes
}

/** Moves a page to the front of the list. */
export function noteUse(pathname: string): Promise<void> {
  return change(async (_, index) => {
    const used = index.pages.filter(({ page }) => page === pathname)
    index.pages = [...used, ...index.pages.filter(({ page }) => page !== pathname)]
  })
}

export async function readIndex(cache: Cache): Promise<Index> {
  return (await (await cache.match(INDEX))?.json()) ?? { pages: [], bytes: {} }
}

/** Removes the least recently used pages beyond the limits, and every file that no page needs. */
async function save(cache: Cache, index: Index): Promise<void> {
  let names = namesIn(index)
  while (index.pages.length > MAX_PAGES || sizeOf(index, names) > MAX_BYTES) {
    const [current, ...older] = index.pages.filter(({ page }) => page !== offlinePageFor(page))
    const oldest = older.at(-1)
    if (oldest) index.pages = index.pages.filter((page) => page !== oldest)
    else if (!current?.files.pop()) break
    names = namesIn(index)
  }
  const sizes = Object.entries(index.bytes).filter(([name]) => names.has(name))
  index.bytes = Object.fromEntries(sizes)
  await cache.put(INDEX, new Response(JSON.stringify(index)))
  const all = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const unneeded = all.filter((name) => name !== INDEX && !names.has(name))
  await Promise.all(unneeded.map((name) => cache.delete(name)))
}

function namesIn({ pages }: Index): Set<string> {
  return new Set(pages.flatMap(({ page, files }) => [page, ...files]))
}

function sizeOf(index: Index, names: Set<string>): number {
  const listed = JSON.stringify(index).length
  return [...names].reduce((sum, name) => sum + (index.bytes[name] ?? 0), listed)
}

/** Adds the files that are not kept yet, except those that fail to load. */
export async function addFiles(cache: Cache, index: Index, files: string[]): Promise<void> {
  const missing = files.filter((file) => index.bytes[file] === undefined)
  await Promise.allSettled(
    missing.map(async (file) => {
      // A cached file is current, since its name changes with its content.
      const response = await fetch(file, { cache: 'force-cache', credentials: 'omit' })
      // The network may respond with its sign-in page instead of the file.
      const isPage = response.headers.get('Content-Type')?.startsWith('text/html')
      if (response.ok && !isPage) await put(cache, index, file, response)
    }),
  )
}

/** Stores a response, and returns its body. */
export async function put(cache: Cache, index: Index, address: string, response: Response) {
  const body = await response.arrayBuffer()
  const headers = new Headers(response.headers)
  // The body is decoded.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  await cache.put(address, new Response(body, { headers }))
  index.bytes[address] = body.byteLength
  return body
}

/** The address of the offline page in the language of a page. */
export function offlinePageFor(pathname: string): string {
  return `${languageOf(pathname) === 'te' ? '/te' : ''}/newsletter/offline`
}

/** As in domain/content/language.ts; the service worker shares no module with other scripts. */
export function languageOf(pathname: string): 'en' | 'te' {
  return /^\/te(?:\/|$)/.test(pathname) ? 'te' : 'en'
}
