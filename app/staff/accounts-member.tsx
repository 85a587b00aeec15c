import { data, redirect } from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import {
  changeRole,
  disableAccount,
  enableAccount,
  findAccount,
  removeAccount,
  resetPassword,
} from '../../domain/staff/account.server.ts'
import {
  AccountRefusal,
  noFields,
  removeForm,
  resetForm,
  roleForm,
} from '../../domain/staff/account.ts'
import { addresses } from '../address.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/accounts-member'
import { Said } from './account-form.tsx'
import { accountForms, type By, formFor, readId } from './account-forms.server.ts'
import { RemovePart, ResetPart, RolePart, StatePart } from './accounts-parts.tsx'
import { Back } from './back.tsx'
import { memberOf } from './member.server.ts'
import { StaffPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [member, account] = await Promise.all([memberOf(args), findAccount(readId(args.params.id))])
  if (!account) throw data(null, { status: 404 })
  const done = new URL(args.request.url).searchParams.get('done')
  return { account, own: account.id === member.id, done }
}

export const action = accountForms({
  role: formFor(roleForm, async ({ role }, { member, id, path }) => {
    await changeRole(member.name, id, role)
    // Who is no administrator any more would land on a page that says no.
    return id === member.id ? redirect(addresses(languageOf(path))('Staff'), 303) : 'role'
  }),
  disable: formFor(noFields, async (_, { member, id }) => {
    await disableAccount(member.name, id)
    return 'disabled'
  }),
  enable: formFor(noFields, async (_, { member, id }) => {
    await enableAccount(member.name, id)
    return 'enabled'
  }),
  reset: formFor(resetForm, async ({ password, second_step_off }, { member, id }) => {
    // An open phone of an administrator must not be enough to take the account over.
    if (id === member.id) throw new AccountRefusal('ownPassword')
    await resetPassword(member.name, id, { password, secondStepOff: second_step_off === 'yes' })
    return 'reset'
  }),
  remove: formFor(removeForm, async ({ confirm }, by) => {
    if (confirm !== 'yes') throw new AccountRefusal('unconfirmed', 'confirm')
    return remove(by)
  }),
})

async function remove({ member, id, path }: By) {
  await removeAccount(member.name, id)
  return redirect(`${addresses(languageOf(path))('Accounts')}?done=removed`, 303)
}

export default function AccountOf({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { accounts: words, account: roles } = text
  const { account, own, done } = loaderData
  const forms = ['role', 'remove', account.disabledAt ? 'enable' : 'disable']
  if (!own) forms.push('reset')
  const shared = {
    action: to('AccountOf', { id: String(account.id) }),
    answer: actionData,
    account,
  }
  return (
    <StaffPage
      title={text.accounts.title}
      heading={account.name}
      lead={`${roles.roles[account.role]}${own ? ` (${words.you})` : ''}`}
      above={<Back href={to('Accounts')} words={words.back} />}
    >
      <Said words={words.done} done={done} answer={actionData} forms={forms} />
      <div className="account-parts">
        <RolePart {...shared} />
        <ResetPart {...shared} own={own} />
        <StatePart {...shared} />
        <RemovePart {...shared} />
      </div>
    </StaffPage>
  )
}
