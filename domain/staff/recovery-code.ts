import { newReference, readReference } from '../people/reference.ts'

/** How many somebody is given at once. */
export const RECOVERY_CODES = 10

/** Such as "K7MP-4WQ9-2XTC-RHN6": the letters of a reference, twice as many (73 bits). */
export function newRecoveryCode(): string {
  return `${newReference()}-${newReference()}`
}

/** A code as somebody typed it, in its one form; undefined when it is none. */
export function readRecoveryCode(typed: string): string | undefined {
  const letters = typed.replace(/[\s-]/g, '')
  const halves = [readReference(letters.slice(0, 8)), readReference(letters.slice(8))]
  return halves.includes(undefined) ? undefined : halves.join('-')
}
