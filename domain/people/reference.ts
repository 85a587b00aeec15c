/** No vowels, so that it never spells a word, and no easily confused characters. */
const LETTERS = '23456789CDFGHJKMNPQRTVWX'
const LENGTH = 8

/** Returns a random reference for a submission, such as "K7MP-4WQ9": one of 24^8. */
export function newReference(): string {
  const bytes = crypto.getRandomValues(new Uint32Array(LENGTH))
  const letters = Array.from(bytes, (byte) => LETTERS[byte % LETTERS.length]).join('')
  return `${letters.slice(0, 4)}-${letters.slice(4)}`
}

/** Normalizes a typed reference; undefined when it is not well-formed. */
export function readReference(typed: string): string | undefined {
  const letters = typed.toUpperCase().replace(/[^A-Z\d]/g, '')
  const isComplete = new RegExp(`^[${LETTERS}]{${LENGTH}}$`).test(letters)
  return isComplete ? `${letters.slice(0, 4)}-${letters.slice(4)}` : undefined
}
