import { Form, redirect, useActionData, useNavigation } from 'react-router'
import { languageOf } from '../../../domain/content/language.ts'
import { parseStart } from '../../../domain/content/start-content.server.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import { hasAccounts } from '../../../domain/staff/find-account.server.ts'
import { checkSetUpCode, setUp } from '../../../domain/staff/set-up.server.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { openForm } from '../../forms/form-handler.server.ts'
import { sessionStarted } from '../../middleware/session.server.ts'
import { pathsIn, signInPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { labelOf, PREFIX } from '../content/fields.ts'
import { setUpForm } from '../content/forms.ts'
import { FailureAlert } from '../shell/failure-alert.tsx'
import { formFailureOf } from '../shell/form-failure.ts'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/set-up'
import { FirstAccount, FirstTexts } from './set-up-parts.tsx'

const LARGE_BYTES = 256 * 1024

/** Redirects to the sign-in page once the site has an account, before it reads the request body. */
export const middleware: Route.MiddlewareFunction[] = [
  async ({ request, url }, next) => {
    if (!(await hasAccounts(await database()))) return next()
    throw request.method === 'POST' ? alreadySetUp(url) : redirect(signInOf(url))
  },
]

/** Without a loader, React Router would not run the middleware for data requests. */
export const loader = () => null

export const action = formAction({
  'set-up': openForm(
    setUpForm,
    async (
      { fields, start, code, ...account },
      { request, url, clientIp, storage, text, language },
    ) => {
      const empty = start === 'empty'
      await checkSetUpCode(code, clientIp, storage)
      const { documents, wrong } = parseStart(fields, { empty })
      if (Object.keys(wrong).length > 0) {
        const wrongWords: Record<string, string> = text.site.wrong
        const errors = Object.entries(wrong).map(([fieldPath, word]) => {
          return [PREFIX + fieldPath, wrongWords[word] ?? text.site.wrong.required]
        })
        throw new HttpError(422, text.form.marked, { errors: Object.fromEntries(errors) })
      }
      const given = { ...account, documents, empty }
      const userAgent = request.headers.get('User-Agent') ?? ''
      const started = await setUp(given, { userAgent, language }, storage)
      if (!started) throw alreadySetUp(url)
      const headers = sessionStarted(started)
      return { to: pathsIn(language)('Staff'), document: true, notice: null, headers }
    },
    // No transaction may stay open while a password is hashed.
    { transaction: false, changesContent: true, maxBytes: LARGE_BYTES },
  ),
})

function alreadySetUp(url: URL): Response {
  return redirect(`${signInOf(url)}&notice=already-set-up`)
}

function signInOf({ pathname }: URL): string {
  const language = languageOf(pathname)
  return signInPath(language, pathsIn(language)('Staff'))
}

/** The form that sets up a new site. Everything but names and account can be filled in later. */
export default function SetUp() {
  const { text } = usePage()
  const { setUp: words } = text
  const { state } = useNavigation()
  const failure = formFailureOf(useActionData())
  const { errors = {}, values = {} } = failure ?? {}
  const labels: Record<string, string> = {
    code: words.code,
    name: words.account,
    email: words.email,
    password: words.password,
  }
  const wrong = Object.entries(errors).map(([id, message]) => {
    const label = labels[id] ?? labelOf(id.slice(PREFIX.length), text)
    return { id, label, message }
  })
  return (
    <StaffPage title={words.title} heading={words.heading} lead={words.lead}>
      <Form
        method="post"
        className="form document-form"
        preventScrollReset
        noValidate
        aria-busy={state === 'submitting' || undefined}
      >
        <input type="hidden" name="intent" value="set-up" />
        {failure && <FailureAlert failure={failure} wrong={wrong} />}
        <FirstAccount errors={errors} values={values} />
        <FirstTexts errors={errors} typed={values['fields'] ?? '{}'} />
        <button className="button primary" type="submit" disabled={state === 'submitting'}>
          {words.button}
        </button>
      </Form>
    </StaffPage>
  )
}
