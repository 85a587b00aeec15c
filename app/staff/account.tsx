import { redirect } from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { interpolate } from '../../domain/content/text.ts'
import { newPasswordForm, noFields } from '../../domain/staff/account.ts'
import { changeOwnPassword, confirmPassword } from '../../domain/staff/own-password.server.ts'
import { countSessions, endAllSessions } from '../../domain/staff/session.server.ts'
import { secondStepOf } from '../../domain/staff/two-factor.server.ts'
import { addresses } from '../address.ts'
import { Field } from '../components/form/field.tsx'
import { sessionEnded } from '../middleware/session.server.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/account'
import { AccountForm, Said } from './account-form.tsx'
import { accountForms, formFor } from './account-forms.server.ts'
import { memberOf } from './member.server.ts'
import { StaffPage } from './page.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id, name, role } = await memberOf(args)
  const [{ on }, sessions] = await Promise.all([secondStepOf(id), countSessions(id)])
  const done = new URL(args.request.url).searchParams.get('done')
  return { name, role, secondStep: on, sessions, done }
}

export const action = accountForms({
  password: formFor(newPasswordForm, async (values, { member, address, session }) => {
    const old = { password: values.old_password, field: 'old_password', client: address }
    await confirmPassword(member, old)
    const password = { password: values.new_password, field: 'new_password', session }
    await changeOwnPassword(member, password)
    return 'password'
  }),
  everywhere: formFor(noFields, async (_, { member, path }) => {
    await endAllSessions(member)
    const login = addresses(languageOf(path))('LoginPage')
    return redirect(`${login}?signed-out=everywhere`, { status: 303, headers: sessionEnded() })
  }),
})

export default function OwnAccount({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { account } = text
  const { name, role, secondStep, sessions, done } = loaderData
  const shared = { action: to('Account'), answer: actionData }
  return (
    <StaffPage
      title={text.account.title}
      heading={account.heading}
      lead={interpolate(account.lead, { name, role: account.roles[role] })}
    >
      <Said
        words={account.done}
        done={done}
        answer={actionData}
        forms={['password', 'everywhere']}
      />
      <div className="account-parts">
        <section className="card">
          <h2>{account.password}</h2>
          <p>{account.passwordLead}</p>
          <AccountForm
            {...shared}
            name="password"
            labels={{ old_password: account.oldPassword, new_password: account.newPassword }}
            button={account.changePassword}
          >
            {(field) => (
              <>
                <Field
                  field={field('old_password')}
                  label={account.oldPassword}
                  type="password"
                  autoComplete="current-password"
                />
                <Field
                  field={field('new_password')}
                  label={account.newPassword}
                  hint={account.newPasswordHint}
                  type="password"
                  autoComplete="new-password"
                />
              </>
            )}
          </AccountForm>
        </section>
        <section className="card">
          <h2>{account.secondStep}</h2>
          <p>{account.secondStepLead}</p>
          <p>
            <strong>{secondStep ? account.isOn : account.isOff}</strong>
          </p>
          <a className="button quiet" href={to('SecondStep')}>
            {secondStep ? account.manage : account.setUp}
          </a>
        </section>
        <section className="card">
          <h2>{account.sessions}</h2>
          <p>
            {sessions === 1
              ? account.sessionOne
              : interpolate(account.sessionCount, { count: sessions })}
          </p>
          <p>{account.everywhereLead}</p>
          <AccountForm
            {...shared}
            name="everywhere"
            buttonClass="button quiet"
            button={account.everywhere}
          />
        </section>
      </div>
    </StaffPage>
  )
}
