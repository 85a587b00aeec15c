/** The limit of Unicode's Stream-Safe Text Format (UAX #15); real words have far fewer. */
const MARKS_IN_A_ROW = 30
const tooManyMarks = new RegExp(`(\\p{M}{${MARKS_IN_A_ROW}})\\p{M}+`, 'gu')

/**
 * Normalizes Unicode text that people typed. Drops combining marks after the thirtieth in a row:
 * sorting them takes quadratic time, minutes for one message.
 */
export function normalize(text: string, form: 'NFC' | 'NFKC' = 'NFC'): string {
  return text.replace(tooManyMarks, '$1').normalize(form)
}
