import { minutes } from '../calendar/changes.ts'
import { uploadedPicture } from '../pictures/uploaded-picture.ts'
import { untranslated } from './document.ts'
import type { Fields } from './fields.ts'
import { ofSample } from './giving.ts'
import { parseReference } from './parse-reference.ts'
import { lacksDescription } from './picture.ts'
import { englishWords, teluguWords } from './scripture.server.ts'

// Warnings before a document is published, about things that do not break the page. `check` of the
// kind finds those that do.

export type Remark = {
  fieldPath: string
  word:
    | ('teluguMissing' | 'englishMissing' | 'verseDiffers')
    | ('sample' | 'pastDate' | 'longHours' | 'pictureWords' | 'pictureSmall')
}

/** Minutes. */
const DAY = 24 * 60
/** Pixels. */
const SMALL = 600

/** `today`: the current day in the ministry's zone. */
export function remarksOn(fields: Fields, today: string): Remark[] {
  const texts = Object.entries(fields)
  const at = (
    word: Remark['word'],
    wrong: (text: string, fieldPath: string) => boolean,
  ): Remark[] =>
    texts.flatMap(([fieldPath, text]) => (wrong(text, fieldPath) ? [{ fieldPath, word }] : []))
  return [
    ...untranslated(fields, 'te').map((at) => ({ fieldPath: at, word: 'teluguMissing' }) as const),
    ...untranslated(fields, 'en').map((at) => ({ fieldPath: at, word: 'englishMissing' }) as const),
    ...at('sample', (text) => ofSample.test(text)),
    ...at('pastDate', (text, fieldPath) => isOver(fieldPath, text, fields, today)),
    ...at('longHours', (text, fieldPath) => fieldPath === 'ends' && isLong(fields['starts'], text)),
    ...at('pictureWords', (text, fieldPath) => isPicture(fieldPath) && lacksDescription(text)),
    ...at('pictureSmall', (text, fieldPath) => isPicture(fieldPath) && isSmall(text)),
    ...at('verseDiffers', misquotes),
  ]
}

/** More than twelve hours: noon and midnight are easily confused. */
function isLong(starts: string | undefined, ends: string): boolean {
  return starts !== undefined && (minutes(ends) - minutes(starts) + DAY) % DAY > DAY / 2
}

function isPicture(fieldPath: string): boolean {
  return /(^|\.)picture$/.test(fieldPath)
}

/** Such as the thumbnail that a phone saved for the photograph: a wide screen blurs it. */
function isSmall(name: string): boolean {
  return (uploadedPicture(name)?.width ?? SMALL) < SMALL
}

/** A recurring event is over after its last day. */
function isOver(fieldPath: string, text: string, fields: Fields, today: string): boolean {
  if (fieldPath === 'until' || fieldPath === 'last') return text < today
  return fieldPath === 'date' && text < today && !fields['repeats']
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
