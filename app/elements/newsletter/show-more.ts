import { abortPrevious, fetchPage, isPlain, linkOf, replacePart } from '../fetch-page.ts'
import { showOtherCards } from './select.ts'

/** Appends older entries to the list and focuses the first of them. */
export function showMoreInPlace(page: HTMLElement): void {
  const begin = abortPrevious()
  page.addEventListener('click', async (event) => {
    const link = linkOf(event, 'data-older')
    const cards = page.querySelector('[data-cards]')
    if (!link || !cards || !isPlain(event)) return
    event.preventDefault()
    const signal = begin()
    try {
      const other = await fetchPage(link.href, 'newsletter-reader', signal)
      // A search may have replaced the list meanwhile.
      if (!cards.isConnected) return
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
