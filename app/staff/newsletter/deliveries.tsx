import { useEffect } from 'react'
import { Link, useRevalidator } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { settings } from '../../../config/settings.server.ts'
import { dayOf } from '../../../domain/calendar/day.ts'
import { hourWords } from '../../../domain/calendar/time-words.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { notices } from '../../../domain/content/notices.ts'
import { interpolate, localize } from '../../../domain/content/text.ts'
import { HttpError } from '../../../domain/forms/errors.ts'
import {
  cancelDelivery,
  listDeliveries,
  pauseDelivery,
  resendFailed,
  resumeDelivery,
} from '../../../domain/mail-list/delivery.server.ts'
import { isUnderWay, testMailForm } from '../../../domain/mail-list/delivery.ts'
import { countByStatus } from '../../../domain/mail-list/subscription.server.ts'
import { archive } from '../../../domain/newsletter/archive.ts'
import { findPublicOrPlanned } from '../../../domain/newsletter/newsletter.server.ts'
import { enqueueMails, sendsMail } from '../../../domain/outbox/outbox.server.ts'
import { logAuditEvent } from '../../../domain/staff/audit.server.ts'
import { newsletterWaitsUntil } from '../../../mail/limits.server.ts'
import { database, type Storage } from '../../../storage/database.server.ts'
import { mailNews } from '../../checks/mail.server.ts'
import { formAction, staffForm } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { StaffForm } from '../shell/form.tsx'
import { idForm } from '../shell/id-form.ts'
import { Notice, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/deliveries'
import { DeliveryItem } from './delivery-item.tsx'

const SHOWN = 14
const CHECK_MILLISECONDS = 3000

export async function loader(args: Route.LoaderArgs) {
  const { url } = args
  const language = languageOf(url.pathname)
  const { roles } = await memberOf(args)
  const instant = now().toString()
  const storage = await database()
  const [deliveries, subscribers, waitsUntil, mail] = await Promise.all([
    listDeliveries(SHOWN, storage),
    countByStatus(storage),
    newsletterWaitsUntil(settings.mailLimits, storage),
    mailNews(settings, { roles, language }, storage),
  ])
  return {
    deliveries,
    subscribers,
    now: instant,
    today: dayOf(instant),
    hour: hourWords(settings.newsletterHour, language),
    toFolder: !sendsMail,
    fromArchive: archive().mails,
    waitsUntil,
    mail,
    notices: Object.fromEntries(
      notices().map(({ id, words }) => [id, localize(words, language).text]),
    ),
  }
}

export const action = formAction({
  pause: changeHandler(pauseDelivery, 'paused'),
  resume: changeHandler(resumeDelivery, 'resumed'),
  cancel: changeHandler(cancelDelivery, 'cancelled'),
  resend: changeHandler(resendFailed, 'resent'),
  test: staffForm(testMailForm, async (values, { staff, storage, text }) => {
    const { email: recipient, date, language } = values
    if (!(await findPublicOrPlanned(date, storage))) {
      const { noEntry } = text.deliveries
      throw new HttpError(422, noEntry, { errors: { date: noEntry } })
    }
    if (!sendsMail) throw new HttpError(409, text.letter.nobody.noMail)
    const event = { action: 'delivery-tested', kind: 'newsletter', date } as const
    await enqueueMails([{ template: 'test', recipient, language, detail: date }], storage)
    await logAuditEvent({ staffName: staff.name, ...event }, storage)
    return { notice: 'tested' }
  }),
})

type Change = (id: number, storage: Storage) => Promise<boolean>

function changeHandler(change: Change, notice: 'paused' | 'resumed' | 'cancelled' | 'resent') {
  return staffForm(idForm, async ({ id }, { staff, storage }) => {
    if (!(await change(id, storage))) return { notice: 'unchanged' }
    const event = { action: `delivery-${notice}`, kind: 'deliveries', id } as const
    await logAuditEvent({ staffName: staff.name, ...event }, storage)
    return { notice }
  })
}

export default function Deliveries({ loaderData }: Route.ComponentProps) {
  const { text, to } = usePage()
  const words = text.deliveries
  const { deliveries, subscribers, hour, toFolder, fromArchive, waitsUntil } = loaderData
  useRefresh(deliveries.some(isUnderWay))
  return (
    <StaffPage title={words.title} heading={words.heading} lead={interpolate(words.lead, { hour })}>
      <Notice words={words.done} failures={['unchanged']} forms={['test']} />
      {loaderData.mail.map((each) => (
        <p key={each} className="alert" data-tone="warning">
          {each}
        </p>
      ))}
      {toFolder && (
        <p className="alert" data-tone="note">
          {words.toFolder}
        </p>
      )}
      <p>
        {words.archive[fromArchive ? 'on' : 'off']}{' '}
        <Link className="target" to={to('SiteDocument', { kind: 'archive', key: 'main' })}>
          {words.archive.change}
        </Link>
      </p>
      <ul className="row delivery-counts">
        {(['confirmed', 'pending'] as const).map((status) => (
          <li key={status}>
            <strong>{subscribers[status].toLocaleString('en-IN')}</strong> {words.counts[status]}
          </li>
        ))}
      </ul>
      <section>
        <h2>{words.listHeading}</h2>
        {deliveries.length > 0 && <p className="muted">{words.leftOutHint}</p>}
        {deliveries.length === 0 && <p className="empty">{words.none}</p>}
        <ul className="stack deliveries">
          {deliveries.map((delivery) => (
            <li key={delivery.id} className="card">
              <DeliveryItem
                delivery={delivery}
                now={loaderData.now}
                waitsUntil={waitsUntil}
                notice={loaderData.notices[delivery.key]}
              />
            </li>
          ))}
        </ul>
      </section>
      <TestMail today={loaderData.today} />
    </StaffPage>
  )
}

/** Reloads the page's data while a delivery is under way and the tab is visible. */
function useRefresh(underWay: boolean): void {
  const { revalidate } = useRevalidator()
  useEffect(() => {
    if (!underWay) return
    const timer = setInterval(() => !document.hidden && void revalidate(), CHECK_MILLISECONDS)
    return () => clearInterval(timer)
  }, [underWay, revalidate])
}

/** The mail of a day's entry, published or planned, to whoever asks. */
function TestMail({ today }: { today: string }) {
  const { text, language } = usePage()
  const { deliveries: words, subscription } = text
  return (
    <section className="card">
      <h2>{words.testHeading}</h2>
      <StaffForm
        intent="test"
        form={testMailForm}
        given={{ date: today, language }}
        fields={[
          { name: 'date', label: words.day, type: 'date' },
          { name: 'email', label: words.email, type: 'email', autoComplete: 'email' },
          {
            name: 'language',
            label: words.language,
            as: 'select',
            options: subscription.languages,
          },
        ]}
        button={words.sendTest}
      />
    </section>
  )
}
