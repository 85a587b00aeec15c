import { useActionData } from 'react-router'
import { languageOf } from '../../../domain/content/language.ts'
import { serverTextIn } from '../../../domain/content/server-text.ts'
import { confirmForm } from '../../../domain/staff/account.ts'
import { logAuditEvent } from '../../../domain/staff/audit.server.ts'
import { isFirstAccount } from '../../../domain/staff/set-up.server.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { accountForm } from '../accounts/account-form.server.ts'
import { StaffForm } from '../shell/form.tsx'
import { formFailureOf } from '../shell/form-failure.ts'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/handover'
import { readHandover, readKeys } from './handover.server.ts'
import { HandoverSheet } from './handover-sheet.tsx'

/**
 * The sheet for whoever takes the site over. The key of the prayers is on it at once after the
 * set-up; later it requires the password.
 */
export async function loader(args: Route.LoaderArgs) {
  const { id, name } = await memberOf(args)
  const storage = await database()
  const isNew = await isFirstAccount(id, storage)
  const [sheet, keys] = await Promise.all([readHandover(storage), isNew ? readKeys() : undefined])
  // Only this page has these texts: they come with it.
  const { handover: words } = serverTextIn(languageOf(args.url.pathname))
  return { name, sheet, keys, words }
}

export const action = formAction({
  show: accountForm(confirmForm, async (_, { staff, storage }) => {
    await logAuditEvent({ staffName: staff.name, action: 'key-shown' }, storage)
    return { show: { keys: await readKeys() } }
  }),
})

export default function Handover({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { words, sheet, name } = loaderData
  const shown = useActionData<typeof action>()
  const keys = shown && 'keys' in shown ? shown.keys : loaderData.keys
  return (
    <StaffPage title={text.handover.title} heading={words.heading} lead={words.lead}>
      <p className="actions">
        <button type="button" className="button primary needs-script" onClick={() => print()}>
          {text.account.print}
        </button>
        <a className="button quiet" href={to('Staff')}>
          {keys ? words.done : text.staff.toStaff}
        </a>
      </p>
      {!keys && (
        <details className="unfold no-print" open={formFailureOf(shown) !== undefined}>
          <summary>{words.show}</summary>
          <p>{words.showText}</p>
          <StaffForm
            intent="show"
            form={confirmForm}
            button={words.showButton}
            buttonClass="button quiet"
          />
        </details>
      )}
      <HandoverSheet sheet={sheet} keys={keys} words={words} name={name} />
    </StaffPage>
  )
}
