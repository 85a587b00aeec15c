import { longDate } from '../../domain/calendar/day.ts'
import { acceptedLanguage } from '../../domain/content/language.ts'
import { interpolate } from '../../domain/content/text.ts'
import { letterForm, NEWSLETTER_BYTES } from '../../domain/newsletter/newsletter.ts'
import { keepLetter, letterErrors } from './keep-letter.server.ts'
import { readJson } from './read-body.server.ts'
import { handler, json, methodCheck } from './response.server.ts'

// A letter sent twice is the same letter of the same day: no key is needed to store it once.
export const action = handler('POST', async ({ text, ...args }) => {
  const fields = await readJson(args.request, text, NEWSLETTER_BYTES)
  const letter = await keepLetter(args, fields)
  if (!letter.kept) {
    const errors = letterErrors(letter.errors, text)
    return json({ success: false, message: letterForm.invalid(text), errors }, 422)
  }
  const language = acceptedLanguage(args.request.headers.get('Accept-Language'))
  const date = longDate(letter.date, language)
  const changed = letter.kept === 'changed'
  const message = changed ? interpolate(text.letter.updated, { date }) : letterForm.success(text)
  return json({ success: true, message })
})
export const loader = methodCheck('POST')
