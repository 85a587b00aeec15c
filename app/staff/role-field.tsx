import { staffRoles } from '../../domain/staff/staff.ts'
import type { FieldState } from '../components/form/field.tsx'
import { Select } from '../components/form/select.tsx'
import { usePage } from '../use-page.ts'

type Props = { field: FieldState; hideLabel?: boolean }

/** Which of the two roles an account has; the first, that of fewer rights, unless another is given. */
export function RoleField(props: Props) {
  const { account, accounts } = usePage().text
  const options = Object.fromEntries(staffRoles.map((role) => [role, account.roles[role]]))
  return <Select {...props} label={accounts.role} hint={accounts.roleHint} options={options} />
}
