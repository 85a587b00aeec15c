import { abortPrevious, fetchPage, isPlain, linkOf, replacePart } from '../fetch-page.ts'
import { ENTRY_CHANGED, ENTRY_LEAVES } from './events.ts'

/** The parts that differ between entry pages. */
const parts = ['title', 'head', 'words', 'after'].map((part) => `[data-part=${part}]`)
const inHead = ['link[rel=canonical]', 'meta[name=description]']

/**
 * Read More, previous and next show their entry without a page load: it pushes the address, scrolls
 * to the top and focuses the headline. Back and Forward show the earlier entry.
 */
export function selectInPlace(page: HTMLElement): void {
  const begin = abortPrevious()
  let shown = location.pathname

  const show = async (address: string): Promise<HTMLElement | undefined> => {
    const signal = begin()
    try {
      const other = await fetchPage(address, 'newsletter-reader', signal)
      page.dispatchEvent(new Event(ENTRY_LEAVES))
      for (const part of parts) replacePart(page, other, part)
      for (const part of inHead) replacePart(document, other, part)
      document.title = other.title
      replacePart(document, other, '.language-switch')
      shown = new URL(address, location.href).pathname
      showOtherCards(page)
      page.dispatchEvent(new Event(ENTRY_CHANGED))
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

/** Hides the card of the entry shown above the grid, unless the reader is searching. */
export function showOtherCards(page: HTMLElement): void {
  const date = page.querySelector<HTMLElement>('[data-part=head]')?.dataset['date']
  const searched = page.querySelector<HTMLInputElement>('[data-search] input')?.value.trim()
  for (const card of page.querySelectorAll<HTMLElement>('[data-cards] > [data-date]')) {
    card.hidden = card.dataset['date'] === date && !searched
  }
}
