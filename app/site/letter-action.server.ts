import { type ActionFunctionArgs, data, redirect } from 'react-router'
import { languageOf } from '../../domain/language.ts'
import { deleteEntry } from '../../domain/newsletter.server.ts'
import { isDay, letterForm, NEWSLETTER_BYTES } from '../../domain/newsletter.ts'
import { previewOf } from '../../domain/newsletter-html.server.ts'
import { textIn } from '../../domain/text.ts'
import { doneByStaff, staffName } from '../api/by-staff.server.ts'
import { keepLetter, letterErrors } from '../api/keep-letter.server.ts'
import { comesBack, failedOnPage } from '../api/page-answer.server.ts'
import { readFields } from '../api/read-body.server.ts'
import { onlyPost } from '../api/receive.ts'

/** The forms of /letter without script: `?delete=` takes an entry out, the others are in the fields. */
export async function action(asked: ActionFunctionArgs) {
  const { request, context } = asked
  onlyPost(request)
  const { pathname: path, searchParams } = new URL(request.url)
  const text = textIn(languageOf(path))
  const values: Record<string, string> = {}
  try {
    const unwanted = searchParams.get('delete')
    if (unwanted !== null) return await deleted(asked, unwanted, path)
    Object.assign(values, await readFields(request, text, NEWSLETTER_BYTES))
    if ('preview' in values) return await previewed(asked, values)
    const letter = await keepLetter(asked, values)
    if (letter.kept) return redirect(`${path}?sent=${letter.date}`, 303)
    const errors = letterErrors(letter.errors, text)
    return comesBack(context, { status: 422, message: letterForm.invalid(text), values, errors })
  } catch (error) {
    return failedOnPage(error, { context, text, values, path })
  }
}

async function deleted(asked: ActionFunctionArgs, date: string, path: string) {
  const done = await doneByStaff(asked, async (transaction, name) =>
    isDay(date) ? deleteEntry(date, transaction, name) : false,
  )
  return redirect(`${path}?${done ? 'deleted' : 'notFound'}`, 303)
}

/** The form comes back as it was, with what the reader would see. */
async function previewed(asked: ActionFunctionArgs, values: Record<string, string>) {
  await staffName(asked)
  const { date = '', headline = '', headline_te = '', content = '', content_te = '' } = values
  const preview = previewOf({ date, headline, headline_te, content, content_te })
  return data({ preview, values })
}
