import { longDate } from '../../domain/day.ts'
import { languageAsked } from '../../domain/language.ts'
import { letterForm, NEWSLETTER_BYTES } from '../../domain/newsletter.ts'
import { fill } from '../../domain/text.ts'
import { json, only, taking } from './answer.server.ts'
import { keepLetter, letterErrors } from './keep-letter.server.ts'
import { readJson } from './read-body.server.ts'

// A letter sent twice is the same letter of the same day: no key is needed to store it once.
export const action = taking('POST', async ({ text, ...asked }) => {
  const fields = await readJson(asked.request, text, NEWSLETTER_BYTES)
  const letter = await keepLetter(asked, fields)
  if (!letter.kept) {
    const errors = letterErrors(letter.errors, text)
    return json({ success: false, message: letterForm.invalid(text), errors }, 422)
  }
  const language = languageAsked(asked.request.headers.get('Accept-Language'))
  const date = longDate(letter.date, language)
  const changed = letter.kept === 'changed'
  const message = changed ? fill(text.letter.updated, { date }) : letterForm.success(text)
  return json({ success: true, message })
})
export const loader = only('POST')
