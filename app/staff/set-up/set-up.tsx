import { Form, redirect, useActionData, useNavigation } from 'react-router'
import { languageOf } from '../../../domain/content/language.ts'
import { parseStart } from '../../../domain/content/start-content.server.ts'
import type { Text } from '../../../domain/content/text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import { weaknessOf } from '../../../domain/staff/account.server.ts'
import { hasAccounts } from '../../../domain/staff/find-account.server.ts'
import { checkSetUpCode, setUp } from '../../../domain/staff/set-up.server.ts'
import { database } from '../../../storage/database.server.ts'
import { Field, Tick } from '../../components/form/field.tsx'
import { PasswordField } from '../../components/form/password-field.tsx'
import { formAction, openForm } from '../../forms/form-action.server.ts'
import { sessionStarted } from '../../middleware/session.server.ts'
import { pathsIn, signInPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { FieldList } from '../content/field-list.tsx'
import {
  both,
  type Field as DocumentField,
  labelOf,
  numeric,
  PREFIX,
  repeated,
  single,
  url,
} from '../content/fields.ts'
import { setUpForm } from '../content/forms.ts'
import { Both, Filled } from '../content/inputs.tsx'
import { FailureAlert, formFailureOf } from '../shell/failure-alert.tsx'
import { KeepTyped } from '../shell/keep-typed.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/set-up'

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
      { fields, empty: ticked, code, ...account },
      { request, url, clientIp, storage, text, language },
    ) => {
      const empty = ticked === 1
      await checkSetUpCode(code, clientIp, storage)
      const { documents, wrong } = parseStart(fields, { empty })
      const weakness = weaknessOf(account.password)
      const wrongWords: Record<string, string> = text.site.wrong
      const errors: Texts = weakness ? { password: text.account.refusals[weakness] } : {}
      for (const [fieldPath, word] of Object.entries(wrong)) {
        errors[PREFIX + fieldPath] = wrongWords[word] ?? text.site.wrong.required
      }
      if (Object.keys(errors).length > 0) {
        throw new HttpError(422, text.form.marked, { errors })
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

type Texts = Record<string, string>

/** The form that sets up a new site. Everything but names and account can be filled in later. */
export default function SetUp() {
  const { text } = usePage()
  const { setUp: words } = text
  const { state } = useNavigation()
  const failure = formFailureOf(useActionData())
  const { errors = {}, values = {} } = failure ?? {}
  const labels: Texts = words.labels
  const wrong = Object.entries(errors).map(([id, message]) => {
    const label = labels[id] ?? labelOf(id.slice(PREFIX.length), text)
    return { id, label, message }
  })
  const field = (name: string) => ({
    id: name,
    name,
    label: labels[name],
    required: name !== 'email',
    error: errors[name],
    defaultValue: values[name] ?? '',
  })
  return (
    <StaffPage title={words.title} heading={words.heading} lead={words.lead}>
      <KeepTyped name="set-up" failed={failure}>
        <Form
          method="post"
          className="form document-form"
          preventScrollReset
          noValidate
          aria-busy={state === 'submitting' || undefined}
        >
          <input type="hidden" name="intent" value="set-up" />
          {failure && <FailureAlert failure={failure} wrong={wrong} />}
          <Field field={field('code')} hint={words.codeHint} autoComplete="off" />
          <Field field={field('name')} hint={words.accountHint} autoComplete="username" />
          <Field field={field('email')} hint={words.emailHint} type="email" autoComplete="email" />
          <PasswordField
            field={field('password')}
            hint={words.passwordHint}
            text={text.login}
            autoComplete="new-password"
          />
          <Tick
            field={{ id: 'empty', name: 'empty', defaultValue: values['empty'] === '1' ? '1' : '' }}
            label={words.empty}
            hint={`${words.startsHint.empty} ${words.startsHint.words}`}
          />
          {/* What visitors read, as far as it is at hand. */}
          <Filled value={{ fields: JSON.parse(values['fields'] ?? '{}'), errors }}>
            <h2>{words.names}</h2>
            <Both fieldPath="name" />
            <p>{words.later}</p>
            <FieldList fields={parts} />
          </Filled>
          <button className="button primary" type="submit" disabled={state === 'submitting'}>
            {words.button}
          </button>
        </Form>
      </KeepTyped>
    </StaffPage>
  )
}

const contact = [
  both('address.lines', { rows: 4, hint: 'lines' }),
  single('phones', { rows: 2, hint: 'lines' }),
  single('email', { type: 'email' }),
  both('timings'),
  single('address.point', { hint: ({ setUp }) => setUp.mapHint }),
]

const links = [
  single('social.video', url),
  single('social.network', url),
  single('social.photos', url),
  single('social.microblog', url),
  single('meeting.link', url),
  single('meeting.passcode'),
]

const payment = [
  { words: ({ setUp }: Text) => setUp.paymentHint },
  repeated('upi.accounts', { hint: ({ setUp }) => setUp.upiHint, add: 'addAccount' }, [
    both('purpose'),
    single('id'),
  ]),
  single('upi.payee', { hint: ({ setUp }) => setUp.payeeHint }),
  single('bank.accountName'),
  single('bank.bankName'),
  single('bank.branch'),
  single('bank.accountNumber', numeric),
  single('bank.ifsc'),
  single('donateLink', url),
]

const parts: DocumentField[] = [
  { folded: ({ setUp }) => setUp.contact, fields: contact },
  { folded: ({ setUp }) => setUp.links, fields: links },
  { folded: ({ setUp }) => setUp.payment, fields: payment },
]
