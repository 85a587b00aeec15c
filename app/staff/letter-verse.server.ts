import { parseReference } from '../../domain/content/bible.ts'
import { letterVerseForm, NEWSLETTER_BYTES } from '../../domain/newsletter/newsletter.ts'
import { type QuotedVerses, quotedVerses } from '../../domain/newsletter/quoted-verse.server.ts'
import { contentField, languagesBegun, withVerse } from '../../domain/newsletter/verse-at-end.ts'
import { type Shown, staffForm } from '../api/form-handler.ts'

type Found = {
  verses: QuotedVerses
  /** There is no such place in the Bible, or its Telugu words are not at hand. */
  missing: 'place' | 'te' | undefined
  /** The form with the verse in it, for whoever has no script. */
  values: Record<'date' | 'headline' | 'content' | 'headline_te' | 'content_te' | 'verse', string>
}

/** Finds the words at a place in the Bible, for the entry that is being written. */
export const verseHandler = staffForm<typeof letterVerseForm, Found>(
  letterVerseForm,
  async (values, { language }): Promise<Shown<Found>> => {
    const reference = parseReference(values.verse)
    const verses = reference ? quotedVerses(reference) : {}
    if (!verses.en) return { show: { verses: {}, missing: 'place', values }, status: 422 }
    const wanted = languagesBegun(values, language)
    const added = wanted.flatMap((each) => {
      const field = contentField[each]
      return verses[each] ? [[field, withVerse(values[field], verses[each])]] : []
    })
    const missing = added.length < wanted.length ? 'te' : undefined
    const form = { ...values, verse: '', ...Object.fromEntries(added) }
    return { show: { verses, missing, values: form } }
  },
  { maxBytes: NEWSLETTER_BYTES, transaction: false, changesPages: false },
)
