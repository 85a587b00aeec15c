import { interpolate } from '../../../domain/content/text.ts'
import { type ListRequest, listAddress } from '../../../domain/people/list-request.ts'
import type { ListKind } from '../../../domain/people/record-list.ts'
import { Icon } from '../icon/icon.tsx'
import { asNumber } from './as-number.ts'
import type { Words } from './cells.tsx'

type Props = { kind: ListKind; request: ListRequest; total: number; words: Words }

/** The page before, the page after, and which one this is. */
export function RecordPages({ kind, request, total, words }: Props) {
  const { text, screen } = words
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
    if (page < 1 || page > pages) return <span className="button quiet no-page">{inside}</span>
    return (
      <a
        className="button quiet"
        rel={icon === 'next' ? 'next' : 'prev'}
        href={screen + listAddress(kind, { ...request, page })}
      >
        {inside}
      </a>
    )
  }
  return (
    <nav className="record-pages" aria-label={text.pages}>
      {link(Math.min(request.page - 1, pages), text.previous, 'previous')}
      <span>
        {interpolate(text.page, { page: asNumber(request.page), pages: asNumber(pages) })}
      </span>
      {link(request.page + 1, text.next, 'next')}
    </nav>
  )
}
