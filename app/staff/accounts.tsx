import { dateAndTime } from '../../domain/calendar/day.ts'
import { addAccount, listAccounts } from '../../domain/staff/account.server.ts'
import { addAccountForm } from '../../domain/staff/account.ts'
import { Field } from '../components/form/field.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/accounts'
import { AccountForm, Said } from './account-form.tsx'
import { accountForms, formFor } from './account-forms.server.ts'
import { memberOf } from './member.server.ts'
import { StaffPage } from './page.tsx'
import { RoleField } from './role-field.tsx'

export async function loader(args: Route.LoaderArgs) {
  const [{ id }, accounts] = await Promise.all([memberOf(args), listAccounts()])
  return { own: id, accounts, done: new URL(args.request.url).searchParams.get('done') }
}

export const action = accountForms({
  add: formFor(addAccountForm, async (account, { member }) => {
    await addAccount(member.name, account)
    return 'added'
  }),
})

export default function Accounts({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { accounts: words, account } = text
  const { own, accounts, done } = loaderData
  return (
    <StaffPage title={text.accounts.title} heading={words.heading} lead={words.lead} wide>
      <Said words={words.done} done={done} answer={actionData} forms={['add']} />
      <table className="table">
        <caption className="visually-hidden">{words.heading}</caption>
        <thead>
          <tr>
            {[words.name, words.role, words.secondStep, words.lastSignIn, words.state].map(
              (name) => (
                <th key={name} scope="col">
                  {name}
                </th>
              ),
            )}
          </tr>
        </thead>
        <tbody>
          {accounts.map(({ id, name, role, secondStep, lastSignIn, disabledAt }) => (
            <tr key={id}>
              <th scope="row">
                <a href={to('AccountOf', { id: String(id) })}>{name}</a>
                {id === own && ` (${words.you})`}
              </th>
              <td data-label={words.role}>{account.roles[role]}</td>
              <td data-label={words.secondStep}>{secondStep ? words.on : words.off}</td>
              <td data-label={words.lastSignIn}>
                {lastSignIn ? (
                  <time dateTime={lastSignIn}>{dateAndTime(lastSignIn, language)}</time>
                ) : (
                  words.never
                )}
              </td>
              <td data-label={words.state}>
                {disabledAt ? (
                  <strong className="switched-off">{words.disabled}</strong>
                ) : (
                  words.enabled
                )}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <section className="card narrow">
        <h2>{words.addHeading}</h2>
        <AccountForm
          name="add"
          action={to('Accounts')}
          answer={actionData}
          labels={{ name: words.name, password: words.password, role: words.role }}
          button={words.add}
        >
          {(field) => (
            <>
              <Field field={field('name')} label={words.name} autoComplete="off" />
              <Field
                field={field('password')}
                label={words.password}
                hint={words.passwordHint}
                type="password"
                autoComplete="new-password"
              />
              <RoleField field={field('role')} />
            </>
          )}
        </AccountForm>
      </section>
    </StaffPage>
  )
}
