import type { RecordKind } from '../../../domain/people/kinds.ts'
import { usePage } from '../../use-page.ts'
import { Icon } from '../icon/icon.tsx'
import { screenOf } from './kinds.ts'

type Props = {
  kind: RecordKind
  /** The list's address. */
  list: string
  previous: number | undefined
  next: number | undefined
}

/** Back to the list, and on to the records beside this one. */
export function Neighbours({ kind, list, previous, next }: Props) {
  const { text, language } = usePage()
  const { one } = screenOf(kind, language)
  return (
    <nav className="previous-and-next" aria-label={text.record.neighbours}>
      <a className="button" href={list}>
        <Icon name="previous" />
        {text.record.back}
      </a>
      <span>
        {previous !== undefined && (
          <a className="button" href={one(previous)} rel="prev">
            <Icon name="previous" />
            {text.record.previous}
          </a>
        )}
        {next !== undefined && (
          <a className="button" href={one(next)} rel="next">
            {text.record.next}
            <Icon name="next" />
          </a>
        )}
      </span>
    </nav>
  )
}
