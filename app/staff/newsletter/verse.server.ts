import { citation, parseReference } from '../../../domain/content/bible.ts'
import { type Language, languages } from '../../../domain/content/language.ts'
import { englishWords, teluguWords } from '../../../domain/content/scripture.server.ts'
import { type Text, textIn } from '../../../domain/content/text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import type { StaffRunArgs } from '../../forms/form-action.server.ts'
import type { Typed } from '../content/save-typed.server.ts'

/**
 * Appends the typed verse to the text of an entry, in each language that it has, or that of the
 * page. Throws HttpError 422 when there is no such verse.
 */
export function withTypedVerse(typed: Typed, { text, language: page }: StaffRunArgs): Typed {
  const { verse, fields } = typed
  if (!verse) return typed
  const reference = parseReference(verse)
  const [en, te] = reference ? [englishWords(reference), teluguWords(reference)] : []
  if (!reference || !en || !te) throw noSuchVerse(text)
  const begun = languages.filter((language) =>
    ['headline', 'content'].some((name) => fields[`${name}.${language}`]),
  )
  const added = (begun.length > 0 ? begun : [page]).map((language) => {
    const fieldPath = `content.${language}`
    const place = citation(reference, language)
    return [fieldPath, withVerse(fields[fieldPath] ?? '', { en, te }[language], place, language)]
  })
  return { ...typed, fields: { ...fields, ...Object.fromEntries(added) } }
}

export function noSuchVerse({ letter }: Text): HttpError {
  return new HttpError(422, letter.verseUnknown, { errors: { verse: letter.verseUnknown } })
}

/** Appends a verse to a text of the editor, and its heading if the text lacks it. */
function withVerse(text: string, words: string, place: string, language: Language): string {
  const heading = textIn(language).letter.closing
  const headed = text.toLowerCase().includes(heading.toLowerCase())
  if (/<[a-z]/i.test(text)) {
    const headingHtml = headed ? '' : `<h3>${heading}</h3>`
    return `${text}
${headingHtml}<blockquote><p>${words}</p><p>${place}</p></blockquote>`
  }
  const parts = headed ? [text] : [text, heading]
  return [...parts, `${words}\n${place}`].filter(Boolean).join('\n\n')
}
