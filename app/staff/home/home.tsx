import { Link } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { settings } from '../../../config/settings.server.ts'
import { dateAndTime, indianDate } from '../../../domain/calendar/day.ts'
import { documentKindNamed } from '../../../domain/content/document-kinds.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { confirmSample, listSample } from '../../../domain/content/sample.server.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { noFields } from '../../../domain/forms/form.ts'
import { liveForStaff } from '../../../domain/live/live-video.server.ts'
import { releaseMail } from '../../../domain/outbox/after-restore.server.ts'
import { canMail, sendsMail } from '../../../domain/outbox/outbox.server.ts'
import { confirmDate, findDateJump } from '../../../domain/privacy/retention-day.server.ts'
import { logAuditEvent } from '../../../domain/staff/audit.server.ts'
import type { AuditAction } from '../../../domain/staff/audit.ts'
import { findAccount, isLastAdministrator } from '../../../domain/staff/find-account.server.ts'
import { hasRole, publishers, type Roles } from '../../../domain/staff/staff.ts'
import { workload } from '../../../domain/staff/workload.server.ts'
import { database, type Storage } from '../../../storage/database.server.ts'
import { mayOpen } from '../../access.ts'
import { failingChecks, forgetSiteState } from '../../checks/check-site.server.ts'
import { mailNews } from '../../checks/mail.server.ts'
import { administratorForm, formAction, publisherForm } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { staff } from '../../routes.ts'
import { usePage } from '../../use-page.ts'
import { kindForm } from '../shell/id-form.ts'
import { itemsFor } from '../shell/navigation.tsx'
import { ButtonForm, Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/home'
import { dropHeld, firstSteps, restoredState } from './home.server.ts'
import { CameIn, FirstSteps, SampleList, SiteState } from './home-cards.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id, name, roles } = await memberOf(args)
  const storage = await database()
  const language = languageOf(args.url.pathname)
  const isAdministrator = roles.includes('administrator')
  const [work, live, dateJump, restored, failing, mail, sample, account] = await Promise.all([
    workload({ id, roles }, storage),
    mayOpen(roles, staff.LiveLink[0]) ? liveForStaff(name, storage, now()) : undefined,
    isAdministrator ? findDateJump(now(), storage) : undefined,
    restoredState(now(), storage),
    isAdministrator ? failingChecks(language) : [],
    mailNews(settings, { roles, language }, storage),
    mayOpen(roles, staff.Site[0]) ? listSample(storage) : [],
    findAccount(id, storage),
  ])
  const steps = isAdministrator ? await firstSteps(sample, storage) : undefined
  const email = account?.email ?? ''
  // What is left to do for the step about mail, which ends when a link in a mail was opened.
  const asked = (await canMail(email, storage)) ? 'asked' : 'address'
  const addressHint: typeof asked | 'mail' = sendsMail ? asked : 'mail'
  // The only administrator without an email address cannot ask for a new password.
  const needsAddress = email === '' && (await isLastAdministrator(id, storage))
  const shown = { work, live, failing, mail, sample, steps, needsAddress, email, addressHint }
  return { name, roles, isAdministrator, dateJump, restored, ...shown }
}

/** A button of an administrator: acts, and says so in the log and above the page. */
function button(action: AuditAction, notice: string, act?: (storage: Storage) => Promise<void>) {
  return administratorForm(noFields, async (_, { staff, storage }) => {
    await act?.(storage)
    await logAuditEvent({ staffName: staff.name, action }, storage)
    return { notice }
  })
}

export const action = formAction({
  'confirm-sample': publisherForm(kindForm, async ({ kind: name }, { staff, storage }) => {
    const kind = documentKindNamed(name)
    if (!kind) return { notice: null }
    await confirmSample({ kind, staffName: staff.name, storage })
    return { notice: 'confirmed' }
  }),
  'put-steps-away': button('steps-put-away', 'stepsAway'),
  'confirm-date': button('date-confirmed', 'dateRight', async (storage) => {
    await confirmDate(now(), storage)
    forgetSiteState()
  }),
  'deny-date': administratorForm(noFields, async () => ({ notice: 'dateWrong' })),
  'release-mail': button('mail-released', 'mailReleased', releaseMail),
  'drop-held-mail': button('mail-released', 'mailDropped', (storage) => dropHeld(now(), storage)),
})

export default function StaffHome({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { staff } = text
  const { name, roles, isAdministrator, work, live, failing, mail, sample, restored } = loaderData
  return (
    <StaffPage title={staff.title} heading={interpolate(staff.greeting, { name })} wide>
      <Notice words={staff.done} />
      {restored && <Restored {...restored} mayRelease={isAdministrator} />}
      {loaderData.dateJump && <DateQuestion {...loaderData.dateJump} />}
      {mail.map((words) => (
        <p key={words} className="alert" data-tone="warning">
          {words}
        </p>
      ))}
      {loaderData.needsAddress && (
        <p className="alert" data-tone="warning">
          {staff.noAddress} <Link to={`${to('Account')}#email`}>{staff.giveAddress}</Link>
        </p>
      )}
      <FirstActs roles={roles} live={live} />
      <CameIn {...work} />
      {loaderData.steps && <FirstSteps {...loaderData} steps={loaderData.steps} />}
      {sample.length > 0 && <SampleList sample={sample} mayConfirm={hasRole(roles, publishers)} />}
      {failing.length > 0 && <SiteState failing={failing} />}
    </StaffPage>
  )
}

type ActsProps = { roles: Roles; live: Awaited<ReturnType<typeof liveForStaff>> | undefined }

/** What is done in haste: going live, writing, changing a service of this week. */
function FirstActs({ roles, live }: ActsProps) {
  const { text, to, language } = usePage()
  const { staff, liveLink, week } = text
  const acts = [
    { name: live?.current ? staff.endLive : staff.goLive, href: to('LiveLink') },
    { name: staff.write, href: to('Letter') },
    { name: week.title, href: to('Week') },
  ]
  return (
    <>
      {live?.current && (
        <p className="alert" data-tone={live.toConfirm ? 'warning' : 'note'}>
          <strong>{live.current.name || staff.liveNow}</strong>{' '}
          {live.toConfirm
            ? liveLink.stillLive.heading
            : interpolate(liveLink.since, { date: dateAndTime(live.current.created_at, language) })}
        </p>
      )}
      <p className="actions first-acts">
        {itemsFor(roles, acts, to).map(({ name, href }) => (
          <Link key={href} className="button primary" to={href}>
            {name}
          </Link>
        ))}
      </p>
    </>
  )
}

type RestoredProps = { madeAt: string; days: string[]; mayRelease: boolean }

/** After a restore: what may have gone out since the backup, and the administrator's decision. */
function Restored({ madeAt, days, mayRelease }: RestoredProps) {
  const { text, language } = usePage()
  const { restored: words } = text.siteState
  return (
    <section className="alert" data-tone="warning">
      <h2>{interpolate(words.heading, { date: dateAndTime(madeAt, language) })}</h2>
      <p>{days.length > 0 ? words.may : words.wait}</p>
      {days.length > 0 && (
        <ul>
          {days.map((day) => (
            <li key={day}>{indianDate(day, language)}</li>
          ))}
        </ul>
      )}
      <p>{words.left}</p>
      {mayRelease && (
        <div className="actions">
          <ButtonForm intent="drop-held-mail" words={words.drop} />
          <ButtonForm intent="release-mail" words={words.send} />
        </div>
      )}
    </section>
  )
}

/** Asked once a jump: a wrong date must not delete what people sent. */
function DateQuestion({ today, last }: { today: string; last: string }) {
  const { text, language } = usePage()
  const { date: words } = text.siteState
  return (
    <section className="alert" data-tone="warning">
      <h2>{interpolate(words.ask, { today: indianDate(today, language) })}</h2>
      <p>{interpolate(words.why, { date: indianDate(last, language) })}</p>
      <div className="actions">
        <ButtonForm intent="confirm-date" words={words.yes} />
        <ButtonForm intent="deny-date" words={words.no} />
      </div>
    </section>
  )
}
