import type { Language } from './language.ts'
import { ministry } from './ministry.ts'
import { isSample } from './sample.ts'
import { textIn } from './text.ts'

/** The church's address on one line, for mails and calendar files; a sample is marked as one. */
export function addressLine(language: Language): string {
  const line = ministry().address.lines[language].join(', ')
  return isSample('address') ? `${line} (${textIn(language).sample.marks.address})` : line
}
