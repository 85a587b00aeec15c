import { useContext } from 'react'
import { rowIds } from '../../../domain/content/rows.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { Select } from '../../components/form/select.tsx'
import { usePage } from '../../use-page.ts'
import { AudioField } from './audio-field.tsx'
import type { Field, Hint } from './fields.ts'
import { Both, Filled, One, useField, useLabel } from './inputs.tsx'
import type { Label } from './labels.ts'
import { PictureField, PicturesField } from './picture-field.tsx'
import { PointField } from './point-field.tsx'

/** `row` is the prefix of the fields' field paths in a repeated row, with a trailing dot. */
export function FieldList({ fields, row = '' }: { fields: Field[]; row?: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a form's fields stay as they are
  return fields.map((field, at) => <OneField key={at} field={field} row={row} />)
}

function OneField({ field, row }: { field: Field; row: string }) {
  const { text } = usePage()
  const { hints } = text.site
  const wordsOf = (hint: Hint) => (typeof hint === 'function' ? hint(text) : hints[hint])
  const hint = 'hint' in field && field.hint ? wordsOf(field.hint) : undefined
  if ('one' in field) {
    const { one, ...props } = field
    return <One {...props} fieldPath={row + one} hint={hint} />
  }
  if ('both' in field) return <Both {...field} fieldPath={row + field.both} hint={hint} />
  if ('choice' in field) return <Choice {...field} choice={row + field.choice} />
  if ('verse' in field) return <ChosenVerse />
  if ('picture' in field) return <PictureField fieldPath={row + field.picture} />
  if ('pictures' in field) return <PicturesField fieldPath={row + field.pictures} />
  if ('audio' in field) return <AudioField fieldPath={row + field.audio} />
  if ('point' in field) return <PointField fieldPath={row + field.point} hint={hint} />
  if ('repeated' in field) return <Rows {...field} hint={hint} add={wordsOf(field.add)} />
  if ('words' in field) return <p className="field-hint">{wordsOf(field.words)}</p>
  return (
    <div className="columns fields">
      <FieldList fields={field.beside} row={row} />
    </div>
  )
}

function Choice({ choice, options, none }: Extract<Field, { choice: string }>) {
  const { text } = usePage()
  const { options: offered = { days: {}, leaders: {} } } = useContext(Filled)
  return (
    <Select
      field={useField(choice)}
      label={useLabel(choice)}
      options={options(text, offered)}
      placeholder={text.site.choices[none]}
    />
  )
}

function ChosenVerse() {
  const { fields } = useContext(Filled)
  const { hints } = usePage().text.site
  const { 'verse.english': english, 'verse.telugu': telugu } = fields
  return (
    <div>
      <One fieldPath="verse.reference" hint={hints.verse} />
      {english && <blockquote lang="en">{english}</blockquote>}
      {english &&
        (telugu ? <blockquote lang="te">{telugu}</blockquote> : <p>{hints.verseInEnglish}</p>)}
    </div>
  )
}

type RowsProps = {
  repeated: Label
  hint: string | undefined
  add: string
  fields: Field[]
}

function Rows({ repeated: fieldPath, hint, add, fields: inRow }: RowsProps) {
  const { fields, errors, newRow = '0', today = '' } = useContext(Filled)
  const { text } = usePage()
  const rows = rowIds({ ...fields, ...errors }, fieldPath)
  // Changed days that are over, without an error.
  const past = rows.filter((row) => {
    const at = `${fieldPath}.${row}`
    const { [`${at}.date`]: date = today, [`${at}.to`]: to = '' } = fields
    const isWrong = Object.keys(errors).some((path) => path.startsWith(`${at}.`))
    return date < today && to < today && !isWrong
  })
  const fieldsOf = (row: string) => (
    <div className="columns fields document-row" key={row}>
      <FieldList fields={inRow} row={`${fieldPath}.${row}.`} />
    </div>
  )
  return (
    <fieldset className="framed">
      <legend>{text.site.fields[fieldPath]}</legend>
      <p className="field-hint">{hint}</p>
      {past.length > 0 && (
        <details>
          <summary>{interpolate(text.site.pastRows, { count: past.length })}</summary>
          {past.map(fieldsOf)}
        </details>
      )}
      {rows.filter((row) => !past.includes(row)).map(fieldsOf)}
      {!rows.includes(newRow) && (
        <details>
          <summary className="button quiet">{add}</summary>
          {fieldsOf(newRow)}
        </details>
      )}
    </fieldset>
  )
}
