import { redirect } from 'react-router'
import { languageOf } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'
import { check, translateErrors } from '../../domain/forms/form.ts'
import { recordKinds } from '../../domain/people/kinds.ts'
import { logAuditEvent } from '../../domain/staff/audit.server.ts'
import { chooseNotices, noticeChoice } from '../../domain/staff/notice.server.ts'
import { chosenKinds, noticeAddressForm } from '../../domain/staff/notice.ts'
import { database } from '../../storage/database.server.ts'
import { actionError, formError } from '../api/page-answer.server.ts'
import { readFields } from '../api/read-body.server.ts'
import { requirePost } from '../api/receive.ts'
import { Field } from '../components/form/field.tsx'
import { FormAlert } from '../components/form/form-alert.tsx'
import { sentOrNot } from '../components/form/sent.ts'
import { signedIn } from '../middleware/session.server.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/notices'
import { StaffPage } from './page.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const member = await signedIn({ request, context })
  const choice = member && (await noticeChoice(member.id, await database()))
  return { choice: choice ?? { email: '', kinds: [] }, sent: sentOrNot(request, noticeAddressForm) }
}

export async function action({ request, context }: Route.ActionArgs) {
  requirePost(request)
  const { pathname: path } = new URL(request.url)
  const language = languageOf(path)
  const text = textIn(language)
  const values: Record<string, string> = {}
  try {
    Object.assign(values, await readFields(request, text))
    const kinds = chosenKinds(values)
    const checked = check(noticeAddressForm, values)
    if (kinds.length > 0 && !checked.valid) {
      const errors = translateErrors(checked.errors, text)
      return formError(context, { status: 422, message: text.form.marked, values, errors })
    }
    const member = await signedIn({ request, context })
    if (!member) return redirect(path, 303)
    const email = checked.valid ? checked.values.email : ''
    const storage = await database()
    await storage.transaction().execute(async (transaction) => {
      await chooseNotices(member.id, { email, kinds }, language, transaction)
      await logAuditEvent(
        { staffName: member.name, action: 'notices-changed', details: { kinds } },
        transaction,
      )
    })
    return redirect(`${path}?notice=sent`, 303)
  } catch (error) {
    return actionError(error, { context, text, values, path })
  }
}

export default function Notices({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { notices } = text
  const { choice, sent } = loaderData
  const told = actionData ?? sent
  const error = actionData?.errors['email']
  const ticked = (kind: (typeof recordKinds)[number]) =>
    actionData ? actionData.values[kind] !== undefined : choice.kinds.includes(kind)
  return (
    <StaffPage title={text.notices.title} heading={notices.heading} lead={notices.lead}>
      <form className="form card" method="post" action={to('Notices')}>
        {told && (
          <FormAlert
            message={{ kind: told.success ? 'success' : 'failure', words: told.message }}
            wrong={error ? [{ id: 'notices-email', label: notices.email, message: error }] : []}
            summary=""
          />
        )}
        <fieldset className="notice-kinds">
          <legend>{notices.kinds}</legend>
          {recordKinds.map((kind) => (
            <label key={kind}>
              <input type="checkbox" name={kind} defaultChecked={ticked(kind)} />
              {notices.of[kind]}
            </label>
          ))}
        </fieldset>
        <Field
          field={{
            id: 'notices-email',
            name: 'email',
            error,
            defaultValue: actionData?.values['email'] ?? choice.email,
          }}
          label={notices.email}
          hint={notices.emailHint}
          type="email"
          autoComplete="email"
        />
        <button className="button primary" type="submit">
          {notices.save}
        </button>
      </form>
    </StaffPage>
  )
}
