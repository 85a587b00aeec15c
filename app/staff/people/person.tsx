import { data } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import {
  openPerson,
  type PersonPage,
  personOf,
} from '../../../domain/people/person-search.server.ts'
import { isRecordKind, kindsFor, listKindNames } from '../../../domain/people/record-kinds.ts'
import { personData } from '../../../domain/privacy/person.server.ts'
import { database } from '../../../storage/database.server.ts'
import { mayOpen } from '../../access.ts'
import { FormAlert } from '../../components/form/form-alert.tsx'
import { formAction } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { staff } from '../../routes.ts'
import { usePage } from '../../use-page.ts'
import { eraseHandler } from '../privacy/erase.server.ts'
import { PersonDataPart } from '../privacy/person-data.tsx'
import { recordPath } from '../records/record-path.ts'
import { RecordTable } from '../records/record-table.tsx'
import { ContactLinks } from '../records/values.tsx'
import { Back, StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/person'

// All records of one person in the lists that the reader may see. The URL has the id of one of
// these records, and so no email address or phone number.

export async function loader(args: Route.LoaderArgs) {
  const { roles } = await memberOf(args)
  const kinds = kindsFor(roles)
  const kind = listKindNames.find((each) => each === args.params.kind)
  if (kind && !kinds.includes(kind)) throw data(null, { status: 403 })
  const id = readId(args.params.id)
  const storage = await database()
  const person = kind && id && (await openPerson({ kind, id }, kinds, storage))
  if (!person) return data({ person: undefined, stored: undefined }, { status: 404 })
  const mayErase = mayOpen(roles, staff.PrivacyRequests[0])
  const stored = mayErase ? await personData(personOf(person.sender), storage) : undefined
  return data({ person, stored })
}

export const action = formAction({
  erase: eraseHandler(async (_, { params, storage }) => {
    const kind = listKindNames.find((each) => each === params['kind'])
    const id = readId(params['id'])
    const person = kind && id && (await openPerson({ kind, id }, listKindNames, storage))
    return person ? personOf(person.sender) : {}
  }),
})

export default function Person({ loaderData, actionData }: Route.ComponentProps) {
  const { person, stored } = loaderData
  const { text, to } = usePage()
  const { people: words } = text
  const { name = '', email = '', phone = '' } = person?.sender ?? {}
  const erased = actionData && 'erased' in actionData ? actionData.erased : undefined
  const gone = erased
    ? { heading: words.person }
    : { heading: text.record.missing, lead: words.missing }
  const found = { heading: name || email, lead: words.personLead, wide: true }
  // The title has no name, because it stays in the browser's history.
  return (
    <StaffPage
      title={words.person}
      above={<Back href={to('People')} words={words.another} />}
      {...(person ? found : gone)}
    >
      {erased && <FormAlert tone="success" words={erased} />}
      {person && <Everything {...person} />}
      {stored && stored.length > 0 && (
        <details className="unfold">
          <summary>{words.erase}</summary>
          <div className="stack">
            <PersonDataPart address={email || phone} data={stored} />
          </div>
        </details>
      )}
    </StaffPage>
  )
}

function Everything({ sender, lists, otherNames }: PersonPage) {
  const { text, language } = usePage()
  const { people: words, staff } = text
  const { kind, id, email, phone } = sender
  // An answer is written on the page of the record; a subscriber has no such page.
  const record = isRecordKind(kind) ? recordPath(kind, id, language) : undefined
  return (
    <>
      <ContactLinks email={email} phone={phone} reply={record && `${record}?reply`} />
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
    </>
  )
}
