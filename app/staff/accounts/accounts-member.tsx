import { data, Link } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { canMail } from '../../../domain/outbox/outbox.server.ts'
import {
  changeEmail,
  changeRoles,
  disableAccount,
  enableAccount,
  removeAccount,
  replacePassword,
} from '../../../domain/staff/account.server.ts'
import {
  AccountError,
  confirmForm,
  emailForm,
  removeForm,
  resetForm,
  roleForm,
} from '../../../domain/staff/account.ts'
import { findAccount, isLastAdministrator } from '../../../domain/staff/find-account.server.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { StaffForm } from '../shell/form.tsx'
import { Back, Card, Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/accounts-member'
import { accountForm, showLink } from './account-form.server.ts'
import { EmailCard } from './email-card.tsx'
import { PassLinkOn } from './pass-link-on.tsx'
import { roleNames } from './role-field.tsx'

export async function loader(args: Route.LoaderArgs) {
  const storage = await database()
  const [member, account] = await Promise.all([
    memberOf(args),
    findAccount(idIn(args.params), storage),
  ])
  if (!account) throw data(null, { status: 404 })
  const { id, email } = account
  const [mailed, isLast] = await Promise.all([
    canMail(email, storage),
    isLastAdministrator(id, storage),
  ])
  return { account, mailed, isOwn: id === member.id, isLast }
}

/** Returns 0, which no account has, when the parameter is invalid. */
function idIn(params: Readonly<Record<string, string | undefined>>): number {
  return readId(params['id']) ?? 0
}

export const action = formAction({
  role: accountForm(roleForm, async ({ roles }, { staff, params, language, storage }) => {
    const id = idIn(params)
    await changeRoles(staff.name, id, roles, storage)
    // After removing their own administrator role, they would get a 403 on this page.
    return { notice: 'role', ...(id === staff.id && { to: pathsIn(language)('Staff') }) }
  }),
  email: accountForm(emailForm, async ({ email }, { staff, params, storage }) => {
    await changeEmail(staff.name, idIn(params), email, storage)
    return { notice: 'email' }
  }),
  disable: accountForm(confirmForm, async (_, { staff, params, storage }) => {
    await disableAccount(staff.name, idIn(params), storage)
    return { notice: 'disabled' }
  }),
  enable: accountForm(confirmForm, async (_, { staff, params, storage }) => {
    await enableAccount(staff.name, idIn(params), storage)
    return { notice: 'enabled' }
  }),
  reset: accountForm(resetForm, async ({ two_factor_off }, args) => {
    const { staff, params, language, storage } = args
    const id = idIn(params)
    // An administrator's unlocked phone must not be enough to take their account over.
    if (id === staff.id) throw new AccountError('ownPassword')
    const twoFactorOff = two_factor_off === 'yes'
    const token = await replacePassword(staff.name, id, { language, twoFactorOff }, storage)
    return token ? showLink(token, args) : { notice: 'link-sent' }
  }),
  remove: accountForm(removeForm, async ({ confirm }, { staff, params, language, storage }) => {
    if (confirm !== 'yes') throw new AccountError('unconfirmed', 'confirm')
    await removeAccount(staff.name, idIn(params), storage)
    return { to: pathsIn(language)('Accounts'), notice: 'removed' }
  }),
})

export default function AccountOf({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { accounts: words } = text
  const { account, mailed, isOwn, isLast } = loaderData
  const { name, email, roles, disabledAt } = account
  // In place of what the last administrator cannot do.
  const whyNot = isLast && <p>{text.account.refusals.lastAdministrator}</p>
  if (actionData && 'link' in actionData) return <PassLinkOn {...actionData} />
  const secondStepOff = { name: 'two_factor_off', label: words.secondStepOff, as: 'tick' } as const
  const enableHeading = interpolate(words.enableHeading, {
    date: disabledAt ? dateAndTime(disabledAt, language) : '',
  })
  return (
    <StaffPage
      title={words.title}
      heading={name}
      lead={`${roleNames(roles, text)}${isOwn ? ` (${words.you})` : ''}`}
      above={<Back href={to('Accounts')} words={words.back} />}
    >
      <Notice
        words={words.done}
        forms={[
          'email',
          ...(isLast ? [] : ['remove', 'role', disabledAt ? 'enable' : 'disable']),
          ...(isOwn || disabledAt ? [] : ['reset']),
        ]}
      />
      <div className="stack">
        <Card heading={words.roleHeading} lead={isOwn && !isLast ? words.ownRoleSure : undefined}>
          {whyNot || (
            <StaffForm
              intent="role"
              form={roleForm}
              given={{ roles: roles.join(',') }}
              fields={[{ name: 'roles', label: words.role, as: 'roles' }]}
              button={isOwn ? words.ownRoleYes : words.changeRole}
              buttonClass="button quiet"
            />
          )}
        </Card>
        <EmailCard email={email} lead={words.emailLead} />
        <Card heading={words.resetHeading}>
          {isOwn ? (
            <p>
              {words.ownReset} <Link to={to('Account')}>{text.account.changePassword}</Link>
            </p>
          ) : disabledAt ? (
            <p>{text.account.refusals.switchedOff}</p>
          ) : (
            <>
              <p>{words.resetLead}</p>
              <p>{mailed ? interpolate(words.resetByMail, { email }) : words.resetByLink}</p>
              <StaffForm
                intent="reset"
                form={resetForm}
                fields={account.twoFactor ? [secondStepOff] : []}
                button={words.reset}
                buttonClass="button quiet"
              />
            </>
          )}
        </Card>
        {disabledAt ? (
          <Card heading={enableHeading} lead={words.enableLead}>
            <StaffForm intent="enable" form={confirmForm} button={words.enable} />
          </Card>
        ) : (
          <Card heading={words.disableHeading} lead={words.disableLead}>
            {whyNot || (
              <>
                <p>{isOwn ? words.ownDisableSure : interpolate(words.disableSure, { name })}</p>
                <StaffForm
                  intent="disable"
                  form={confirmForm}
                  button={words.disable}
                  buttonClass="button quiet destructive"
                />
              </>
            )}
          </Card>
        )}
        <Card heading={words.removeHeading} lead={words.removeLead}>
          {whyNot || (
            <StaffForm
              intent="remove"
              form={removeForm}
              fields={[
                { name: 'confirm', label: interpolate(words.confirmRemove, { name }), as: 'tick' },
              ]}
              button={words.remove}
              buttonClass="button quiet destructive"
            />
          )}
        </Card>
      </div>
    </StaffPage>
  )
}
