import { Link } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { Icon } from '../icon/icon.tsx'
import { asNumber } from './as-number.ts'

type Props = {
  page: number
  pages: number
  /** The address of a page. */
  at: (page: number) => string
  words: { pages: string; page: string; previous: string; next: string }
}

/** The page before, the page after, and which one this is. */
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
        // Read out by a screen reader, and the list's beginning is in view.
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
