import { Link } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { recordKinds } from '../../../domain/people/record-kinds.ts'
import { erasePersonForm, itemKey, type PersonItem } from '../../../domain/privacy/person.ts'
import { callPath } from '../../paths.ts'
import { usePage } from '../../use-page.ts'
import { StaffForm } from '../shell/form.tsx'
import { Card } from '../shell/page.tsx'

/** What is stored about a person, to give them a copy and to erase. `address` may be a phone number. */
export function PersonDataPart({ address, data }: { address: string; data: PersonItem[] }) {
  const { privacyRequests: words } = usePage().text
  return (
    <>
      <Card heading={words.exportHeading} lead={words.exportWords}>
        <form method="post" action={callPath('exportPerson')}>
          <input type="hidden" name="address" value={address} />
          <button className="button primary" type="submit">
            {words.export}
          </button>
        </form>
      </Card>
      <Card heading={words.kept} lead={words.choose}>
        <StaffForm
          intent="erase"
          form={erasePersonForm}
          hidden={{ address }}
          buttonClass="button danger"
          fields={[{ name: 'confirm', label: words.confirm, as: 'tick' }]}
          button={words.erase}
        >
          {() => (
            <>
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

/** The person's data, with a checkbox for each item. */
function Choice({ data }: { data: PersonItem[] }) {
  const { text, to, language } = usePage()
  const { privacyRequests: words } = text
  return (
    <ul className="rows person-data">
      {data.length > 1 && (
        <li>
          <label>
            {/* The items by name, so that nothing goes that came meanwhile. */}
            <input type="checkbox" name="chosen" value={data.map(itemKey).join(' ')} />
            <strong>{words.everything}</strong>
          </label>
        </li>
      )}
      {data.map((item) => (
        <li className="row between joined" key={itemKey(item)}>
          <label>
            <input type="checkbox" name="chosen" value={itemKey(item)} />
            <span className="lines">
              {item.kind === 'subscribers' && words.subscriptions}
              {item.kind === 'mails' && interpolate(words.mails, { count: item.count })}
              {'id' in item && (
                <>
                  <strong>{item.name || words.anonymous}</strong>
                  <span>
                    {words.kinds[item.kind]}, {dateAndTime(item.created_at, language)}
                  </span>
                  <span>{[item.email, item.phone].filter(Boolean).join(', ')}</span>
                </>
              )}
            </span>
          </label>
          {'id' in item && (
            <Link to={to(recordKinds[item.kind].recordScreen, { id: String(item.id) })}>
              {interpolate(words.open, { id: item.id })}
            </Link>
          )}
        </li>
      ))}
    </ul>
  )
}
