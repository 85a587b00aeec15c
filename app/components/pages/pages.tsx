import { Link } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { Icon } from '../icon/icon.tsx'
import { asNumber } from './as-number.ts'

type Props = {
  page: number
  pages: number
  /** Returns the URL of a page. */
  at: (page: number) => string
  words: { pages: string; page: string; previous: string; next: string }
}

/** Pagination: previous, next and the current page number. */
export function Pages({ page, pages, at, words }: Props) {
  if (pages === 1 && page === 1) return null
  const link = (other: number, rel: 'prev' | 'next') => {
    const inside = (
      <>
        {rel === 'prev' && <Icon name="previous" />}
        {rel === 'prev' ? words.previous : words.next}
        {rel === 'next' && <Icon name="next" />}
      </>
    )
    if (other < 1 || other > pages) {
      return <span className="button quiet no-more-pages">{inside}</span>
    }
    return (
      <Link
        className="button quiet"
        rel={rel}
        to={at(other)}
        // Screen readers read the count, and the start of the list scrolls into view.
        onClick={() => document.getElementById('list-count')?.focus()}
      >
        {inside}
      </Link>
    )
  }
  return (
    <nav className="row between pages" aria-label={words.pages}>
      {link(Math.min(page - 1, pages), 'prev')}
      <span>{interpolate(words.page, { page: asNumber(page), pages: asNumber(pages) })}</span>
      {link(page + 1, 'next')}
    </nav>
  )
}
