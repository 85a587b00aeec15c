import { languageOf } from '../../../domain/content/language.ts'
import { signInForm } from '../../../domain/staff/account.ts'
import { hasAccounts } from '../../../domain/staff/find-account.server.ts'
import { database } from '../../../storage/database.server.ts'
import { pathAfterSignIn, signInHandler } from '../../api/login.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { useFormProps } from '../../components/form/form-props.ts'
import { Page } from '../../components/page/page.tsx'
import { formAction } from '../../forms/form-action.server.ts'
import { island } from '../../islands/island.tsx'
import { pageMeta } from '../../page-meta.ts'
import { pathsIn, signInPath } from '../../paths.ts'
import stylesheet from '../../staff/shell/staff.css?url'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/login'
import LoginFormIsland from './login-form.island.tsx'

const LoginForm = island('login-form', LoginFormIsland)

export const meta = pageMeta((text) => text.login)
export const links = () => [{ rel: 'stylesheet', href: stylesheet }]
export const headers = () => ({ 'Cache-Control': 'no-store' })

export async function loader({ request, url }: Route.LoaderArgs) {
  const { pathname, searchParams } = url
  const language = languageOf(pathname)
  const next = pathAfterSignIn({ request, language })
  // Tells visitors why they were redirected. A newsletter entry may be written before signing in.
  const mustSignIn = searchParams.has('redirect') && next !== pathsIn(language)('Letter')
  // When the database fails nobody can sign in, but the page still renders.
  const isNew = !(await database()
    .then(hasAccounts)
    .catch(() => true))
  return { next, isNew, notice: searchParams.get('notice') ?? (mustSignIn ? 'must-sign-in' : null) }
}

export const action = formAction({ signIn: signInHandler })

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const { login } = text
  const { next, notice, isNew } = loaderData
  // Without JavaScript the password has to be typed again, as it is never sent back.
  const submitted = actionData?.code_required
    ? { ...actionData, message: `${actionData.message} ${login.codeMissingPlain}` }
    : actionData
  const form = useFormProps(signInForm, 'login', submitted, signInPath(language, next))
  const notices: Record<string, string> = {
    'signed-out': login.signedOut,
    everywhere: login.signedOutEverywhere,
    'must-sign-in': login.mustSignIn,
    'already-set-up': login.alreadySetUp,
  }
  return (
    <Page heading={login.heading}>
      {notice && Object.hasOwn(notices, notice) && !actionData && (
        <FormAlert
          tone={notice === 'signed-out' || notice === 'everywhere' ? 'success' : 'note'}
          words={notices[notice] ?? ''}
        />
      )}
      {isNew && (
        <p>
          {login.isNew} <a href={to('SetUp')}>{login.setUp}</a>
        </p>
      )}
      <div className="card narrow">
        <LoginForm {...form} text={login} next={next} />
        <p className="flush">
          <a className="target" href={to('ForgottenPassword')}>
            {login.forgotten}
          </a>
        </p>
      </div>
    </Page>
  )
}
