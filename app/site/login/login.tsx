import { redirect } from 'react-router'
import { languageOf } from '../../../domain/content/language.ts'
import { type Text, textIn } from '../../../domain/content/text.ts'
import { addresses, call, signInAddress } from '../../address.ts'
import { attemptSignIn, type SignInAnswer } from '../../api/attempt-sign-in.server.ts'
import { actionError, formError } from '../../api/page-answer.server.ts'
import { readFields } from '../../api/read-body.server.ts'
import { requirePost } from '../../api/receive.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { formText } from '../../components/form/form-text.ts'
import { Page } from '../../components/page/page.tsx'
import { island } from '../../islands/island.tsx'
import { client } from '../../middleware/client.ts'
import { pageMeta } from '../../page-meta.ts'
import { pageStylesheet } from '../../sheets/sheets.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/login'
import LoginFormIsland from './login-form.island.tsx'

const LoginForm = island('login-form', LoginFormIsland)

export const meta = pageMeta((text) => text.login)
export const links = pageStylesheet('staff')
export const headers = () => ({ 'Cache-Control': 'no-store' })

export function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  return { next: pathOnThisSite(request), signedOut: searchParams.get('signed-out') }
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePost(request)
  const { pathname: path } = new URL(request.url)
  const text = textIn(languageOf(path))
  const values: Record<string, string> = {}
  try {
    const fields = await readFields(request, text)
    values['username'] = fields['username'] ?? ''
    const { address } = context.get(client)
    const answer = await attemptSignIn(fields, { request, address, text })
    return answer.success
      ? redirect(pathOnThisSite(request), { status: 303, headers: answer.headers })
      : formError(context, { ...answer, message: inPlainWords(answer, text), values })
  } catch (error) {
    return actionError(error, { context, text, values, path })
  }
}

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
          submitted={actionData}
          next={next}
        />
      </div>
    </Page>
  )
}

/** Without script the password has to be typed again: it never travels back to the page. */
function inPlainWords({ message, code_required }: SignInAnswer, { login }: Text): string {
  return code_required ? `${message} ${login.codeMissingPlain}` : message
}

/** Where to go after the sign-in: only a path of this site is followed, all else leads home. */
function pathOnThisSite(request: Request): string {
  const { origin, pathname, searchParams } = new URL(request.url)
  const home = addresses(languageOf(pathname))('Home')
  const wanted = searchParams.get('redirect') ?? ''
  const url = wanted.startsWith('/') ? URL.parse(wanted, origin) : null
  const path = url?.origin === origin ? url.pathname + url.search : home
  // `/.//evil.example` resolves to a path that a browser would take for another site.
  return path.startsWith('//') ? home : path
}
