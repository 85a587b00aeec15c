import { createContext, type ReactNode, useContext } from 'react'
import type { Fields } from '../../../domain/content/fields.ts'
import { type Language, languages } from '../../../domain/content/language.ts'
import type { EntryPlan } from '../../../domain/newsletter/plan.server.ts'
import { Field, type FieldState, Frame } from '../../components/form/field.tsx'
import { Select } from '../../components/form/select.tsx'
import { usePage } from '../../use-page.ts'
import { type Label, labelOf } from './labels.ts'
import { Marks } from './marks.tsx'
import type { PictureChoice } from './picture-choices.server.ts'
import { PREFIX } from './prefix.ts'

// The inputs that the forms of all kinds are arranged from. Each stands at a place of the document.

/** What stands in a form's fields and what it offers besides. */
export type Filling = {
  fields: Fields
  /** What is wrong with them, by place. */
  errors: Record<string, string>
  /** The document's key among those of its kind. */
  documentKey: string
  options: Options
  /** What a picture can be chosen from. */
  pictures: PictureChoice[]
  /** The account that writes; undefined while nobody is signed in. */
  me: number | undefined
  /** Of the newsletter: what becomes of an entry. */
  entryPlan: EntryPlan | undefined
}

export const Filled = createContext<Filling>({
  ...{ fields: {}, errors: {}, documentKey: '', me: undefined, entryPlan: undefined },
  ...{ options: { days: {}, leaders: {} }, pictures: [] },
})

/** What may be chosen, by its value: the days that a service can have, the leaders that there are. */
export type Options = Record<'days' | 'leaders', Record<string, string>>

export function useOptions(): Options {
  return useContext(Filled).options
}

export function useDocumentKey(): string {
  return useContext(Filled).documentKey
}

export function useField(place: string): FieldState {
  const { fields, errors } = useContext(Filled)
  return {
    id: PREFIX + place,
    name: PREFIX + place,
    error: errors[place],
    defaultValue: fields[place] ?? '',
  }
}

type OneProps = {
  place: string
  hint?: string
  type?: 'text' | 'date' | 'time' | 'url' | 'email'
  inputMode?: 'decimal' | 'numeric' | 'tel'
  rows?: number
}

/** What is the same in both languages. */
export function One({ place, ...props }: OneProps) {
  const { text } = usePage()
  return (
    <Field field={useField(place)} label={labelOf(place, text)} autoComplete="off" {...props} />
  )
}

/** The same in English and Telugu, side by side where there is room. */
export function Both({ place, rows, hint }: { place: string; rows?: number; hint?: string }) {
  return (
    <div className="columns both-languages">
      {languages.map((language) => (
        <InLanguage key={language} place={`${place}.${language}`} {...{ language, rows, hint }} />
      ))}
    </div>
  )
}

type InLanguageProps = {
  place: string
  language: Language
  rows?: number | undefined
  hint?: string | undefined
  /** The buttons for bold words, lists and the like. */
  marks?: boolean
}

export function InLanguage({ place, language, rows, hint, marks }: InLanguageProps) {
  const { text } = usePage()
  const field = useField(place)
  return (
    <Frame field={field} label={labelOf(place, text)} hint={hint}>
      {(ties) =>
        rows ? (
          <>
            {marks && <Marks of={ties.id} />}
            <textarea {...ties} lang={language} rows={rows} defaultValue={field.defaultValue} />
          </>
        ) : (
          <input {...ties} lang={language} autoComplete="off" defaultValue={field.defaultValue} />
        )
      }
    </Frame>
  )
}

type ChoiceProps = { place: string; options: Record<string, string>; none: string }

export function Choice({ place, options, none }: ChoiceProps) {
  const { text } = usePage()
  return (
    <Select
      field={useField(place)}
      label={labelOf(place, text)}
      options={options}
      placeholder={none}
    />
  )
}

/** A verse by its place in the Bible, with the words that are taken from there. */
export function ChosenVerse() {
  const { fields } = useContext(Filled)
  const { hints } = usePage().text.site
  const { 'verse.english': english, 'verse.telugu': telugu } = fields
  return (
    <div>
      <One place="verse.reference" hint={hints.verse} />
      {english && <blockquote lang="en">{english}</blockquote>}
      {english &&
        (telugu ? <blockquote lang="te">{telugu}</blockquote> : <p>{hints.verseInEnglish}</p>)}
    </div>
  )
}

type RowsProps = {
  place: Label
  hint: string
  /** What opens one more row. */
  add: string
  children: (row: string) => ReactNode
}

/** As many rows as there are, and an empty one. */
export function Rows({ place, hint, add, children }: RowsProps) {
  const { fields, errors } = useContext(Filled)
  const { text } = usePage()
  const within = [...Object.keys(fields), ...Object.keys(errors)]
    .filter((one) => one.startsWith(`${place}.`))
    .map((one) => Number.parseInt(one.slice(place.length + 1), 10))
  const count = within.length === 0 ? 0 : Math.max(...within) + 1
  return (
    <fieldset className="document-rows">
      <legend>{text.site.fields[place]}</legend>
      <p className="field-hint">{hint}</p>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a row is what stands at its number
        <div className="columns document-row" key={row}>
          {children(`${place}.${row}`)}
        </div>
      ))}
      <details>
        <summary className="button quiet">{add}</summary>
        <div className="columns document-row">{children(`${place}.${count}`)}</div>
      </details>
    </fieldset>
  )
}
