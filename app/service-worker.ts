// Stores the newest newsletter entries for offline reading. Always network first: stored pages are
// shown only without a response. Stores only the pages matched by `isStored` with their styles and
// scripts, fetched without cookies. A separate file (/service-worker.js) that shares no imports
// with other scripts (docs/decisions/0016).

/** Increment to delete what older versions of this file have stored. */
const CACHE = 'newsletter-1'
const OF_ANY_VERSION = /^newsletter-\d+$/
/** Per language: entries, the list, and the offline page. */
const MAX_PAGES = 9

interface Extendable extends Event {
  waitUntil(work: Promise<unknown>): void
}
interface Fetching extends Extendable {
  readonly request: Request
  readonly preloadResponse: Promise<Response | undefined>
  respondWith(response: Promise<Response>): void
}
interface Notice extends Extendable {
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
  addEventListener(type: 'message', listener: (event: Notice) => void): void
}

self.addEventListener('install', (event) => event.waitUntil(self.skipWaiting()))
self.addEventListener('activate', (event) => event.waitUntil(begin()))
self.addEventListener('message', (event) => {
  if (typeof event.data !== 'object' || event.data === null || !('store' in event.data)) return
  const { store } = event.data
  if (!Array.isArray(store)) return
  const addresses = store.filter((each) => typeof each === 'string' && isStored(each))
  event.waitUntil(storePages(addresses.slice(0, MAX_PAGES)))
})
self.addEventListener('fetch', (event) => {
  const { request } = event
  const { origin, pathname, search } = new URL(request.url)
  if (request.method !== 'GET' || origin !== self.location.origin) return
  // Prayer and the private page of those who asked: nothing of them passes through here.
  if (isPrayer(pathname)) return
  const mine = isAsset(pathname) || (isStored(pathname) && !search)
  if (request.mode === 'navigate') {
    // Handles all navigations, since the browser has started a preload for each (see begin).
    const offline = `${languageOf(pathname)}/newsletter/offline`
    event.respondWith(networkFirst(event, mine ? [pathname, offline] : [offline]))
  } else if (mine) event.respondWith(networkFirst(event, [pathname]))
})

async function begin(): Promise<void> {
  const names = (await caches.keys()).filter((name) => OF_ANY_VERSION.test(name))
  await Promise.all(names.filter((name) => name !== CACHE).map((name) => caches.delete(name)))
  // Lets the browser send the request while the service worker is starting.
  await self.registration.navigationPreload?.enable()
  await self.clients.claim()
}

/** The network's response, whatever its status; without one, the first stored page of `instead`. */
async function networkFirst(event: Fetching, instead: string[]): Promise<Response> {
  try {
    return (await event.preloadResponse) ?? (await fetch(event.request))
  } catch (error) {
    for (const address of instead) {
      const page = await caches.match(address)
      if (page) return page
    }
    throw error
  }
}

/** Fetches and stores these pages with their files, and deletes other pages of their language. */
async function storePages(addresses: string[]): Promise<void> {
  const [first] = addresses
  if (first === undefined) return
  const cache = await caches.open(CACHE)
  await Promise.allSettled(addresses.map((address) => storePage(cache, address)))
  const pages = (await cache.keys()).map(({ url }) => new URL(url).pathname).filter(isStored)
  const outdated = pages.filter(
    (page) => languageOf(page) === languageOf(first) && !addresses.includes(page),
  )
  await Promise.all(outdated.map((page) => cache.delete(page)))
  await storeAssets(cache)
}

async function storePage(cache: Cache, address: string): Promise<void> {
  // Without cookies, so that the page is not personal. The browser's HTTP cache revalidates it.
  const response = await fetch(address, { credentials: 'omit' })
  if (response.ok && !response.redirected) await cache.put(address, response)
  else if (response.status === 404) await cache.delete(address)
}

/** Stores the files that the stored pages reference, by their hashed URLs, and deletes others. */
async function storeAssets(cache: Cache): Promise<void> {
  const known = (await cache.keys()).map(({ url }) => new URL(url).pathname)
  const pages = await Promise.all(known.filter(isStored).map((page) => cache.match(page)))
  const texts = await Promise.all(pages.map((page) => page?.text() ?? ''))
  const named = texts.flatMap((html) =>
    [...html.matchAll(/(?:href|src)="(\/assets\/[^"]+\.(?:css|js))"/g)].map(
      ([, file = '']) => file,
    ),
  )
  const wanted = new Set(named)
  const outdated = known.filter((address) => isAsset(address) && !wanted.has(address))
  await Promise.all(outdated.map((address) => cache.delete(address)))
  const missing = [...wanted].filter((address) => !known.includes(address))
  await Promise.allSettled(missing.map((address) => cache.add(address)))
}

function isStored(pathname: string): boolean {
  return /^(?:\/te)?\/newsletter(?:\/(?:\d{4}-\d\d-\d\d|offline))?$/.test(pathname)
}

function isPrayer(pathname: string): boolean {
  return /^(?:\/te)?\/prayer(?:\/|$)/.test(pathname)
}

function isAsset(pathname: string): boolean {
  return /^\/assets\/[^/]+\.(?:css|js)$/.test(pathname)
}

function languageOf(pathname: string): '' | '/te' {
  return pathname.startsWith('/te/') ? '/te' : ''
}
