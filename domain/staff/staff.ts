/** An administrator may do everything; staff may do all but the accounts and the log. */
export const staffRoles = ['staff', 'administrator'] as const
export type StaffRole = (typeof staffRoles)[number]

/**
 * Who is signed in. A password that somebody else set has to be changed before anything else; a
 * second factor has to be set up first where the settings want one.
 */
export type StaffMember = {
  id: number
  name: string
  role: StaffRole
  mustChangePassword: boolean
  twoFactor: boolean
}
/** Somebody of the staff as the others see them. */
export type Colleague = Pick<StaffMember, 'id' | 'name'>

export function readRole(word: string | undefined): StaffRole | undefined {
  return staffRoles.find((role) => role === word)
}

/** The form of a name in which two spellings are the same account. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}
