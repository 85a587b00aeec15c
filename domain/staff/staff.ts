import { normalize } from '../forms/normalize.ts'

/** An account may have several roles (docs/decisions/0135). app/routes.ts defines their access. */
export const staffRoles = ['administrator', 'office', 'prayer', 'writer', 'publisher'] as const
export type StaffRole = (typeof staffRoles)[number]
export type Roles = readonly StaffRole[]

/** The signed-in staff member. If the settings require a second factor, it must be set up first. */
export type StaffMember = {
  id: number
  name: string
  roles: Roles
  twoFactor: boolean
  /** Whether it is a while since the member typed the password in this session. */
  asksPassword: boolean
}
/** A staff member as shown to other staff. */
export type Colleague = Pick<StaffMember, 'id' | 'name'>

/** Roles that may publish, besides administrators. */
export const publishers = ['office', 'publisher'] as const satisfies Roles

/** Roles that may write for the site and the newsletter, besides administrators. */
export const writers = ['office', 'writer', 'publisher'] as const satisfies Roles

/** Whether `roles` include one of `wanted`; an administrator has them all. */
export function hasRole(roles: Roles, wanted: Roles): boolean {
  return roles.some((role) => role === 'administrator' || wanted.includes(role))
}

/** Returns the valid roles among some words, in the order of `staffRoles`. */
export function readRoles(words: string | readonly unknown[]): StaffRole[] {
  const given = typeof words === 'string' ? words.split(' ') : words
  return staffRoles.filter((role) => given.includes(role))
}

/** Normalizes an account name for comparison: NFC, trimmed, in lower case. */
export function nameKey(name: string): string {
  return normalize(name).trim().toLowerCase()
}
