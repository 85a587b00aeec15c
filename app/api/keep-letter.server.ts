import type { ActionFunctionArgs } from 'react-router'
import type { Text } from '../../domain/content/text.ts'
import { FieldError } from '../../domain/forms/errors.ts'
import { check, type Message, translateErrors } from '../../domain/forms/form.ts'
import { saveEntry } from '../../domain/newsletter/newsletter.server.ts'
import { letterForm } from '../../domain/newsletter/newsletter.ts'
import { clearPageCache } from '../../server/clear-page-cache.ts'
import { doneByStaff } from './by-staff.server.ts'

export type KeptLetter =
  | { kept: 'added' | 'changed'; date: string }
  | { kept: false; errors: Partial<Record<string, Message>> }

/** Keeps a newsletter entry, for the call and the page alike. Throws a HttpError when nobody is signed in. */
export async function keepLetter(
  args: Pick<ActionFunctionArgs, 'request' | 'context'>,
  fields: Record<string, unknown>,
): Promise<KeptLetter> {
  const checked = check(letterForm, fields)
  if (!checked.valid) return { kept: false, errors: checked.errors }
  try {
    const kept = await doneByStaff(args, (transaction, name) =>
      saveEntry(checked.values, transaction, name),
    )
    clearPageCache()
    return { kept, date: checked.values.date }
  } catch (error) {
    if (error instanceof FieldError) return { kept: false, errors: error.errors }
    throw error
  }
}

/** The messages of this form in words of their own, which differ from the other forms'. */
export function letterErrors(errors: Partial<Record<string, Message>>, text: Text) {
  const { required, tooLong } = text.letter
  return translateErrors(errors, { form: { ...text.form, required, tooLong } })
}
