import { recordKindNames, workersOf } from '../../../domain/people/record-kinds.ts'
import { logAuditEvent } from '../../../domain/staff/audit.server.ts'
import { chooseNotices, noticeChoice } from '../../../domain/staff/notice.server.ts'
import { noticeForm, readChoice } from '../../../domain/staff/notice.ts'
import { hasRole, type Roles } from '../../../domain/staff/staff.ts'
import { database } from '../../../storage/database.server.ts'
import { Tick } from '../../components/form/tick.tsx'
import { formAction } from '../../forms/form-action.server.ts'
import { staffForm } from '../../forms/form-handler.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { StaffForm } from '../shell/form.tsx'
import { Notice } from '../shell/notice.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/notices'

export async function loader(args: Route.LoaderArgs) {
  const { id, roles } = await memberOf(args)
  return {
    ...(await noticeChoice(id, await database())),
    offered: kindsFor(roles),
  }
}

export const action = formAction({
  notices: staffForm(noticeForm, async (values, { staff, language, storage }) => {
    const { email, ...choice } = readChoice(values)
    const kinds = kindsFor(staff.roles).filter((kind) => choice.kinds.includes(kind))
    await chooseNotices(staff.id, { email, kinds }, language, storage)
    const details = { kinds }
    await logAuditEvent({ staffName: staff.name, action: 'notices-changed', details }, storage)
    return { notice: 'saved' }
  }),
})

export default function Notices({ loaderData }: Route.ComponentProps) {
  const { email, kinds, offered } = loaderData
  const { notices } = usePage().text
  const ticks = Object.fromEntries(kinds.map((kind) => [kind, 'on']))
  return (
    <StaffPage title={notices.title} heading={notices.heading} lead={notices.lead}>
      <Notice words={notices.done} forms={['notices']} />
      <section className="card">
        <StaffForm
          intent="notices"
          form={noticeForm}
          given={{ ...ticks, email }}
          fields={[
            {
              name: 'email',
              label: notices.email,
              ...(offered.length > 0 && { hint: notices.emailHint }),
              type: 'email',
              autoComplete: 'email',
            },
          ]}
          button={notices.save}
        >
          {(field) => (
            <>
              {offered.length > 0 && (
                <fieldset className="stack tight notice-kinds">
                  <legend>{notices.kinds}</legend>
                  {offered.map((kind) => (
                    <Tick key={kind} field={field(kind)} label={notices.of[kind]} />
                  ))}
                </fieldset>
              )}
            </>
          )}
        </StaffForm>
      </section>
    </StaffPage>
  )
}

function kindsFor(roles: Roles) {
  return recordKindNames.filter((kind) => hasRole(roles, workersOf(kind)))
}
