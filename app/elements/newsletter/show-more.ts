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
      const months = cards.querySelectorAll<HTMLElement>(':scope > [data-month]')
      // The month that the list ended in goes on.
      if (more[0]?.dataset['month'] === [...months].at(-1)?.dataset['month']) more.shift()
      cards.append(...more)
      showOtherCards(page)
      takeOver(page, other, '[data-more]')
      more
        .find(({ dataset }) => dataset['date'])
        ?.querySelector('a')
        ?.focus()
    } catch {
      if (!signal.aborted) location.href = link.href
    }
  })
}
