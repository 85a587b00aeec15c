import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'
import { previewOf } from '../../domain/newsletter/html.server.ts'
import { deleteEntry } from '../../domain/newsletter/newsletter.server.ts'
import { isDay, letterForm, NEWSLETTER_BYTES } from '../../domain/newsletter/newsletter.ts'
import { clearPageCache } from '../../server/clear-page-cache.ts'
import { doneByStaff, staffName } from '../api/by-staff.server.ts'
import { keepLetter, letterErrors } from '../api/keep-letter.server.ts'
import { actionError, formError } from '../api/page-answer.server.ts'
import { readFields } from '../api/read-body.server.ts'
import { requirePost } from '../api/receive.ts'

/** The forms of /letter without script: `?delete=` takes an entry out, the others are in the fields. */
export async function action(args: ActionFunctionArgs) {
  const { request, context } = args
  requirePost(request)
  const { pathname: path, searchParams } = new URL(request.url)
  const text = textIn(languageOf(path))
  const values: Record<string, string> = {}
  try {
    const unwanted = searchParams.get('delete')
    if (unwanted !== null) return await deleted(args, unwanted, path)
    Object.assign(values, await readFields(request, text, NEWSLETTER_BYTES))
    if ('preview' in values) return await previewed(args, values)
    const letter = await keepLetter(args, values)
    if (letter.kept) return redirect(`${path}?sent=${letter.date}`, 303)
    const errors = letterErrors(letter.errors, text)
    return formError(context, { status: 422, message: letterForm.invalid(text), values, errors })
  } catch (error) {
    return actionError(error, { context, text, values, path })
  }
}

async function deleted(args: ActionFunctionArgs, date: string, path: string) {
  const done = await doneByStaff(args, async (transaction, name) =>
    isDay(date) ? deleteEntry(date, transaction, name) : false,
  )
  if (done) clearPageCache()
  return redirect(`${path}?${done ? 'deleted' : 'notFound'}`, 303)
}

/** The form comes back as it was, with what the reader would see. */
async function previewed(args: ActionFunctionArgs, values: Record<string, string>) {
  await staffName(args)
  const { date = '', headline = '', headline_te = '', content = '', content_te = '' } = values
  const preview = previewOf({ date, headline, headline_te, content, content_te })
  return data({ preview, values })
}
