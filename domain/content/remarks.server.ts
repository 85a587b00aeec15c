import { parseReference } from './bible.ts'
import { untranslated } from './document.ts'
import type { DocumentKind, Shown } from './document-kind.ts'
import type { Fields } from './fields.ts'
import { lacksDescription } from './picture.ts'
import { englishWords, teluguWords } from './scripture.server.ts'

// Warnings before a document is published, about things that do not break the page. `check` of the
// kind finds those that do.

export type Remark = {
  fieldPath: string
  word:
    | 'teluguMissing'
    | 'englishMissing'
    | 'pastDate'
    | 'pictureWords'
    | 'brokenLink'
    | 'verseDiffers'
    | 'placeholder'
}

type Around = {
  /** The current day in the ministry's zone. */
  today: string
  /** Whether the target of a link exists. For other sites, checks only the form of the URL. */
  linkExists: (link: string) => boolean
}

export function remarksOn(
  kind: DocumentKind,
  { key, fields }: Shown,
  { today, linkExists }: Around,
): Remark[] {
  // Kinds with an index have thousands of documents, whose texts have no placeholders.
  const starter =
    (!kind.index && kind.starter.find((document) => document.key === key)?.fields) || {}
  const texts = Object.entries(fields)
  const at = (
    word: Remark['word'],
    wrong: (text: string, fieldPath: string) => boolean,
  ): Remark[] =>
    texts.flatMap(([fieldPath, text]) => (wrong(text, fieldPath) ? [{ fieldPath, word }] : []))
  return [
    ...untranslated(fields, 'te').map((fieldPath) => ({
      fieldPath,
      word: 'teluguMissing' as const,
    })),
    ...untranslated(fields, 'en').map((fieldPath) => ({
      fieldPath,
      word: 'englishMissing' as const,
    })),
    ...at('pastDate', (text, fieldPath) => isOver(fieldPath, text, fields, today)),
    ...at(
      'pictureWords',
      (text, fieldPath) => /(^|\.)picture$/.test(fieldPath) && lacksDescription(text),
    ),
    ...at('brokenLink', (text) => !linksIn(text).every(linkExists)),
    ...at('verseDiffers', (text, fieldPath) => misquotes(text, fieldPath)),
    ...at(
      'placeholder',
      (text, fieldPath) => starter[fieldPath] !== undefined && !sameSlots(text, starter[fieldPath]),
    ),
  ]
}

/** A recurring event is over after its last day. */
function isOver(fieldPath: string, text: string, fields: Fields, today: string): boolean {
  if (fieldPath === 'until' || fieldPath === 'last') return text < today
  return fieldPath === 'date' && text < today && !fields['repeats']
}

// A draft may have half a megabyte of any text. To keep the search linear, no part of these
// patterns matches across a character at which another match can begin.

/** The link targets in a text: in HTML, in Markdown, or plain URLs. */
function linksIn(text: string): string[] {
  const found = text.matchAll(
    /href="([^"]*)"|\]\(([^()\s]*)\)|(?<!["(])\b(https?:\/\/[^\s<>"”)]+)/g,
  )
  return Array.from(found, ([, html, markdown, plain]) => html ?? markdown ?? plain ?? '')
}

/** Whether a quotation with its reference, “…” (John 3:16), differs from the Bible. */
function misquotes(text: string, fieldPath: string): boolean {
  const wordsAt = fieldPath.split('.').includes('te') ? teluguWords : englishWords
  return text.matchAll(/“([^“”]+)”\s*\(([^()]+)\)/g).some(([, quoted, cited = '']) => {
    const reference = parseReference(cited)
    const words = reference && wordsAt(reference)
    return words !== undefined && words !== quoted
  })
}

function sameSlots(text: string, starter = ''): boolean {
  const slots = (words: string) => [...new Set(words.match(/\{\w+\}/g))].sort().join()
  return slots(text) === slots(starter)
}
