import { parseReference } from '../../../domain/content/bible.ts'
import type { Fields } from '../../../domain/content/fields.ts'
import { letterOf, NEWSLETTER_BYTES } from '../../../domain/newsletter/newsletter.ts'
import { type QuotedVerses, quotedVerses } from '../../../domain/newsletter/quoted-verse.server.ts'
import { languagesBegun, withVerse } from '../../../domain/newsletter/verse-at-end.ts'
import { type Shown, staffForm } from '../../forms/form-handler.server.ts'
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
    const targets = languagesBegun(letterOf(fields), language)
    const added = targets.map((target) => {
      const fieldPath = `content.${target}`
      return [fieldPath, withVerse(fields[fieldPath] ?? '', verses[target])]
    })
    const changed = { ...fields, ...Object.fromEntries(added) }
    return { show: { verses, verse: '', values: form(changed) } }
  },
  { maxBytes: NEWSLETTER_BYTES, transaction: false },
)
