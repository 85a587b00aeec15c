import { citation, parseReference, type Reference } from '../../../domain/content/bible.ts'
import type { Fields } from '../../../domain/content/fields.ts'
import type { Language } from '../../../domain/content/language.ts'
import { englishWords, teluguWords } from '../../../domain/content/scripture.server.ts'
import { textIn } from '../../../domain/content/text.ts'
import { NEWSLETTER_BYTES } from '../../../domain/newsletter/newsletter.ts'
import {
  languagesBegun,
  type QuotedVerse,
  withVerse,
} from '../../../domain/newsletter/verse-at-end.ts'
import { type Shown, staffForm } from '../../forms/form-action.server.ts'
import { verseForm } from '../content/forms.ts'

export type FoundVerse = {
  /** Null when there is no such verse. */
  verses: QuotedVerses | null
  verse: string
  /** The form with the verse inserted, for browsers without JavaScript. The fields are JSON. */
  values: { fields: string; revision?: string; form: string }
}

export const verseHandler = staffForm<typeof verseForm, FoundVerse>(
  verseForm,
  async ({ verse, fields, revision, form: token }, { language }): Promise<Shown<FoundVerse>> => {
    const reference = parseReference(verse)
    const verses = reference && quotedVerses(reference)
    const form = (changed: Fields) => ({
      fields: JSON.stringify(changed),
      form: token,
      ...(revision !== undefined && { revision: String(revision) }),
    })
    if (!verses) {
      const show = { verses: null, verse, values: form(fields) }
      return { show, status: 422 }
    }
    const targets = languagesBegun(fields, language)
    const added = targets.map((target) => {
      const fieldPath = `content.${target}`
      return [fieldPath, withVerse(fields[fieldPath] ?? '', verses[target])]
    })
    const changed = { ...fields, ...Object.fromEntries(added) }
    return { show: { verses, verse: '', values: form(changed) } }
  },
  { maxBytes: NEWSLETTER_BYTES, transaction: false },
)

type QuotedVerses = Record<Language, QuotedVerse>

/** A verse for the end of an entry, in both languages; undefined when it does not exist. */
function quotedVerses(reference: Reference): QuotedVerses | undefined {
  const en = englishWords(reference)
  const te = teluguWords(reference)
  const quoted = (words: string, language: Language) => ({
    heading: textIn(language).letter.closing,
    words,
    place: citation(reference, language),
  })
  return en && te ? { en: quoted(en, 'en'), te: quoted(te, 'te') } : undefined
}
