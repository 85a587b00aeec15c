import type { LinksFunction } from 'react-router'
import { languageOf } from '../../../domain/content/language.ts'
import type { Text } from '../../../domain/content/text.ts'
import { call, signInAddress } from '../../address.ts'
import { type FormResult, formAction } from '../../api/form-action.ts'
import { addressAfter, signInHandler } from '../../api/sign-in.server.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { formText } from '../../components/form/form-text.ts'
import { Page } from '../../components/page/page.tsx'
import { island } from '../../islands/island.tsx'
import { pageMeta } from '../../page-meta.ts'
import stylesheet from '../../staff/staff.css?url'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/login'
import LoginFormIsland from './login-form.island.tsx'

const LoginForm = island('login-form', LoginFormIsland)

export const meta = pageMeta((text) => text.login)
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]
export const headers = () => ({ 'Cache-Control': 'no-store' })

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const language = languageOf(new URL(request.url).pathname)
  return { next: addressAfter({ request, language }), signedOut: searchParams.get('signed-out') }
}

export const action = formAction({ signIn: signInHandler })

export default function Login({ loaderData, actionData }: Route.ComponentProps) {
  const { text, language } = usePage()
  const { login } = text
  const { next, signedOut } = loaderData
  return (
    <Page heading={login.heading}>
      {signedOut !== null && !actionData && (
        <FormAlert
          message={{
            kind: 'success',
            words: signedOut === 'everywhere' ? login.signedOutEverywhere : login.signedOut,
          }}
          summary=""
        />
      )}
      <div className="card narrow">
        <LoginForm
          call={call('login')}
          action={signInAddress(language, next)}
          language={language}
          formText={formText(text)}
          text={login}
          submitted={inPlainWords(actionData, text)}
          next={next}
        />
      </div>
    </Page>
  )
}

/** Without script the password has to be typed again: it never travels back to the page. */
function inPlainWords(rejected: FormResult | undefined, { login }: Text): FormResult | undefined {
  if (!rejected?.errors['code']) return rejected
  return { ...rejected, message: `${rejected.message} ${login.codeMissingPlain}` }
}
