import { fetchPage, isPlain, linkOf, oneAtATime, takeOver } from '../fetch-page.ts'
import { showOtherCards } from './select.ts'

/** Older entries join the list in place; the first of them takes the focus. */
export function showMoreInPlace(page: HTMLElement): void {
  const begin = oneAtATime()
  page.addEventListener('click', async (event) => {
    const link = linkOf(event, 'data-older')
    const cards = page.querySelector('[data-cards]')
    if (!link || !cards || !isPlain(event)) return
    event.preventDefault()
    const signal = begin()
    try {
      const other = await fetchPage(link.href, 'newsletter-reader', signal)
      // A search may have taken the place of the list meanwhile.
      if (!cards.isConnected) return
      const more = [...other.querySelectorAll<HTMLElement>('[data-cards] > *')]
      cards.append(...more)
      showOtherCards(page)
      takeOver(page, other, '[data-more]')
      more[0]?.querySelector('a')?.focus()
    } catch {
      if (!signal.aborted) location.href = link.href
    }
  })
}
