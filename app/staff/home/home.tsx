import { Link } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { settings } from '../../../config/settings.server.ts'
import { dateAndTime, indianDate } from '../../../domain/calendar/day.ts'
import { confirmSample, undoConfirmSample } from '../../../domain/content/confirm-sample.server.ts'
import { documentKindNamed } from '../../../domain/content/document-kinds.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { listSample } from '../../../domain/content/sample.server.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { noFields } from '../../../domain/forms/form.ts'
import { liveForStaff } from '../../../domain/live/live-video.server.ts'
import { confirmDate, findDateJump } from '../../../domain/privacy/retention-day.server.ts'
import { logAuditEvent } from '../../../domain/staff/audit.server.ts'
import { hasRole, publishers } from '../../../domain/staff/staff.ts'
import { noteVisit } from '../../../domain/staff/visit.server.ts'
import { workload } from '../../../domain/staff/workload.server.ts'
import { database } from '../../../storage/database.server.ts'
import { instant } from '../../../storage/instant.ts'
import { mayOpen } from '../../access.ts'
import { forgetSiteState, siteState } from '../../checks/check-site.server.ts'
import type { TranslatedFinding } from '../../checks/finding.ts'
import { mailNews } from '../../checks/mail.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import { staffForm } from '../../forms/form-handler.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import type { pathsIn } from '../../paths.ts'
import { staff } from '../../routes.ts'
import { usePage } from '../../use-page.ts'
import { signOut } from '../accounts/sign-out.server.ts'
import { ButtonForm } from '../shell/button-form.tsx'
import { confirmedForm, dateForm, kindForm } from '../shell/id-form.ts'
import { StaffPage } from '../shell/page.tsx'
import { weekFrom } from '../week/week.server.ts'
import { ThisWeek } from '../week/week-list.tsx'
import type { Route } from './+types/home'
import { firstSteps } from './first-steps.server.ts'
import { Lists, LiveState, MoreLinks } from './home-parts.tsx'
import { Queues } from './queues.tsx'
import { HomeNotice, SampleList } from './sample-list.tsx'

export async function loader(args: Route.LoaderArgs) {
  const { id, name, roles } = await memberOf(args)
  const storage = await database()
  const lastHere = await noteVisit(id, storage)
  const language = languageOf(args.url.pathname)
  const mayPublish = hasRole(roles, publishers)
  const isAdministrator = roles.includes('administrator')
  const [work, live, dateJump, findings, mail, sample] = await Promise.all([
    workload({ id, roles }, lastHere ?? '', storage),
    mayOpen(roles, staff.LiveLink[0]) ? liveForStaff(name, storage, now()) : undefined,
    isAdministrator ? findDateJump(now(), storage) : undefined,
    isAdministrator ? siteState(language) : undefined,
    mailNews(settings, { roles, language }, storage),
    mayOpen(roles, staff.Site[0]) ? listSample(storage) : [],
  ])
  const steps = isAdministrator ? await firstSteps(sample, storage) : undefined
  const week = mayPublish ? weekFrom(now(), language) : undefined
  const shown = { work, live, findings, mail, sample, week, steps }
  return { name, roles, lastHere, mayPublish, dateJump, ...shown }
}

export const action = formAction({
  'confirm-sample': staffForm(
    kindForm,
    async ({ kind: name }, { staff, storage }) => {
      const kind = documentKindNamed(name)
      if (!kind) return { notice: null }
      const since = instant()
      await confirmSample({ kind, staffName: staff.name, storage })
      return { notice: 'confirmed', details: { kind: kind.name, since } }
    },
    { changesContent: true, roles: publishers },
  ),
  'undo-confirm': staffForm(
    confirmedForm,
    async ({ kind: name, since }, { staff, storage }) => {
      const kind = documentKindNamed(name)
      const edit = kind && { kind, staffName: staff.name, storage }
      const isUndone = edit && (await undoConfirmSample(edit, since))
      return { notice: isUndone ? 'unconfirmed' : 'notUndone' }
    },
    { changesContent: true, roles: publishers },
  ),
  'put-steps-away': staffForm(
    noFields,
    async (_, { staff, storage }) => {
      await logAuditEvent({ staffName: staff.name, action: 'steps-put-away' }, storage)
      return { notice: 'stepsAway' }
    },
    // Administrators only.
    { roles: [] },
  ),
  'confirm-date': staffForm(
    dateForm,
    async ({ today }, { staff, storage }) => {
      const isConfirmed = await confirmDate(today, now(), storage)
      if (!isConfirmed) return { notice: null }
      await logAuditEvent({ staffName: staff.name, action: 'date-confirmed' }, storage)
      forgetSiteState()
      return { notice: 'dateRight' }
    },
    { roles: [] },
  ),
  'deny-date': staffForm(noFields, async () => ({ notice: 'dateWrong' }), { roles: [] }),
  // For programs that sign out here; the button on every staff page posts to the account page.
  'sign-out': signOut,
})

export default function StaffHome({ loaderData }: Route.ComponentProps) {
  const { text, language } = usePage()
  const { staff } = text
  const { name, roles, lastHere, work, live, findings, mail, sample } = loaderData
  const since = lastHere
    ? interpolate(staff.newSince, { date: dateAndTime(lastHere, language) })
    : staff.firstVisit
  return (
    <StaffPage title={staff.title} heading={interpolate(staff.greeting, { name })} wide>
      <HomeNotice />
      {loaderData.dateJump && <DateQuestion {...loaderData.dateJump} />}
      {mail.map((words) => (
        <p key={words} className="alert" data-tone="warning">
          {words}
        </p>
      ))}
      {work.lists.length > 0 && <Queues queues={work.queues} />}
      {loaderData.steps && <FirstSteps steps={loaderData.steps} />}
      <ThisWeek days={loaderData.week} />
      <div className="columns queues">
        <Lists lists={work.lists} since={since} />
        {live && <LiveState {...live} />}
      </div>
      {sample.length > 0 && <SampleList sample={sample} mayConfirm={loaderData.mayPublish} />}
      {findings && <SiteState findings={findings} />}
      <MoreLinks roles={roles} />
    </StaffPage>
  )
}

function SiteState({ findings }: { findings: TranslatedFinding[] }) {
  const { siteState: words } = usePage().text
  const list = (isOk: boolean) =>
    findings
      .filter(({ ok }) => ok === isOk)
      .map(({ name, words: state }) => (
        <li key={name}>
          <strong>{name}:</strong> {state}
        </li>
      ))
  const failing = list(false)
  return (
    <section className="card site-state">
      <h2>{words.heading}</h2>
      {failing.length > 0 ? <ul className="failing">{failing}</ul> : <p>{words.well}</p>}
      <details className="unfold">
        <summary>{words.all}</summary>
        <ul>{list(true)}</ul>
      </details>
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
        <ButtonForm intent="confirm-date" fields={{ today }} words={words.yes} />
        <ButtonForm intent="deny-date" words={words.no} />
      </div>
    </section>
  )
}

type Steps = NonNullable<Awaited<ReturnType<typeof firstSteps>>>
type Step = Steps[number]['step']

/** The page of each step. The backup's is the handover sheet, which shows the state of backups. */
const screens: Record<Step, (to: ReturnType<typeof pathsIn>) => string> = {
  names: (to) => to('SiteDocument', { kind: 'ministry', key: 'main' }),
  hours: (to) => `${to('Site')}#services`,
  giving: (to) => to('SiteDocument', { kind: 'giving', key: 'main' }),
  leader: (to) => `${to('Site')}#leaders`,
  mail: (to) => to('Handover'),
  colleague: (to) => to('Accounts'),
  backup: (to) => to('Handover'),
}

/** The first steps on a new site; the site itself detects which are done. */
function FirstSteps({ steps }: { steps: Steps }) {
  const { text, to } = usePage()
  const { firstSteps: words } = text.staff
  const done = steps.filter((step) => step.done).length
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
            <Link to={screens[step](to)}>{words.steps[step]}</Link>{' '}
            {done ? (
              <span className="tag">{words.done}</span>
            ) : (
              <span className="muted small">{words.hints[step]}</span>
            )}
          </li>
        ))}
      </ol>
      <ButtonForm intent="put-steps-away" words={words.putAway} />
    </section>
  )
}
