import { data, Link } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { openPerson, type PersonPage } from '../../../domain/people/person-page.server.ts'
import { isRecordKind, kindsFor, listKindNames } from '../../../domain/people/record-kinds.ts'
import type { Sender } from '../../../domain/people/same-person.ts'
import { database } from '../../../storage/database.server.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { recordPath } from '../records/record-path.ts'
import { RecordTable } from '../records/record-table.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/person'
import { PeopleList } from './people-list.tsx'

// All records of one person in the lists that the reader may see. The URL has the id of one of
// these records, and so no email address or phone number.

export async function loader(args: Route.LoaderArgs) {
  const { roles } = await memberOf(args)
  const kinds = kindsFor(roles)
  const kind = listKindNames.find((each) => each === args.params.kind)
  if (kind && !kinds.includes(kind)) throw data(null, { status: 403 })
  const id = readId(args.params.id)
  const person = kind && id && (await openPerson({ kind, id }, kinds, await database()))
  return data({ person: person || undefined }, { status: person ? 200 : 404 })
}

export default function Person({ loaderData: { person } }: Route.ComponentProps) {
  const { text, to } = usePage()
  const { people: words } = text
  const another = (
    <p className="actions find-another">
      <Link className="button quiet" to={to('People')}>
        {words.another}
      </Link>
    </p>
  )
  if (!person) {
    return (
      <StaffPage title={words.person} heading={text.record.missing} lead={words.missing}>
        {another}
      </StaffPage>
    )
  }
  const { name, email } = person.sender
  // The title has no name, because it stays in the browser's history.
  return (
    <StaffPage title={words.person} heading={name || email} lead={words.personLead} wide>
      <Everything {...person} />
      {another}
    </StaffPage>
  )
}

function Everything({ sender, lists, otherNames, namesakes }: PersonPage) {
  const { text } = usePage()
  const { people: words, staff } = text
  return (
    <>
      <Contact {...sender} />
      {otherNames.length > 0 && (
        <div className="alert" data-tone="note">
          <p>{interpolate(words.otherNames, { names: otherNames.join(', ') })}</p>
        </div>
      )}
      {lists.map(({ kind, rows, total }) => (
        <section key={kind}>
          <h2>{staff[kind]}</h2>
          {rows.length < total && (
            <p className="muted">{interpolate(staff.shown, { shown: rows.length, total })}</p>
          )}
          <RecordTable kind={kind} rows={rows} />
        </section>
      ))}
      {namesakes.length > 0 && (
        <section>
          <h2>{words.namesakes}</h2>
          <p>{words.namesakesLead}</p>
          <PeopleList people={namesakes} />
        </section>
      )}
    </>
  )
}

/** A reply is written on the page of the record that it answers; a subscriber has no such page. */
function Contact({ kind, id, email, phone }: Sender) {
  const { text, language } = usePage()
  const { record: words, reply } = text
  const record = isRecordKind(kind) ? recordPath(kind, id, language) : undefined
  return (
    <p className="actions contact-links">
      {phone && (
        <a className="button quiet" href={`tel:${phone}`}>
          <Icon name="phone" />
          {words.callPhone}
        </a>
      )}
      {phone && record && (
        <Link className="button quiet" to={`${record}?reply=whatsapp`}>
          <Icon name="whatsapp" />
          {words.whatsApp}
        </Link>
      )}
      {email &&
        (record ? (
          <Link className="button quiet" to={`${record}?reply`}>
            <Icon name="mail" />
            {reply.open}
          </Link>
        ) : (
          <a className="button quiet" href={`mailto:${email}`}>
            <Icon name="mail" />
            {words.writeMail}
          </a>
        ))}
    </p>
  )
}
