import { data, Link } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { choosePasswordForm } from '../../../domain/staff/account.ts'
import { choosePassword } from '../../../domain/staff/own-password.server.ts'
import { findPasswordLink } from '../../../domain/staff/password-link.server.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction, openForm } from '../../forms/form-action.server.ts'
import { sessionStarted, signInFrom } from '../../middleware/session.server.ts'
import { pathsIn } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { newPassword, StaffForm } from '../shell/form.tsx'
import { Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/choose-password'

// The page of a link to choose a password. Opening it changes nothing, because programs that
// preview links open it too.

export async function loader({ url }: Route.LoaderArgs) {
  const token = url.searchParams.get('token') ?? ''
  const link = await findPasswordLink(token, await database())
  if (!link) return data({ account: undefined }, { status: 404 })
  return data({ account: { token, name: link.name, asksCode: link.secret !== undefined } })
}

export const action = formAction({
  choose: openForm(
    choosePasswordForm,
    async ({ new_password: password, code }, { url, request, storage, language }) => {
      const token = url.searchParams.get('token') ?? ''
      const given = { token, password, code }
      const started = await choosePassword(given, signInFrom(request), storage)
      const to = pathsIn(language)('Staff')
      return { to, document: true, notice: null, headers: sessionStarted(started) }
    },
    // No transaction may stay open while a password is hashed.
    { transaction: false },
  ),
})

export default function ChoosePassword({ loaderData }: Route.ComponentProps) {
  const { account, passwordLink: words } = usePage().text
  if (!loaderData.account) return <DeadLink />
  const { token, name, asksCode } = loaderData.account
  const { code: label } = account
  const code = { name: 'code', label, hint: words.codeHint, autoComplete: 'one-time-code' } as const
  return (
    <StaffPage
      title={words.heading}
      heading={words.heading}
      lead={interpolate(words.account, { name })}
    >
      <Notice forms={['choose']} />
      <section className="card narrow">
        <StaffForm
          intent="choose"
          form={choosePasswordForm}
          // Keeps the token in the URL when the page is rendered again.
          action={`?token=${encodeURIComponent(token)}#choose`}
          fields={[newPassword(account), ...(asksCode ? [code] : [])]}
          button={words.save}
          // Password managers store it together with the password.
          after={<input autoComplete="username" value={name} readOnly hidden />}
        />
      </section>
    </StaffPage>
  )
}

/** The same page for a used, an expired and a wrong link, so that a stranger learns nothing. */
function DeadLink() {
  const { text, to } = usePage()
  const { passwordLink: words, account, login } = text
  return (
    <StaffPage
      title={words.deadHeading}
      heading={words.deadHeading}
      lead={account.refusals.deadLink}
    >
      <p className="actions">
        <Link className="button primary" to={to('ForgottenPassword')}>
          {words.again}
        </Link>
        <Link className="button quiet" reloadDocument to={to('LoginPage')}>
          {login.button}
        </Link>
      </p>
    </StaffPage>
  )
}
