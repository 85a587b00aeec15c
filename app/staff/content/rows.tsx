import { type ReactNode, useContext, useState } from 'react'
import { isDay } from '../../../domain/calendar/calendar-day.ts'
import { changeOf } from '../../../domain/calendar/changes.ts'
import { longDate } from '../../../domain/calendar/day.ts'
import { changeWords } from '../../../domain/calendar/occurrence-words.ts'
import { countRows, type Fields } from '../../../domain/content/fields.ts'
import { languages } from '../../../domain/content/language.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { ChangeWords } from '../../components/change-words/change-words.tsx'
import { usePage } from '../../use-page.ts'
import { type Label, PREFIX } from './fields.ts'
import { Filled } from './inputs.tsx'

type Props = {
  repeated: Label
  hint: string | undefined
  add: string
  /** The inputs of a row, by the beginning of their field paths. */
  children: (row: string) => ReactNode
}

/** The rows of a list, each under its heading, and an empty one, which the button `add` opens. */
export function Rows({ repeated: fieldPath, hint, add, children }: Props) {
  const { fields, errors, today = '' } = useContext(Filled)
  const { text } = usePage()
  /** How many rows the user has added: the next one is always there, closed. */
  const [added, setAdded] = useState(0)
  const stored = countRows(fields, fieldPath)
  const rows = [...Array(stored).keys()]
  // Changed days that are over, without an error.
  const past = rows.filter((row) => {
    const at = `${fieldPath}.${row}`
    const { [`${at}.date`]: date = today, [`${at}.to`]: to = '' } = fields
    const isWrong = Object.keys(errors).some((path) => path.startsWith(`${PREFIX}${at}.`))
    return date < today && to < today && !isWrong
  })
  const rowOf = (row: number) => (
    <Row key={row} at={`${fieldPath}.${row}`} number={row + 1}>
      {children(`${fieldPath}.${row}.`)}
    </Row>
  )
  return (
    <fieldset className="framed">
      <legend>{text.site.fields[fieldPath]}</legend>
      <p className="field-hint">{hint}</p>
      {past.length > 0 && (
        <details>
          <summary>{interpolate(text.site.pastRows, { count: past.length })}</summary>
          {past.map(rowOf)}
        </details>
      )}
      {rows.filter((row) => !past.includes(row)).map(rowOf)}
      {[...Array(added + 1).keys()].map((at) => (
        <details
          key={at}
          onToggle={({ currentTarget }) => currentTarget.open && at === added && setAdded(at + 1)}
        >
          <summary className="button quiet">{add}</summary>
          {rowOf(stored + at)}
        </details>
      ))}
    </fieldset>
  )
}

type RowProps = { at: string; number: number; children: ReactNode }

/** Messages about the row's fields have the same `number`. */
function Row({ at, number, children }: RowProps) {
  const { language } = usePage()
  const { fields } = useContext(Filled)
  const title = titleOf(fields, at, [language, ...languages])
  return (
    <fieldset className="document-row stack">
      <legend>
        {number}. {isDay(title) ? longDate(title, language) : title}
      </legend>
      <div className="columns fields">{children}</div>
      {at.startsWith('changes.') && <VisitorsRead at={at} />}
    </fieldset>
  )
}

/** The text that visitors will see about a changed occurrence, updated while the user types. */
function VisitorsRead({ at }: { at: string }) {
  const { text, language } = usePage()
  const { visitorsRead, asAlways } = text.site.hints
  const { fields, typed = fields } = useContext(Filled)
  const typedText = (name: string) => typed[`${at}.${name}`] || undefined
  const [date = '', to] = [typedText('date'), typedText('to')]
  const { starts = '', ends } = typed
  if (!isDay(date) || (to && !isDay(to)) || !starts) return null
  const note = { en: typedText('note.en') ?? '', te: typedText('note.te') ?? '' }
  const row = {
    ...{ date, to, starts: typedText('starts'), ends: typedText('ends') },
    cancelled: typedText('cancelled') ? ('true' as const) : undefined,
    note: note.en || note.te ? note : undefined,
  }
  const words = changeWords(changeOf(row, { starts, ends: ends || undefined }), language)
  return (
    <p className="card">
      {words ? (
        <>
          {visitorsRead} <ChangeWords {...words} />
        </>
      ) : (
        asAlways
      )}
    </p>
  )
}

/** The text that identifies a row: its date, name, heading or year. */
function titleOf(fields: Fields, at: string, order: readonly string[]): string {
  const names = ['purpose', 'name', 'heading', 'words'].flatMap((name) =>
    order.map((language) => `${name}.${language}`),
  )
  return ['date', ...names, 'year'].map((name) => fields[`${at}.${name}`]).find(Boolean) ?? ''
}
