import { Link } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { sendsMail } from '../../../domain/outbox/outbox.server.ts'
import { inviteAccount } from '../../../domain/staff/account.server.ts'
import { addAccountForm } from '../../../domain/staff/account.ts'
import { listAccounts } from '../../../domain/staff/find-account.server.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { StaffForm } from '../shell/form.tsx'
import { Notice, StaffPage, Table } from '../shell/page.tsx'
import type { Route } from './+types/accounts'
import { accountForm, showLink } from './account-form.server.ts'
import { emailField } from './email-card.tsx'
import { PassLinkOn } from './pass-link-on.tsx'
import { roleNames } from './role-field.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [member, accounts] = await Promise.all([memberOf(args), listAccounts(await database())])
  return { ownId: member.id, asks: member.asksPassword, accounts, sendsMail }
}

export const action = formAction({
  add: accountForm(
    addAccountForm,
    async ({ own_password: _, ...account }, { staff, language, storage }) => {
      const token = await inviteAccount(staff.name, { ...account, language }, storage)
      return token ? showLink(token, { language, storage }) : { notice: 'invited' }
    },
  ),
})

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { accounts: words } = text
  const { ownId, asks, accounts, sendsMail } = loaderData
  if (actionData && 'link' in actionData) return <PassLinkOn {...actionData} />
  return (
    <StaffPage title={text.accounts.title} heading={words.heading} lead={words.lead} wide>
      <Notice words={words.done} forms={['add']} />
      <Table
        caption={words.heading}
        columns={[
          ...[words.name, words.role, words.email, words.secondStep],
          ...[words.lastSignIn, words.state],
        ]}
      >
        {accounts.map(({ id, name, email, roles, twoFactor, lastSignIn, ...account }) => (
          <tr key={id}>
            <th scope="row">
              <Link className="target" to={to('AccountOf', { id: String(id) })}>
                {name}
              </Link>
              {id === ownId && ` (${words.you})`}
            </th>
            <td data-label={words.role}>{roleNames(roles, text)}</td>
            <td data-label={words.email}>{email}</td>
            <td data-label={words.secondStep}>{twoFactor ? words.on : words.off}</td>
            <td data-label={words.lastSignIn}>
              {lastSignIn ? (
                <time dateTime={lastSignIn}>{dateAndTime(lastSignIn, language)}</time>
              ) : (
                words.never
              )}
            </td>
            <td data-label={words.state}>
              {account.disabledAt ? (
                <strong className="wrong">{words.disabled}</strong>
              ) : account.hasPassword ? (
                words.enabled
              ) : (
                words.noPassword
              )}
            </td>
          </tr>
        ))}
      </Table>
      <section className="card narrow">
        <h2>{words.addHeading}</h2>
        <p>{sendsMail ? words.addByMail : words.addByLink}</p>
        <StaffForm
          intent="add"
          form={addAccountForm}
          asks={asks}
          fields={[
            { name: 'name', label: words.name, autoComplete: 'off' },
            emailField(words),
            { name: 'roles', label: words.role, as: 'roles' },
          ]}
          button={words.add}
        />
      </section>
    </StaffPage>
  )
}
