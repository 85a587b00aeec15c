// Keeps public pages that were opened, for reading without a connection. Always network first,
// however slow: a copy is shown only without any response. Built to one file (/service-worker.js)
// that shares no module with other scripts (docs/decisions/0212).

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Extendable {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
interface Message extends Extendable {
  readonly data: unknown
}
// Types that a service worker has and a page does not; both cannot be in one TypeScript program.
declare const self: {
  readonly location: Location
  readonly clients: { claim(): Promise<void> }
  readonly registration: ServiceWorkerRegistration
  skipWaiting(): Promise<void>
  addEventListener(type: 'install' | 'activate', listener: (event: Extendable) => void): void
  addEventListener(type: 'fetch', listener: (event: Fetching) => void): void
  addEventListener(type: 'message', listener: (event: Message) => void): void
}
/** Set by the build (app/offline-pages.ts). */
declare const OFFLINE_PAGES: string
const offlinePages = new RegExp(OFFLINE_PAGES)
const OFFLINE_PAGE_MILLISECONDS = 24 * 3_600_000
/** The site's only cache. A new name deletes the copies of older versions of this file. */
const CACHE = 'pages-1'
/** The key of the list of copies, which is no URL of the site. */
const LIST = '/kept-list'
const MAX_PAGES = 60

/** A copy, and the files that it needs. */
type Kept = { page: string; title: string; files: string[] }

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(activate()))
self.addEventListener('message', (event) => event.waitUntil(keepNamedFiles(event.data)))
self.addEventListener('fetch', (event) => {
  const { method, mode, url } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== self.location.origin) return
  // Handles all navigations, because the browser has started a preload for each (see activate), and
  // would otherwise request each page twice. Prayer is never kept (app/offline-pages.ts).
  if (mode === 'navigate' || isPage(pathname)) event.respondWith(openPage(event))
  else if (isFile(pathname)) event.respondWith(openFile(event.request))
})

async function activate(): Promise<void> {
  const outdated = (await caches.keys()).filter((name) => name !== CACHE)
  await Promise.all(outdated.map((name) => caches.delete(name)))
  // Lets the browser send the request while the service worker is starting.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The network's response with any status; without one, the copy or the offline page. */
async function openPage(event: Fetching): Promise<Response> {
  const url = new URL(event.request.url)
  // The server redirects `/te/` to `/te`, so the copy has the path `/te`.
  url.pathname = url.pathname.replace(/(.)\/+$/, '$1')
  try {
    const response = (await event.preloadResponse) ?? (await fetch(event.request))
    if (isPage(url.pathname)) event.waitUntil(keep(url, response.clone()))
    return response
  } catch (error) {
    const replacement = (await copyOf(url)) ?? (await offlinePage(url))
    if (!replacement) throw error
    return replacement
  }
}

async function openFile(request: Request): Promise<Response> {
  try {
    return await fetch(request)
  } catch (error) {
    const copy = await caches.match(new URL(request.url).pathname)
    if (!copy) throw error
    return copy
  }
}

/**
 * Keeps the files that a page sends after it has loaded them, which are more than those in its HTML
 * (pictures in the chosen size, fonts). The newsletter also sends entries to keep before they are
 * opened.
 */
async function keepNamedFiles(data: unknown): Promise<void> {
  if (typeof data !== 'object' || data === null) return
  if ('store' in data) await keepAll(textsIn(data.store))
  if (!('page' in data && 'files' in data)) return
  const { page } = data
  if (typeof page !== 'string' || !isPage(page)) return
  const offline = offlinePageFor(page)
  if (!(await caches.match(page))) await keepAll([page])
  if (await isOld(offline)) await keepAll([offline])
  const files = textsIn(data.files).filter(isFile)
  await change(async (pages, cache) => {
    const kept = pages.find((candidate) => candidate.page === page)
    if (!kept) return pages
    await addFiles(cache, files)
    const named = { ...kept, files: [...new Set([...kept.files, ...files])] }
    return pages.map((candidate) => (candidate === kept ? named : candidate))
  })
}

/** Whether a page is missing or over a day old: the offline page's phone numbers may change. */
async function isOld(page: string): Promise<boolean> {
  const at = Date.parse((await caches.match(page))?.headers.get('Date') ?? '')
  return !(Date.now() - at < OFFLINE_PAGE_MILLISECONDS)
}

/** Fetches pages without cookies, from the browser's own cache where possible, and keeps them. */
async function keepAll(addresses: string[]): Promise<void> {
  for (const address of addresses.filter(isPage)) {
    const response = await fetch(address, { credentials: 'omit' }).catch(() => undefined)
    if (response) await keep(new URL(address, self.location.origin), response)
  }
}

function keep({ pathname, searchParams }: URL, response: Response): Promise<void> {
  return change(async (pages, cache) => {
    const otherPages = pages.filter(({ page }) => page !== pathname)
    if (response.status === 404 || response.status === 410) return otherPages
    if (!mayBeKept(response) || !isPlain(response, searchParams)) return pages
    const html = await response.clone().text()
    if (!isOurs(html, pathname)) return pages
    await cache.put(pathname, response)
    const [, title = pathname] = /<title>([^<]*)/.exec(html) ?? []
    const named = html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)
    const files = [...new Set([...named].map(([, file = '']) => file))]
    await addFiles(cache, files)
    return [{ page: pathname, title, files }, ...otherPages]
  })
}

/** Adds the files that are not kept yet, except those that fail to load. */
async function addFiles(cache: Cache, files: string[]): Promise<void> {
  await Promise.allSettled(
    files.map(async (file) => {
      if (await cache.match(file)) return
      // A cached file is current, since its name changes with its content.
      const response = await fetch(file, { cache: 'force-cache', credentials: 'omit' })
      // The network may respond with its sign-in page instead of the file.
      const isHtml = response.headers.get('Content-Type')?.startsWith('text/html')
      if (response.ok && !isHtml) await cache.put(file, response)
    }),
  )
}

let changes = Promise.resolve()

/**
 * Changes the list of copies, the page opened last first, and deletes what is then no longer needed.
 * One change at a time, or two pages would overwrite each other's list.
 */
function change(work: (pages: Kept[], cache: Cache) => Kept[] | Promise<Kept[]>): Promise<void> {
  const run = async () => {
    const cache = await caches.open(CACHE)
    const changed = await work(await keptPages(), cache)
    const isOffline = ({ page }: Kept) => page === offlinePageFor(page)
    const byNeed = [...changed.filter(isOffline), ...changed.filter((kept) => !isOffline(kept))]
    const pages = byNeed.slice(0, MAX_PAGES)
    await cache.put(LIST, Response.json(pages))
    const needed = new Set([LIST, ...pages.flatMap(({ page, files }) => [page, ...files])])
    const all = (await cache.keys()).map(({ url }) => new URL(url).pathname)
    await Promise.all(all.filter((name) => !needed.has(name)).map((name) => cache.delete(name)))
  }
  // For example when the device is full; the site works without copies.
  changes = changes.then(run).catch((error) => console.warn('The page was not kept:', error))
  return changes
}

async function keptPages(): Promise<Kept[]> {
  return (await (await caches.match(LIST))?.json()) ?? []
}

/**
 * Whether it is a page of this site, which has its own canonical URL, and not the sign-in page of a
 * network.
 */
function isOurs(html: string, pathname: string): boolean {
  const [, address = ''] = /<link rel="canonical" href="([^"]*)"/.exec(html) ?? []
  return URL.canParse(address) && new URL(address).pathname === pathname
}

/** Whether any cache may keep the page; others are not kept here either. */
function mayBeKept({ status, redirected, headers }: Response): boolean {
  const isHtml = headers.get('Content-Type')?.startsWith('text/html')
  const isPrivate = /no-store|private/.test(headers.get('Cache-Control') ?? 'no-store')
  return status === 200 && !redirected && !!isHtml && !isPrivate
}

/** Whether the query does not change the page: a header names the parameters that do. */
function isPlain({ headers }: Response, query: URLSearchParams): boolean {
  const changing = headers.get('No-Vary-Search')
  const names = [...query.keys()]
  return names.every((name) => changing?.startsWith('params') && !changing.includes(`"${name}"`))
}

/** The kept page, marked with the time of its response, which app/elements/later.ts shows. */
async function copyOf(url: URL): Promise<Response | undefined> {
  const copy = isPage(url.pathname) ? await caches.match(url.pathname) : undefined
  if (!copy || !isPlain(copy, url.searchParams)) return undefined
  const mark = `<html data-kept-at="${copy.headers.get('Date') ?? ''}" `
  return rewritten(copy, (await copy.text()).replace('<html ', mark))
}

/**
 * If a request fails while the device is online, the page must not say "no internet": it shows its
 * words for a missing response instead.
 */
function withReason(html: string): string {
  const [, words] = / data-no-answer="([^"]*)"/.exec(html) ?? []
  if (!words || !navigator.onLine) return html
  return html.replace(/(<title>)[^<·]*?(?= ·|<)|(<h1[^>]*>)[^<]*/g, `$1$2${words}`)
}

/** The offline page in the language of the URL, with links to all copies, this language first. */
async function offlinePage({ pathname, href }: URL): Promise<Response | undefined> {
  const page = await caches.match(offlinePageFor(pathname))
  if (!page) return undefined
  const kept = (await keptPages()).filter(({ page }) => page !== offlinePageFor(page))
  const inThisLanguage = kept.filter(({ page }) => languageOf(page) === languageOf(pathname))
  const links = [...new Set([...inThisLanguage, ...kept])].map(
    ({ page, title }) =>
      `<li><a href="${page}" lang="${languageOf(page)}">${title.replace(/ · .*/, '')}</a></li>`,
  )
  const list = /(<ul class="offline-entries"[^>]*>).*?(?=<\/ul>)/s
  const again = /(<a class="[^"]*try-again" href=")[^"]*/
  const html = (await page.text())
    .replace(list, (_, start) => start + links.join(''))
    .replace(again, (_, start) => start + href.replaceAll('&', '&amp;'))
  return rewritten(page, html)
}

function rewritten(page: Response, html: string): Response {
  const headers = new Headers(page.headers)
  // The body is decoded, and longer than it was.
  for (const name of ['Content-Encoding', 'Content-Length']) headers.delete(name)
  return new Response(withReason(html), { headers })
}

/** The address of the offline page in the language of a page. */
function offlinePageFor(pathname: string): string {
  return `${languageOf(pathname) === 'te' ? '/te' : ''}/newsletter/offline`
}

/** As in domain/content/language.ts, which would be another file. */
function languageOf(pathname: string): 'en' | 'te' {
  return /^\/te(?:\/|$)/.test(pathname) ? 'te' : 'en'
}

function isPage(pathname: string): boolean {
  return offlinePages.test(pathname)
}

/** Files named by their content, except recordings. */
function isFile(pathname: string): boolean {
  return /^\/(?:assets\/|uploads\/photo-)[^/]+$/.test(pathname)
}

function textsIn(value: unknown): string[] {
  return Array.isArray(value) ? value.filter((item) => typeof item === 'string') : []
}
