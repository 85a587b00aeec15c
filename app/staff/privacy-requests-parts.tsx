import { dateAndTime } from '../../domain/calendar/day.ts'
import { interpolate } from '../../domain/content/text.ts'
import { kinds } from '../../domain/people/kinds.ts'
import { nothingKept } from '../../domain/privacy/person.ts'
import { call } from '../address.ts'
import type { Submitted } from '../components/form/submitted.ts'
import { usePage } from '../use-page.ts'
import { AccountForm } from './account-form.tsx'
import { CheckField } from './check-field.tsx'
import type { Found } from './privacy-requests.server.ts'

/** What there is about an address, and what can be done with it. */
export function FoundPart({ address, kept, answer }: Found & { answer: Submitted | undefined }) {
  const { text, to } = usePage()
  const { privacyRequests: words } = text
  if (nothingKept(kept)) return <p role="status">{interpolate(words.nothing, { address })}</p>
  const hidden = <input type="hidden" name="address" value={address} />
  return (
    <>
      <section className="card">
        <h2>{interpolate(words.found, { address })}</h2>
        <KeptList kept={kept} />
      </section>
      <section className="card">
        <h2>{words.exportHeading}</h2>
        <p>{words.exportWords}</p>
        <form method="post" action={call('exportPerson')}>
          {hidden}
          <button className="button primary" type="submit">
            {words.export}
          </button>
        </form>
      </section>
      <section className="card">
        <h2>{words.eraseHeading}</h2>
        <p>{words.eraseWords}</p>
        <AccountForm
          name="erase"
          buttonClass="button danger"
          action={to('PrivacyRequests')}
          answer={answer}
          labels={{ confirm: words.confirm }}
          button={words.erase}
        >
          {(field) => (
            <>
              {hidden}
              <CheckField field={field('confirm')} label={words.confirm} />
            </>
          )}
        </AccountForm>
      </section>
    </>
  )
}

function KeptList({ kept }: Pick<Found, 'kept'>) {
  const { text, to, language } = usePage()
  const { privacyRequests: words } = text
  return (
    <ul className="assigned">
      {kept.records.map(({ kind, id, created_at }) => (
        <li key={`${kind} ${id}`}>
          <a href={to(kinds[kind].recordScreen, { id: String(id) })}>
            {words.kinds[kind]}: {interpolate(words.open, { id })}
            <span>{dateAndTime(created_at, language)}</span>
          </a>
        </li>
      ))}
      {kept.subscriptions > 0 && <li>{words.subscriptions}</li>}
      {kept.mails > 0 && <li>{interpolate(words.mails, { count: kept.mails })}</li>}
    </ul>
  )
}
