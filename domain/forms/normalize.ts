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

/**
 * Cleans what is no prose: a number, an address, a link or a code. Without invisible marks, and with
 * the letters, digits and hyphens of a keyboard, whatever script or program they come from.
 */
export function cleanCode(raw: string): string {
  return normalize(raw.toWellFormed(), 'NFKC')
    .replace(/[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu, '')
    .replace(/\s+/g, ' ')
    .replace(/\p{Cc}/gu, '')
    .replace(/[\u2010-\u2015\u2212]/g, '-')
    .replace(/(?!\d)\p{Nd}/gu, asciiDigit)
    .trim()
}

/** In Unicode, the ten digits of a script follow each other. */
function asciiDigit(digit: string): string {
  const code = digit.codePointAt(0) ?? 0
  let value = 0
  while (/\p{Nd}/u.test(String.fromCodePoint(code - value - 1))) value += 1
  return String(value)
}
