import { inLanguage } from '../domain/content/language.ts'
import { hasRole, type Roles } from '../domain/staff/staff.ts'
import { staff, staffApi } from './routes.ts'

const allowed = new Map<string, Roles>(
  Object.values({ ...staff, ...staffApi }).map(([pattern, , roles]) => [pattern, roles]),
)

/** Whether these roles can open a staff address, given by its pattern in app/routes.ts. */
export function mayOpen(roles: Roles, pattern: string): boolean {
  const allowedRoles = allowed.get(inLanguage(pattern, 'en'))
  return allowedRoles !== undefined && hasRole(roles, allowedRoles)
}
