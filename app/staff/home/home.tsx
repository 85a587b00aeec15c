import { Link } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { repository } from '../../../config/repository.ts'
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
import { findAccount, isLastAdministrator } from '../../../domain/staff/find-account.server.ts'
import { hasRole, publishers, type Roles } from '../../../domain/staff/staff.ts'
import { workload } from '../../../domain/staff/workload.server.ts'
import { database } from '../../../storage/database.server.ts'
import { mayOpen } from '../../access.ts'
import { forgetSiteState, siteState } from '../../checks/check-site.server.ts'
import { mailNews } from '../../checks/mail.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { administratorForm, publisherForm } from '../../forms/form-handler.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { staff } from '../../routes.ts'
import { usePage } from '../../use-page.ts'
import { ButtonForm } from '../shell/button-form.tsx'
import { kindForm } from '../shell/id-form.ts'
import { itemsFor } from '../shell/navigation.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/home'
import { CameIn } from './came-in.tsx'
import { dropHeld, firstSteps, restoredState } from './home.server.ts'
import { SampleList, WhatWasDone } from './sample-list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id, name, roles } = await memberOf(args)
  const storage = await database()
  const language = languageOf(args.url.pathname)
  const mayPublish = hasRole(roles, publishers)
  const isAdministrator = roles.includes('administrator')
  const [work, live, dateJump, restored, findings, mail, sample] = await Promise.all([
    workload({ id, roles }, storage),
    mayOpen(roles, staff.LiveLink[0]) ? liveForStaff(name, storage, now()) : undefined,
    isAdministrator ? findDateJump(now(), storage) : undefined,
    restoredState(now(), storage),
    isAdministrator ? siteState(language) : undefined,
    mailNews(settings, { roles, language }, storage),
    mayOpen(roles, staff.Site[0]) ? listSample(storage) : [],
  ])
  const [steps, account, isLast] = await Promise.all([
    isAdministrator ? firstSteps(sample, storage) : undefined,
    findAccount(id, storage),
    isLastAdministrator(id, storage),
  ])
  // The only administrator without an email address cannot ask for a new password.
  const email = account?.email ?? ''
  const needsAddress = isLast && email === ''
  // What is left to do for the step about mail, which ends when a link in a mail was opened.
  const asked = (await canMail(email, storage)) ? 'asked' : 'address'
  const addressHint: AddressHint = sendsMail ? asked : 'mail'
  const shown = { work, live, findings, mail, sample, steps, needsAddress, email, addressHint }
  return { name, roles, mayPublish, isAdministrator, dateJump, restored, ...shown }
}

export const action = formAction({
  'confirm-sample': publisherForm(kindForm, async ({ kind: name }, { staff, storage }) => {
    const kind = documentKindNamed(name)
    if (!kind) return { notice: null }
    await confirmSample({ kind, staffName: staff.name, storage })
    return { notice: 'confirmed', details: { kind: kind.name } }
  }),
  'put-steps-away': administratorForm(noFields, async (_, { staff, storage }) => {
    await logAuditEvent({ staffName: staff.name, action: 'steps-put-away' }, storage)
    return { notice: 'stepsAway' }
  }),
  'confirm-date': administratorForm(noFields, async (_, { staff, storage }) => {
    await confirmDate(now(), storage)
    await logAuditEvent({ staffName: staff.name, action: 'date-confirmed' }, storage)
    forgetSiteState()
    return { notice: 'dateRight' }
  }),
  'release-mail': administratorForm(noFields, async (_, { staff, storage }) => {
    await releaseMail(storage)
    await logAuditEvent({ staffName: staff.name, action: 'mail-released' }, storage)
    return { notice: 'mailReleased' }
  }),
  'drop-held-mail': administratorForm(noFields, async (_, { staff, storage }) => {
    await dropHeld(now(), storage)
    await logAuditEvent({ staffName: staff.name, action: 'mail-released' }, storage)
    return { notice: 'mailDropped' }
  }),
  'deny-date': administratorForm(noFields, async () => ({ notice: 'dateWrong' })),
})

export default function StaffHome({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { staff } = text
  const { name, roles, work, live, findings, mail, sample } = loaderData
  return (
    <StaffPage title={staff.title} heading={interpolate(staff.greeting, { name })} wide>
      <WhatWasDone />
      {loaderData.restored && (
        <Restored {...loaderData.restored} mayRelease={loaderData.isAdministrator} />
      )}
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
      {sample.length > 0 && <SampleList sample={sample} mayConfirm={loaderData.mayPublish} />}
      {findings && <SiteState findings={findings} />}
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

/** In plain words; those for the person who runs the server are in `npm run check`. */
function SiteState({ findings }: { findings: { check: string; name: string; ok: boolean }[] }) {
  const { siteState: words } = usePage().text
  const plain: Record<string, string> = words.plain
  const failing = findings.filter(({ ok }) => !ok)
  const well = findings.filter(({ ok }) => ok).map(({ name }) => name)
  return (
    <section className="card site-state">
      <h2>{words.heading}</h2>
      {failing.length > 0 ? (
        <>
          <ul className="failing">
            {failing.map(({ check, name }) => (
              <li key={check}>
                <strong>{name}:</strong> {plain[check]}
              </li>
            ))}
          </ul>
          <p>{words.tell}</p>
        </>
      ) : (
        <p>{words.well}</p>
      )}
      <p className="muted small">{interpolate(words.all, { names: well.join(', ') })}</p>
      {repository && (
        <p className="muted small">
          <a href={`${repository}/releases.atom`}>{words.releases}</a>
        </p>
      )}
    </section>
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

type Steps = NonNullable<Awaited<ReturnType<typeof firstSteps>>>

type AddressHint = 'asked' | 'address' | 'mail'
type StepsProps = { steps: Steps; email: string; addressHint: AddressHint }

/** The first steps on a new site; the site itself detects which are done. */
function FirstSteps({ steps, email, addressHint }: StepsProps) {
  const { text, to } = usePage()
  const { firstSteps: words } = text.staff
  const done = steps.filter((step) => step.done).length
  // The backup's is the handover sheet, which shows the state of backups.
  const screens: Record<Steps[number]['step'], string> = {
    names: to('SiteDocument', { kind: 'ministry', key: 'main' }),
    hours: `${to('Site')}#services`,
    giving: to('SiteDocument', { kind: 'giving', key: 'main' }),
    leader: `${to('Site')}#leaders`,
    address: `${to('Account')}#email`,
    colleague: to('Accounts'),
    backup: to('Handover'),
  }
  return (
    <section className="card first-steps">
      <h2>{words.heading}</h2>
      <p>
        {words.lead} {interpolate(words.count, { done, all: steps.length })}
      </p>
      <p>
        <a className="button primary" href={to('Home')}>
          {words.look}
        </a>
      </p>
      <ol className="rows">
        {steps.map(({ step, done }) => (
          <li key={step}>
            <Link to={screens[step]}>{words.steps[step]}</Link>{' '}
            {done ? (
              <span className="tag">{words.done}</span>
            ) : (
              <span className="muted small">
                {interpolate(words.hints[step === 'address' ? addressHint : step], { email })}
              </span>
            )}
          </li>
        ))}
      </ol>
      <ButtonForm intent="put-steps-away" words={words.putAway} />
    </section>
  )
}
