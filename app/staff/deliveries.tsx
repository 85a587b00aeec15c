import { redirect } from 'react-router'
import { dayOf } from '../../domain/calendar/day.ts'
import { hourWords } from '../../domain/calendar/time-words.ts'
import { languageOf } from '../../domain/content/language.ts'
import { interpolate } from '../../domain/content/text.ts'
import {
  listDeliveries,
  pauseDelivery,
  resumeDelivery,
} from '../../domain/mail-list/delivery.server.ts'
import { isUnderWay } from '../../domain/mail-list/delivery.ts'
import { countByStatus } from '../../domain/mail-list/subscription.server.ts'
import { findPublicOrPlanned } from '../../domain/newsletter/newsletter.server.ts'
import { logAuditEvent } from '../../domain/staff/audit.server.ts'
import { wakeMail } from '../../jobs/mail.server.ts'
import { settings } from '../../settings.server.ts'
import { database } from '../../storage/database.server.ts'
import { call } from '../address.ts'
import { DELIVERIES_SHOWN } from '../api/delivery-progress.ts'
import { requirePost } from '../api/receive.ts'
import { now } from '../clock.server.ts'
import { FormAlert } from '../components/form/form-alert.tsx'
import DeliveryListIsland from '../islands/delivery-list.tsx'
import { island } from '../islands/island.tsx'
import { signedIn } from '../middleware/session.server.ts'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/deliveries'
import { StaffPage } from './page.tsx'
import { PreviewAndTest } from './preview-and-test.tsx'
import { sendTest } from './send-test.server.ts'

const DeliveryList = island('delivery-list', DeliveryListIsland, 'visible')

export async function loader({ request }: Route.LoaderArgs) {
  const { searchParams } = new URL(request.url)
  const today = dayOf(now().toString())
  const date = searchParams.get('date') || today
  const [deliveries, subscribers, entry] = await Promise.all([
    listDeliveries(DELIVERIES_SHOWN),
    countByStatus(),
    findPublicOrPlanned(date),
  ])
  return {
    deliveries,
    subscribers,
    date,
    headline: entry?.headline.en,
    hour: hourWords(settings.newsletterHour, languageOf(new URL(request.url).pathname)),
    toFolder: settings.smtpUrl === undefined,
    sent: searchParams.has('sent'),
  }
}

/** `?test` sends one mail to the staff member; `?pause=ID` and `?resume=ID` do so to a delivery. */
export async function action({ request, context }: Route.ActionArgs) {
  requirePost(request)
  const { pathname, searchParams } = new URL(request.url)
  const staffName = (await signedIn({ request, context }))?.name ?? ''
  if (searchParams.has('test')) return sendTest({ request, context, staffName })
  const pausing = searchParams.has('pause')
  const id = Number(searchParams.get(pausing ? 'pause' : 'resume'))
  if (Number.isSafeInteger(id) && id > 0) await change(pausing, id, staffName)
  wakeMail()
  return redirect(pathname, 303)
}

async function change(pausing: boolean, id: number, staffName: string): Promise<void> {
  const storage = await database()
  await storage.transaction().execute(async (transaction) => {
    const done = await (pausing ? pauseDelivery : resumeDelivery)(id, transaction)
    const action = pausing ? 'delivery-paused' : 'delivery-resumed'
    const subject = { kind: 'deliveries', id } as const
    if (done) await logAuditEvent({ staffName, action, subject }, transaction)
  })
}

export default function Deliveries({ loaderData, actionData }: Route.ComponentProps) {
  const { text, to, language } = usePage()
  const words = text.deliveries
  const { deliveries, subscribers, hour, toFolder, sent } = loaderData
  return (
    <StaffPage
      title={text.deliveries.title}
      heading={words.heading}
      lead={interpolate(words.lead, { hour })}
    >
      {sent && !actionData && (
        <FormAlert message={{ kind: 'success', words: words.testSent }} summary="" />
      )}
      {toFolder && (
        <p className="alert" data-kind="note">
          {words.toFolder}
        </p>
      )}
      <ul className="delivery-counts">
        {(['confirmed', 'pending', 'unsubscribed'] as const).map((status) => (
          <li key={status}>
            <strong>{subscribers[status]}</strong> {words.counts[status]}
          </li>
        ))}
      </ul>
      <section>
        <h2>{words.listHeading}</h2>
        {deliveries.length > 0 && <p className="count">{words.leftOutHint}</p>}
        <DeliveryList
          call={call('deliveryProgress')}
          action={to('Deliveries')}
          language={language}
          text={words}
          deliveries={deliveries}
        />
        {deliveries.some(isUnderWay) && (
          <noscript>
            <p>
              <a className="button quiet" href={to('Deliveries')}>
                {words.lookAgain}
              </a>
            </p>
          </noscript>
        )}
      </section>
      <PreviewAndTest {...loaderData} submitted={actionData} />
    </StaffPage>
  )
}
