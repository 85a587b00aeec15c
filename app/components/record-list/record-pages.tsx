import { Link } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import type { ListKind } from '../../../domain/people/kinds.ts'
import { type ListRequest, listAddress } from '../../../domain/people/list-request.ts'
import { usePage } from '../../use-page.ts'
import { Icon } from '../icon/icon.tsx'
import { asNumber } from './as-number.ts'

type Props = { kind: ListKind; request: ListRequest; total: number }

/** The page before, the page after, and which one this is. */
export function RecordPages({ kind, request, total }: Props) {
  const { text, pathname } = usePage()
  const { lists } = text
  const pages = Math.max(1, Math.ceil(total / request.perPage))
  if (pages === 1 && request.page === 1) return null
  const link = (page: number, name: string, icon: 'previous' | 'next') => {
    const inside = (
      <>
        {icon === 'previous' && <Icon name="previous" />}
        {name}
        {icon === 'next' && <Icon name="next" />}
      </>
    )
    if (page < 1 || page > pages)
      return <span className="button quiet no-more-pages">{inside}</span>
    return (
      <Link
        className="button quiet"
        rel={icon === 'next' ? 'next' : 'prev'}
        to={pathname + listAddress(kind, { ...request, page })}
        // Read out by a screen reader, and the list's beginning is in view.
        onClick={() => document.getElementById('list-count')?.focus()}
      >
        {inside}
      </Link>
    )
  }
  return (
    <nav className="record-pages" aria-label={lists.pages}>
      {link(Math.min(request.page - 1, pages), lists.previous, 'previous')}
      <span>
        {interpolate(lists.page, { page: asNumber(request.page), pages: asNumber(pages) })}
      </span>
      {link(request.page + 1, lists.next, 'next')}
    </nav>
  )
}
