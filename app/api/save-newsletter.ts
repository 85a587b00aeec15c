import { longDate } from '../../domain/calendar/day.ts'
import { interpolate } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { addEntry } from '../../domain/newsletter/newsletter.server.ts'
import { letterForm, NEWSLETTER_BYTES } from '../../domain/newsletter/newsletter.ts'
import { formAction, staffForm } from '../forms/form-action.server.ts'

/** Responds 409 and changes nothing when the day already has an entry. */
export const action = formAction({
  save: staffForm(
    letterForm,
    async (letter, { storage, staff, text, language }) => {
      if (await addEntry(letter, staff.name, storage)) return
      const date = longDate(letter.date, language)
      throw new HttpError(409, interpolate(text.letter.dayTaken, { date }))
    },
    { maxBytes: NEWSLETTER_BYTES, changesPages: true },
  ),
})
