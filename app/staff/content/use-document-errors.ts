import { type RefObject, useEffect, useEffectEvent, useState } from 'react'
import type { DocumentKindName } from '../../../domain/content/document-kinds.ts'
import { cleanFields, type Fields } from '../../../domain/content/fields.ts'
import { rowNumber } from '../../../domain/content/rows.ts'
import { useFieldErrors } from '../../components/form/field-errors.ts'
import { usePage } from '../../use-page.ts'
import { documentKindForms } from './document-kind-forms.ts'
import { PREFIX } from './fields.ts'
import { labelOf } from './labels.ts'
import { fieldsIn } from './use-device-draft.ts'

/**
 * The errors of a document: `serverErrors`, by field path, and those that its kind's rules find
 * while the user types; `fields` has the rows they are in. Without rules a form is always valid in
 * the browser.
 */
export function useDocumentErrors(
  form: RefObject<HTMLFormElement | null>,
  kind: DocumentKindName,
  serverErrors: Record<string, string>,
  fields: Fields,
) {
  const { text } = usePage()
  const { rules, ...kindForm } = documentKindForms[kind]
  const words: Record<string, string> = { ...text.site.wrong, ...kindForm.words?.(text) }
  const messagesOf = (errors: Record<string, string>) =>
    Object.fromEntries(
      Object.entries(errors).map(([fieldPath, word]) => [
        PREFIX + fieldPath,
        words[word] ?? text.site.wrong.required,
      ]),
    )
  const check = useFieldErrors(form, () =>
    messagesOf(rules?.(cleanFields(fieldsIn(form.current))) ?? {}),
  )
  const begin = useEffectEvent(check.recheck)
  useEffect(() => begin(), [])
  const [explained, setExplained] = useState(0)

  const wrong = Object.entries({ ...messagesOf(serverErrors), ...check.errors }).flatMap(
    ([id, message = '']) => {
      const fieldPath = id.slice(PREFIX.length)
      return message
        ? [
            {
              id,
              fieldPath,
              label: labelOf(fieldPath, text, rowNumber(fieldPath, fields)),
              message,
            },
          ]
        : []
    },
  )
  const isExplained = explained > 0 || Object.keys(serverErrors).length > 0
  return {
    ...check,
    wrong,
    /** Whether to list the errors above the form: after an attempt to publish, not while typing. */
    listed: isExplained && wrong.length > 0,
    marked: words['marked'] ?? text.site.notPublished,
    /** Increments with each attempt, so that the list is announced again. */
    explained,
    explain: () => {
      check.showAll()
      setExplained(explained + 1)
    },
  }
}
