import { data } from 'react-router'
import { readId } from '../../domain/forms/read-id.ts'
import {
  changeRole,
  disableAccount,
  enableAccount,
  findAccount,
  removeAccount,
  resetPassword,
} from '../../domain/staff/account.server.ts'
import {
  AccountError,
  noFields,
  removeForm,
  resetForm,
  roleForm,
} from '../../domain/staff/account.ts'
import { database } from '../../storage/database.server.ts'
import { addresses } from '../address.ts'
import { formAction } from '../api/form-action.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/accounts-member'
import { accountForm } from './account-form.server.ts'
import { RemovePart, ResetPart, RolePart, StatePart } from './accounts-parts.tsx'
import { Back } from './back.tsx'
import { memberOf } from './member.server.ts'
import { Notice } from './notice.tsx'
import { StaffPage } from './page.tsx'

export { clientAction } from './client-action.ts'

export async function loader(args: Route.LoaderArgs) {
  const id = readId(args.params.id) ?? 0
  const [member, account] = await Promise.all([memberOf(args), findAccount(id, await database())])
  if (!account) throw data(null, { status: 404 })
  return { account, own: account.id === member.id }
}

export const action = formAction({
  role: accountForm(roleForm, async ({ role }, { staff, params, language, storage }) => {
    const id = readId(params['id']) ?? 0
    await changeRole(staff.name, id, role, storage)
    // Who is no administrator any more would land on a page that says no.
    return { notice: 'role', ...(id === staff.id && { to: addresses(language)('Staff') }) }
  }),
  disable: accountForm(noFields, async (_, { staff, params, storage }) => {
    await disableAccount(staff.name, readId(params['id']) ?? 0, storage)
    return { notice: 'disabled' }
  }),
  enable: accountForm(noFields, async (_, { staff, params, storage }) => {
    await enableAccount(staff.name, readId(params['id']) ?? 0, storage)
    return { notice: 'enabled' }
  }),
  reset: accountForm(
    resetForm,
    async ({ password, second_step_off }, { staff, params, storage }) => {
      const id = readId(params['id']) ?? 0
      // An open phone of an administrator must not be enough to take the account over.
      if (id === staff.id) throw new AccountError('ownPassword')
      await resetPassword(
        staff.name,
        id,
        { password, secondStepOff: second_step_off === 'yes' },
        storage,
      )
      return { notice: 'reset' }
    },
  ),
  remove: accountForm(removeForm, async ({ confirm }, { staff, params, language, storage }) => {
    if (confirm !== 'yes') throw new AccountError('unconfirmed', 'confirm')
    await removeAccount(staff.name, readId(params['id']) ?? 0, storage)
    return { to: addresses(language)('Accounts'), notice: 'removed' }
  }),
})

export default function AccountOf({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { accounts: words, account: roles } = text
  const { account, own } = loaderData
  return (
    <StaffPage
      title={words.title}
      heading={account.name}
      lead={`${roles.roles[account.role]}${own ? ` (${words.you})` : ''}`}
      above={<Back href={to('Accounts')} words={words.back} />}
    >
      <Notice words={words.done} forms={['remove', 'enable', ...(own ? [] : ['role', 'reset'])]} />
      <div className="account-parts">
        <RolePart {...loaderData} />
        <ResetPart {...loaderData} />
        <StatePart {...loaderData} />
        <RemovePart account={account} />
      </div>
    </StaffPage>
  )
}
