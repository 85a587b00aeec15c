import { Link } from 'react-router'
import { dateAndTime } from '../../domain/calendar/day.ts'
import { interpolate } from '../../domain/content/text.ts'
import { kinds } from '../../domain/people/kinds.ts'
import {
  chosenKey,
  erasePersonForm,
  isEmpty,
  type PersonData,
} from '../../domain/privacy/person.ts'
import { call } from '../address.ts'
import { usePage } from '../use-page.ts'
import { Card } from './card.tsx'
import { StaffForm } from './form.tsx'

type Props = { address: string; data: PersonData }

/** What there is about an address, and what can be done with it. */
export function FoundPart({ address, data }: Props) {
  const { privacyRequests: words } = usePage().text
  if (isEmpty(data)) return <p role="status">{interpolate(words.nothing, { address })}</p>
  const hidden = <input type="hidden" name="address" value={address} />
  return (
    <>
      <Card heading={words.exportHeading} lead={words.exportWords}>
        <form method="post" action={call('exportPerson')}>
          {hidden}
          <button className="button primary" type="submit">
            {words.export}
          </button>
        </form>
      </Card>
      <Card heading={interpolate(words.found, { address })} lead={words.choose}>
        <StaffForm
          intent="erase"
          form={erasePersonForm}
          buttonClass="button danger"
          fields={[{ name: 'confirm', label: words.confirm, as: 'tick' }]}
          button={words.erase}
        >
          {() => (
            <>
              {hidden}
              <Choice data={data} />
              <h3>{words.eraseHeading}</h3>
              <p>{words.eraseWords}</p>
            </>
          )}
        </StaffForm>
      </Card>
    </>
  )
}

/** Who and what, each with a box of its own. */
function Choice({ data }: { data: PersonData }) {
  const { text, to, language } = usePage()
  const { privacyRequests: words } = text
  return (
    <ul className="rows person-data">
      {data.records.map((record) => {
        const { kind, id, created_at, name, email, phone } = record
        return (
          <li className="row between" key={chosenKey(record)}>
            <Choose value={chosenKey(record)}>
              <strong>{name || words.anonymous}</strong>
              <span>
                {words.kinds[kind]}, {dateAndTime(created_at, language)}
              </span>
              <span>{[email, phone].filter(Boolean).join(', ')}</span>
            </Choose>
            <Link to={to(kinds[kind].recordScreen, { id: String(id) })}>
              {interpolate(words.open, { id })}
            </Link>
          </li>
        )
      })}
      {data.subscriptions > 0 && (
        <li className="row between">
          <Choose value="subscription">{words.subscriptions}</Choose>
        </li>
      )}
      {data.mails > 0 && (
        <li className="row between">
          <Choose value="mails">{interpolate(words.mails, { count: data.mails })}</Choose>
        </li>
      )}
    </ul>
  )
}

function Choose({ value, children }: { value: string; children: React.ReactNode }) {
  return (
    <label>
      <input type="checkbox" name="chosen" value={value} />
      <span className="lines">{children}</span>
    </label>
  )
}
