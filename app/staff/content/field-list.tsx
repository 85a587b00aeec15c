import { type ReactNode, useContext } from 'react'
import { Select } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import { AudioField } from './audio-field.tsx'
import { type Field, type Hint, PREFIX } from './fields.ts'
import { Both, Filled, TextField, useField, useLabel } from './inputs.tsx'
import { PictureField } from './picture-field.tsx'
import { Rows } from './rows.tsx'

/** `row` is the prefix of the field paths in a repeated row, with a trailing dot. */
export function FieldList({ fields, row = '' }: { fields: Field[]; row?: string }) {
  // biome-ignore lint/suspicious/noArrayIndexKey: a form's fields stay as they are
  return fields.map((field, at) => <FieldInput key={at} field={field} row={row} />)
}

function FieldInput({ field, row }: { field: Field; row: string }) {
  const { text } = usePage()
  const { hints } = text.site
  const wordsOf = (hint: Hint) => (typeof hint === 'function' ? hint(text) : hints[hint])
  const hint = 'hint' in field && field.hint ? wordsOf(field.hint) : undefined
  if ('single' in field) {
    const { single, only, ...props } = field
    const input = <TextField {...props} fieldPath={row + single} hint={hint} />
    if (!only) return input
    return (
      <Only only={only} name={PREFIX + row + single}>
        {input}
      </Only>
    )
  }
  if ('both' in field) {
    const { both, ...props } = field
    return <Both {...props} fieldPath={row + both} hint={hint} />
  }
  if ('choice' in field) return <Choice {...field} choice={row + field.choice} />
  if ('verse' in field) return <ChosenVerse />
  if ('picture' in field) return <PictureField fieldPath={row + field.picture} />
  if ('pictures' in field) return <PictureField fieldPath={row + field.pictures} several />
  if ('audio' in field) return <AudioField fieldPath={row + field.audio} />
  if ('repeated' in field) {
    return (
      <Rows {...field} hint={hint} add={wordsOf(field.add)}>
        {(inRow) => <FieldList fields={field.fields} row={inRow} />}
      </Rows>
    )
  }
  if ('folded' in field) return <Folded {...field} words={wordsOf(field.folded)} row={row} />
  if ('words' in field) return <p className="field-hint">{wordsOf(field.words)}</p>
  return (
    <div className="columns fields">
      <FieldList fields={field} row={row} />
    </div>
  )
}

type OnlyProps = { only: Record<string, string>; name: string; children: ReactNode }

/** Without JavaScript the field is always shown; its hint says when it applies. */
function Only({ only, name, children }: OnlyProps) {
  const { fields, typed = fields, errors } = useContext(Filled)
  const applies = Object.entries(only).every(([at, value]) =>
    value ? typed[at] === value : typed[at],
  )
  if (applies || errors[name]) return children
  if (typed !== fields) return <input type="hidden" name={name} value="" />
  return <div className="without-script">{children}</div>
}

type FoldedProps = { words: string; fields: Field[]; row: string }

/** Fields that few need; open where one of them is filled or wrong. */
function Folded({ words, fields, row }: FoldedProps) {
  const { fields: filled, errors } = useContext(Filled)
  const wrong = Object.keys(errors).map((name) => name.slice(PREFIX.length))
  const used = [...Object.keys(filled).filter((fieldPath) => filled[fieldPath]), ...wrong]
  const isUsed = (field: Field) => {
    // The first property of an input is its field path.
    const [path]: unknown[] = Object.values(field)
    return typeof path === 'string' && used.some((fieldPath) => fieldPath.startsWith(row + path))
  }
  return (
    <details className="unfold" open={fields.some(isUsed)}>
      <summary>{words}</summary>
      <FieldList fields={fields} row={row} />
    </details>
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
    <div className="stack tight">
      <TextField fieldPath="verse.reference" hint={hints.verse} />
      {english && <blockquote lang="en">{english}</blockquote>}
      {english &&
        (telugu ? <blockquote lang="te">{telugu}</blockquote> : <p>{hints.verseInEnglish}</p>)}
    </div>
  )
}
