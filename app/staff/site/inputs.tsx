import { type ComponentProps, createContext, useContext } from 'react'
import type { Fields } from '../../../domain/content/fields.ts'
import { type Language, languages } from '../../../domain/content/language.ts'
import type { EntryPlan } from '../../../domain/newsletter/plan.server.ts'
import { Field, type FieldState, Frame } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import { PREFIX } from './fields.ts'
import { labelOf } from './labels.ts'
import { Marks } from './marks.tsx'
import type { PictureChoice } from './picture-choices.server.ts'

// The inputs that the forms of all kinds are arranged from. Each stands at a place of the document.

/** What stands in a form's fields and what it offers besides. */
export type Filling = {
  fields: Fields
  errors: Record<string, string>
  options?: Options
  pictures?: PictureChoice[]
  /** The account that writes; undefined while nobody is signed in. */
  me?: number | undefined
  /** Of the newsletter: what becomes of an entry. */
  entryPlan?: EntryPlan | undefined
}

export const Filled = createContext<Filling>({ fields: {}, errors: {} })

/** What may be chosen, by its value: the days that a service can have, the leaders that there are. */
export type Options = Record<'days' | 'leaders', Record<string, string>>

export function useField(place: string): FieldState {
  const { fields, errors } = useContext(Filled)
  return {
    id: PREFIX + place,
    name: PREFIX + place,
    error: errors[place],
    defaultValue: fields[place] ?? '',
  }
}

type OneProps = { place: string } & Pick<
  ComponentProps<typeof Field>,
  'hint' | 'type' | 'inputMode' | 'rows'
>

/** What is the same in both languages. */
export function One({ place, ...props }: OneProps) {
  const { text } = usePage()
  return (
    <Field field={useField(place)} label={labelOf(place, text)} autoComplete="off" {...props} />
  )
}

export function Both({ place, rows, hint }: Pick<OneProps, 'place' | 'rows' | 'hint'>) {
  return (
    <div className="columns fields">
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
