import { staffRoles } from '../../domain/staff/staff.ts'
import type { FieldState } from '../components/form/field.tsx'
import { usePage } from '../use-page.ts'

/** Which of the two roles an account has; `named`, where a heading says over it what it is. */
export function RoleField({ field, named = false }: { field: FieldState; named?: boolean }) {
  const { account, accounts } = usePage().text
  const { id, name, error, defaultValue } = field
  return (
    <div className="field">
      <label htmlFor={id} className={named ? 'visually-hidden' : undefined}>
        {accounts.role}
      </label>
      <p className="field-hint" id={`${id}-hint`}>
        {accounts.roleHint}
      </p>
      {error && (
        <p className="field-error" id={`${id}-error`}>
          {error}
        </p>
      )}
      <select
        id={id}
        name={name}
        defaultValue={defaultValue || staffRoles[0]}
        aria-invalid={error ? true : undefined}
        aria-describedby={[`${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ')}
      >
        {staffRoles.map((role) => (
          <option key={role} value={role}>
            {account.roles[role]}
          </option>
        ))}
      </select>
    </div>
  )
}
