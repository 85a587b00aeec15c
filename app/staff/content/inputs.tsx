import { type ComponentProps, createContext, useContext } from 'react'
import { type Fields, langOf, translatedPath } from '../../../domain/content/fields.ts'
import { languages } from '../../../domain/content/language.ts'
import { Field, type FieldState, Tick } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'
import type { DocumentData } from './document-data.server.ts'
import { labelOf, PREFIX, STILL } from './fields.ts'
import { Marks } from './marks.tsx'

// The inputs for the forms of all kinds. Each edits one field path of the document.

/** A form's values and errors, and what the form of a document knows besides. */
type Filling = Pick<DocumentData, 'fields' | 'errors'> &
  Partial<DocumentData> & {
    /** The form's current input, by field path; undefined without JavaScript. */
    typed?: Fields | undefined
  }

export const Filled = createContext<Filling>({ fields: {}, errors: {} })

export function useField(fieldPath: string): FieldState {
  const { fields, errors } = useContext(Filled)
  return {
    id: PREFIX + fieldPath,
    name: PREFIX + fieldPath,
    error: errors[PREFIX + fieldPath],
    defaultValue: fields[fieldPath] ?? '',
  }
}

/** The label without the row's number, which the row's heading has. */
export function useLabel(fieldPath: string): string {
  return labelOf(fieldPath, usePage().text, { numbered: false })
}

type TextFieldProps = { fieldPath: string; marks?: boolean } & Pick<
  ComponentProps<typeof Field>,
  'hint' | 'type' | 'inputMode' | 'rows'
>

/** A text in the language of its field path, or a value for both languages. */
export function TextField({ fieldPath, marks, ...props }: TextFieldProps) {
  const field = useField(fieldPath)
  const label = useLabel(fieldPath)
  const lang = langOf(fieldPath)
  return (
    <Field
      {...props}
      field={field}
      label={label}
      lang={lang}
      autoComplete="off"
      above={marks && <Marks of={field.id} label={label} />}
      below={lang === 'te' && <StillRight fieldPath={fieldPath} />}
    />
  )
}

export function Both({ fieldPath, ...props }: Pick<TextFieldProps, 'fieldPath' | 'rows' | 'hint'>) {
  return (
    <div className="columns fields">
      {languages.map((language) => (
        <TextField key={language} {...props} fieldPath={`${fieldPath}.${language}`} />
      ))}
    </div>
  )
}

/** Says that the English has changed since a Telugu text was written. */
function StillRight({ fieldPath }: { fieldPath: string }) {
  const { site } = usePage().text
  const { fields, typed = fields, translated } = useContext(Filled)
  const english = translatedPath(fieldPath, 'en')
  const [from, telugu] = [translated?.from[english], translated?.to[fieldPath]]
  const isSame = (text: string, other = '') => text.trim() === other.trim()
  if (from === undefined || !telugu) return null
  if (isSame(from, typed[english]) || !isSame(telugu, typed[fieldPath])) return null
  return (
    <div className="still-right">
      <p className="field-hint">{site.stale}</p>
      <Tick
        field={{ id: STILL + english, name: STILL + english, defaultValue: '' }}
        label={site.stillRight}
      />
    </div>
  )
}
