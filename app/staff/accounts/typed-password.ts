import type { Text } from '../../../domain/content/text.ts'
import { newPassword } from '../shell/form.tsx'

/** A password that the administrator types and tells the person, in place of a link. */
export function typedPassword({ password, passwordHint, typePassword }: Text['accounts']) {
  return { ...newPassword('password', password, passwordHint), folded: typePassword }
}
