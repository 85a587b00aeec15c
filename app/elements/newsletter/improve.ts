import { storeItem } from '../../browser-storage.ts'
import { abortPrevious, fetchPage, isPlain, linkOf, replacePart } from '../fetch-page.ts'
import { ReadAloud } from './read-aloud.ts'

/**
 * `<newsletter-reader store>`: everything on its page that needs JavaScript. It uses no framework,
 * to stay at a few kilobytes.
 */
export function start(reader: HTMLElement): void {
  rememberTextSize(reader)
  customElements.define('read-aloud', ReadAloud)
  selectInPlace(reader)
  showMoreInPlace(reader)
  reader.dataset['improved'] = ''
  void storeForOffline(reader)
}

const AFTER_MILLISECONDS = 5000

/**
 * Makes the newest entries readable offline: sends their URLs to the service worker, which
 * app/elements/later.ts registers. A while after the page has loaded, to leave the bandwidth for
 * its pictures and the next tap, and not when data is scarce.
 */
async function storeForOffline(reader: HTMLElement): Promise<void> {
  if (!navigator.serviceWorker || isScarce()) return
  await new Promise((resolve) => setTimeout(resolve, AFTER_MILLISECONDS))
  const registration = await navigator.serviceWorker.ready
  registration.active?.postMessage({ store: reader.getAttribute('store')?.split(' ') })
}

/** Whether the visitor saves data or has a slow connection, in browsers that report it. */
function isScarce(): boolean {
  const connection: { saveData?: boolean; effectiveType?: string } =
    Reflect.get(navigator, 'connection') ?? {}
  return connection.saveData === true || (connection.effectiveType ?? '4g') !== '4g'
}

/** Appends older entries to the list and focuses the first of them. */
function showMoreInPlace(page: HTMLElement): void {
  const begin = abortPrevious()
  page.addEventListener('click', async (event) => {
    const link = linkOf(event, 'data-older')
    const cards = page.querySelector('[data-cards]')
    if (!link || !cards || !isPlain(event)) return
    event.preventDefault()
    const signal = begin()
    try {
      const other = await fetchPage(link.href, 'newsletter-reader', signal)
      const more = [...other.querySelectorAll<HTMLElement>('[data-cards] > *')]
      const months = cards.querySelectorAll<HTMLElement>(':scope > [data-month]')
      // Drops the month heading when the last month of the list continues.
      if (more[0]?.dataset['month'] === [...months].at(-1)?.dataset['month']) more.shift()
      cards.append(...more)
      showOtherCards(page)
      replacePart(page, other, '[data-more]')
      more
        .find(({ dataset }) => dataset['date'])
        ?.querySelector('a')
        ?.focus()
    } catch {
      if (!signal.aborted) location.href = link.href
    }
  })
}

/** The parts that differ between entry pages. */
const parts = ['title', 'head', 'words', 'after'].map((part) => `[data-part=${part}]`)
const inHead = ['link[rel=canonical]', 'meta[name=description]']

/**
 * Makes Read More, previous and next show their entry without a page load: it pushes the URL,
 * scrolls to the top and focuses the headline. Back and Forward show the earlier entry. Before and
 * after, the reader has the events `entry-leaves` and `entry-changed`.
 */
function selectInPlace(page: HTMLElement): void {
  const begin = abortPrevious()
  let shown = location.pathname

  const show = async (address: string): Promise<HTMLElement | undefined> => {
    const signal = begin()
    try {
      const other = await fetchPage(address, 'newsletter-reader', signal)
      page.dispatchEvent(new Event('entry-leaves'))
      for (const part of parts) replacePart(page, other, part)
      for (const part of inHead) replacePart(document, other, part)
      document.title = other.title
      replacePart(document, other, '.language-switch')
      shown = new URL(address, location.href).pathname
      showOtherCards(page)
      page.dispatchEvent(new Event('entry-changed'))
      return page.querySelector<HTMLElement>('[data-part=head] :is(h1, h2)') ?? undefined
    } catch {
      if (!signal.aborted) location.href = address
      return undefined
    }
  }

  page.addEventListener('click', async (event) => {
    const link = linkOf(event, 'data-select')
    if (!link || !isPlain(event)) return
    event.preventDefault()
    const headline = await show(link.href)
    if (!headline) return
    history.pushState(null, '', link.href)
    const still = matchMedia('(prefers-reduced-motion: reduce)').matches
    headline.focus({ preventScroll: true })
    scrollTo({ top: 0, behavior: still ? 'auto' : 'smooth' })
  })
  // Fragment links, such as the skip link, also fire popstate and change nothing.
  addEventListener('popstate', () => {
    if (location.pathname !== shown) void show(location.href)
  })
}

/** Hides the card of the entry shown above the grid. */
function showOtherCards(page: HTMLElement): void {
  const date = page.querySelector<HTMLElement>('[data-part=head]')?.dataset['date']
  for (const card of page.querySelectorAll<HTMLElement>('[data-cards] > [data-date]')) {
    card.hidden = card.dataset['date'] === date
  }
}

/** app/site/newsletter/stored-text-size.js applies it on the next page. */
function rememberTextSize(reader: HTMLElement): void {
  reader.addEventListener('change', ({ target }) => {
    if (target instanceof HTMLInputElement && target.name === 'text-size') {
      storeItem('text-size', target.value)
    }
  })
}
