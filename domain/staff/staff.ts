/** Several may be given to one account (docs/decisions/0135); app/routes.ts says what each may open. */
export const staffRoles = ['administrator', 'office', 'prayer', 'writer', 'publisher'] as const
export type StaffRole = (typeof staffRoles)[number]
export type Roles = readonly StaffRole[]

/**
 * Who is signed in. A password that somebody else set has to be changed before anything else; a
 * second factor has to be set up first where the settings want one.
 */
export type StaffMember = {
  id: number
  name: string
  roles: Roles
  mustChangePassword: boolean
  twoFactor: boolean
}
/** Somebody of the staff as the others see them. */
export type Colleague = Pick<StaffMember, 'id' | 'name'>

/** Who makes public what was written, besides administrators. */
export const publishers = ['office', 'publisher'] as const satisfies Roles

/** Who writes for the site and the newsletter. */
export const writers = ['office', 'writer', 'publisher'] as const satisfies Roles

/** Whether somebody has one of these roles; an administrator may do everything. */
export function hasRole(roles: Roles, wanted: Roles): boolean {
  return roles.some((role) => role === 'administrator' || wanted.includes(role))
}

/** The roles among some words, in their own order; the database holds them like this, too. */
export function readRoles(words: readonly unknown[]): StaffRole[] {
  return staffRoles.filter((role) => words.includes(role))
}

/** The form of a name in which two spellings are the same account. */
export function nameKey(name: string): string {
  return name.normalize('NFC').trim().toLowerCase()
}
