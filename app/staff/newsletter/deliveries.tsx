import { useEffect } from 'react'
import { Form, Link, useRevalidator } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { settings } from '../../../config/settings.server.ts'
import { dayOf } from '../../../domain/calendar/day.ts'
import { hourWords } from '../../../domain/calendar/time-words.ts'
import { languageOf, languages } from '../../../domain/content/language.ts'
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
import { Field } from '../../components/form/field.tsx'
import { formAction, staffForm } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { callPath } from '../../paths.ts'
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
  const date = url.searchParams.get('date') || dayOf(instant)
  const storage = await database()
  const [deliveries, subscribers, entry, waitsUntil, mail] = await Promise.all([
    listDeliveries(SHOWN, storage),
    countByStatus(storage),
    findPublicOrPlanned(date, storage),
    newsletterWaitsUntil(settings.mailLimits, storage),
    mailNews(settings, { roles, language }, storage),
  ])
  return {
    deliveries,
    subscribers,
    date,
    now: instant,
    headline: entry && localize(entry.headline, language).text,
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
  test: staffForm(testMailForm, async (values, { staff, storage, text, url }) => {
    const { email: recipient, date, language } = values
    if (!(await findPublicOrPlanned(date, storage)))
      throw new HttpError(422, text.deliveries.noEntry)
    if (!sendsMail) throw new HttpError(409, text.letter.nobody.noMail)
    const event = { action: 'delivery-tested', kind: 'newsletter', date } as const
    await enqueueMails([{ template: 'test', recipient, language, detail: date }], storage)
    await logAuditEvent({ staffName: staff.name, ...event }, storage)
    return { notice: 'tested', to: `${url.pathname}?date=${date}` }
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
            <strong>{subscribers[status]}</strong> {words.counts[status]}
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
      <PreviewAndTest {...loaderData} />
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

type PreviewProps = {
  date: string
  /** Undefined when the day has no entry, published or planned. */
  headline: string | undefined
}

function PreviewAndTest({ date, headline }: PreviewProps) {
  const { text, to, language } = usePage()
  const { deliveries: words, subscription } = text
  const preview = (more: string) => `${callPath('deliveryPreview')}?date=${date}&${more}`
  return (
    <section>
      <h2>{words.previewHeading}</h2>
      <Form className="form inline-form" method="get" action={to('Deliveries')}>
        <Field
          field={{ id: 'preview-date', name: 'date', defaultValue: date }}
          label={words.day}
          type="date"
        />
        <button className="button quiet" type="submit">
          {words.show}
        </button>
      </Form>
      {headline === undefined ? (
        <div className="empty">
          <p>{words.noEntry}</p>
          <Link className="button quiet" to={`${to('Letter')}?date=${date}`}>
            {words.writeEntry}
          </Link>
        </div>
      ) : (
        <div className="card delivery-preview">
          <p>
            <strong>{headline}</strong>
          </p>
          <p className="actions">
            {languages.map((option) => (
              <a key={option} className="button quiet" href={preview(`language=${option}`)}>
                {interpolate(words.previewIn, {
                  language: subscription.languages[option],
                })}
              </a>
            ))}
          </p>
          <h3>{words.testHeading}</h3>
          <StaffForm
            intent="test"
            form={testMailForm}
            given={{ language }}
            fields={[
              { name: 'email', label: words.email, type: 'email', autoComplete: 'email' },
              {
                name: 'language',
                label: words.language,
                as: 'select',
                options: subscription.languages,
              },
            ]}
            button={words.sendTest}
            hidden={{ date }}
          />
        </div>
      )}
    </section>
  )
}
