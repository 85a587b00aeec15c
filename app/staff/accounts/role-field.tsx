import type { Text } from '../../../domain/content/text.ts'
import { type Roles, staffRoles } from '../../../domain/staff/staff.ts'
import { type FieldState, HintAndError, Tick } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'

export function RoleField({ field }: { field: FieldState }) {
  const { account, accounts } = usePage().text
  const given = field.defaultValue.split(',')
  return (
    <fieldset
      className="field framed"
      id={field.id}
      aria-describedby={field.error && `${field.id}-error`}
    >
      <legend>{accounts.role}</legend>
      <HintAndError field={field} label={accounts.role} />
      {staffRoles.map((role) => (
        <Tick
          key={role}
          value={role}
          field={{
            id: `${field.id}-${role}`,
            name: field.name,
            defaultValue: given.includes(role) ? role : '',
          }}
          label={account.roles[role]}
          hint={accounts.roleHints[role]}
        />
      ))}
    </fieldset>
  )
}

/** The names of the roles, such as `Office, Writer`. */
export function roleNames(roles: Roles, { account }: Text): string {
  return roles.map((role) => account.roles[role]).join(', ')
}
