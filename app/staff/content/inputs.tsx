import { type ComponentProps, createContext, useContext } from 'react'
import type { Fields } from '../../../domain/content/fields.ts'
import { type Language, languages } from '../../../domain/content/language.ts'
import type { EntryPlan } from '../../../domain/newsletter/plan.server.ts'
import { Field, type FieldState, Frame } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import { PREFIX } from './fields.ts'
import { labelOf } from './labels.ts'
import type { PictureChoice } from './picture-choices.server.ts'
import type { Shown } from './use-shown-language.ts'
import { writeInto } from './verse.tsx'

// The inputs for the forms of all kinds. Each edits one field path of the document.

/** A form's values, errors and options. */
export type Filling = {
  fields: Fields
  /** The id of the empty row that each list offers. */
  newRow?: string | undefined
  errors: Record<string, string>
  /** The form's current input, by field path; undefined without JavaScript. */
  typed?: Fields | undefined
  /** The language whose fields a phone shows, if the user has chosen. */
  shown?: Shown | undefined
  /** For a published document: whether the draft's English and its Telugu differ from it. */
  changed?: Record<Language, boolean> | undefined
  /** The current day in the ministry's zone. */
  today?: string
  options?: Options
  pictures?: PictureChoice[]
  /** The signed-in account's id; undefined while nobody is signed in. */
  me?: number | undefined
  /** For newsletter entries only: when an entry is mailed, and which dates are taken. */
  entryPlan?: EntryPlan | undefined
}

export const Filled = createContext<Filling>({ fields: {}, errors: {} })

/** Select options by value: the days that a service can have, the existing leaders. */
export type Options = Record<'days' | 'leaders', Record<string, string>>

export function useField(fieldPath: string): FieldState {
  const { fields, errors } = useContext(Filled)
  return {
    id: PREFIX + fieldPath,
    name: PREFIX + fieldPath,
    error: errors[fieldPath],
    defaultValue: fields[fieldPath] ?? '',
  }
}

/** The label without the row's number, which the row's heading has. */
export function useLabel(fieldPath: string): string {
  return labelOf(fieldPath, usePage().text)
}

type SingleFieldProps = { fieldPath: string } & Pick<
  ComponentProps<typeof Field>,
  'hint' | 'type' | 'inputMode' | 'rows'
>

/** A field with one value for both languages. */
export function SingleField({ fieldPath, ...props }: SingleFieldProps) {
  return (
    <Field field={useField(fieldPath)} label={useLabel(fieldPath)} autoComplete="off" {...props} />
  )
}

export function Both({
  fieldPath,
  rows,
  hint,
}: Pick<SingleFieldProps, 'fieldPath' | 'rows' | 'hint'>) {
  return (
    <div className="columns fields">
      {languages.map((language) => (
        <InLanguage
          key={language}
          fieldPath={`${fieldPath}.${language}`}
          language={language}
          rows={rows}
          hint={hint}
        />
      ))}
    </div>
  )
}

type InLanguageProps = {
  fieldPath: string
  language: Language
  rows?: number | undefined
  hint?: string | undefined
  marks?: boolean
}

export function InLanguage({ fieldPath, language, rows, hint, marks }: InLanguageProps) {
  const field = useField(fieldPath)
  const label = useLabel(fieldPath)
  return (
    <Frame field={field} label={label} hint={hint}>
      {(attributes) =>
        rows ? (
          <>
            {marks && <Marks of={attributes.id} label={label} />}
            <textarea
              {...attributes}
              lang={language}
              rows={rows}
              defaultValue={field.defaultValue}
            />
          </>
        ) : (
          <input
            {...attributes}
            lang={language}
            autoComplete="off"
            defaultValue={field.defaultValue}
          />
        )
      }
    </Frame>
  )
}

// The formatting buttons insert markup that can be typed too: domain/newsletter/html.server.ts.

type Edit = (chosen: string) => string

const wrap =
  (sign: string): Edit =>
  (chosen) =>
    `${sign}${chosen.trim()}${sign}`
const edits = {
  bold: wrap('*'),
  italic: wrap('_'),
  list: (chosen) => chosen.replaceAll(/^(?!- )/gm, '- '),
  link: (chosen) => (/^https:/.test(chosen) ? `[](${chosen})` : `[${chosen}](https://)`),
} satisfies Record<string, Edit>
const signs: Partial<Record<keyof typeof edits, string>> = { bold: 'B', italic: 'I' }

/** Bold, italic, list and link for the selection in a textarea; a verse for the whole entry. */
function Marks({ of, label }: { of: string; label: string }) {
  const { marks } = usePage().text.site
  const area = () => {
    const found = document.getElementById(of)
    return found instanceof HTMLTextAreaElement ? found : undefined
  }
  const apply = (edit: Edit) => {
    const field = area()
    if (!field) return
    const { selectionStart, selectionEnd, value } = field
    writeInto(field, edit(value.slice(selectionStart, selectionEnd)), [
      selectionStart,
      selectionEnd,
    ])
  }
  // A selection is used as the Bible reference.
  const goToVerse = () => {
    const field = area()
    const verse = field?.form?.elements.namedItem('verse')
    if (!field || !(verse instanceof HTMLInputElement)) return
    verse.value = field.value.slice(field.selectionStart, field.selectionEnd).trim() || verse.value
    verse.focus()
  }
  return (
    <div
      className="row tight marks needs-script"
      role="toolbar"
      aria-label={`${marks.name}: ${label}`}
      aria-controls={of}
    >
      {(['bold', 'italic', 'list', 'link'] as const).map((name) => (
        <button
          key={name}
          type="button"
          className="button quiet"
          data-mark={name}
          title={marks[name]}
          aria-label={marks[name]}
          onClick={() => apply(edits[name])}
        >
          {signs[name] ?? marks[name]}
        </button>
      ))}
      <button type="button" className="button quiet" onClick={goToVerse}>
        {marks.verse}
      </button>
    </div>
  )
}
