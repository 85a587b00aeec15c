import { data } from 'react-router'
import { readId } from '../../domain/forms/read-id.ts'
import {
  changeRoles,
  disableAccount,
  enableAccount,
  removeAccount,
  resetPassword,
} from '../../domain/staff/account.server.ts'
import {
  AccountError,
  removeForm,
  resetForm,
  roleForm,
  stateForm,
} from '../../domain/staff/account.ts'
import { findAccount } from '../../domain/staff/find-account.server.ts'
import { database } from '../../storage/database.server.ts'
import { addresses } from '../address.ts'
import { formAction } from '../api/form-action.ts'
import { memberOf } from '../middleware/session.server.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/accounts-member'
import { accountForm, confirmed } from './account-form.server.ts'
import { RemovePart, ResetPart, RolePart, StatePart } from './accounts-parts.tsx'
import { Back } from './back.tsx'
import { Notice } from './notice.tsx'
import { StaffPage } from './page.tsx'
import { rolesInWords } from './role-field.tsx'

export { clientAction } from './client-action.ts'

export async function loader(args: Route.LoaderArgs) {
  const id = readId(args.params.id) ?? 0
  const [member, account] = await Promise.all([memberOf(args), findAccount(id, await database())])
  if (!account) throw data(null, { status: 404 })
  return { account, own: account.id === member.id }
}

export const action = formAction({
  role: accountForm(roleForm, async ({ roles, own_password }, args) => {
    await confirmed(args, own_password)
    const { staff, params, language, storage } = args
    const id = readId(params['id']) ?? 0
    await changeRoles(staff.name, id, roles, storage)
    // Who is no administrator any more would land on a page that says no.
    return { notice: 'role', ...(id === staff.id && { to: addresses(language)('Staff') }) }
  }),
  disable: accountForm(stateForm, async ({ own_password }, args) => {
    await confirmed(args, own_password)
    await disableAccount(args.staff.name, readId(args.params['id']) ?? 0, args.storage)
    return { notice: 'disabled' }
  }),
  enable: accountForm(stateForm, async ({ own_password }, args) => {
    await confirmed(args, own_password)
    await enableAccount(args.staff.name, readId(args.params['id']) ?? 0, args.storage)
    return { notice: 'enabled' }
  }),
  reset: accountForm(resetForm, async ({ own_password, password, two_factor_off }, args) => {
    const { staff, params, storage } = args
    const id = readId(params['id']) ?? 0
    // An open phone of an administrator must not be enough to take the account over.
    if (id === staff.id) throw new AccountError('ownPassword')
    await confirmed(args, own_password)
    const changed = { password, twoFactorOff: two_factor_off === 'yes' }
    await resetPassword(staff.name, id, changed, storage)
    return { notice: 'reset' }
  }),
  remove: accountForm(removeForm, async ({ confirm, own_password }, args) => {
    if (confirm !== 'yes') throw new AccountError('unconfirmed', 'confirm')
    await confirmed(args, own_password)
    await removeAccount(args.staff.name, readId(args.params['id']) ?? 0, args.storage)
    return { to: addresses(args.language)('Accounts'), notice: 'removed' }
  }),
})

export default function AccountOf({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { accounts: words } = text
  const { account, own } = loaderData
  return (
    <StaffPage
      title={words.title}
      heading={account.name}
      lead={`${rolesInWords(account.roles, text)}${own ? ` (${words.you})` : ''}`}
      above={<Back href={to('Accounts')} words={words.back} />}
    >
      <Notice
        words={words.done}
        forms={[
          'remove',
          'role',
          account.disabledAt ? 'enable' : 'disable',
          ...(own ? [] : ['reset']),
        ]}
      />
      <div className="stack account-parts">
        <RolePart {...loaderData} />
        <ResetPart {...loaderData} />
        <StatePart {...loaderData} />
        <RemovePart account={account} />
      </div>
    </StaffPage>
  )
}
