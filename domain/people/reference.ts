/** No vowels, so that it never spells a word, and nothing that passes for something else. */
const LETTERS = '23456789CDFGHJKMNPQRTVWX'
const LENGTH = 8

/** A new reference for something that a visitor sent, such as "K7MP-4WQ9": 24^8 are possible. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(LENGTH))
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** A reference as somebody typed or dictated it, in its one form; undefined when it is none. */
export function readReference(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[\s-]/g, '')
  const whole = letters.length === LENGTH && [...letters].every((each) => LETTERS.includes(each))
  return whole ? `${letters.slice(0, 4)}-${letters.slice(4)}` : undefined
}
