import { Link } from 'react-router'
import * as z from 'zod/mini'
import { interpolate } from '../../../domain/content/text.ts'
import type { Form } from '../../../domain/forms/form.ts'
import { line } from '../../../domain/forms/rules.ts'
import { type FoundPeople, searchPeople } from '../../../domain/people/person-search.server.ts'
import { kindsFor } from '../../../domain/people/record-kinds.ts'
import { database } from '../../../storage/database.server.ts'
import { encryptionOf } from '../../../storage/encryption.ts'
import { BrokenAddress } from '../../components/broken-address/broken-address.tsx'
import { formAction, staffForm } from '../../forms/form-action.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { usePage } from '../../use-page.ts'
import { recordPath } from '../records/record-path.ts'
import { StaffForm } from '../shell/form.tsx'
import { StaffPage } from '../shell/page.tsx'
import type { Route } from './+types/people'

// The URL has the query encrypted: Back and Reload work, but the name or number of a person is
// neither in the browser's history nor in a log.

const CONTEXT = 'people search'

const findForm = {
  name: 'find',
  schema: z.object({ q: line(100) }),
  messages: ({ people }) => ({ required: people.wrong }),
} satisfies Form

export async function loader(args: Route.LoaderArgs) {
  const { roles } = await memberOf(args)
  const storage = await database()
  const encrypted = args.url.searchParams.get('found') ?? ''
  const q = encryptionOf(storage).decrypt(encrypted, CONTEXT) ?? ''
  return { q, found: q ? await searchPeople(q, kindsFor(roles), storage) : undefined }
}

export const action = formAction({
  find: staffForm(
    findForm,
    async ({ q }, { url, storage }) => {
      const encrypted = encryptionOf(storage).encrypt(q, CONTEXT)
      return { to: url.pathname, notice: null, details: { found: encrypted } }
    },
    { transaction: false },
  ),
})

export default function People({ loaderData: { q, found } }: Route.ComponentProps) {
  const { people: words } = usePage().text
  return (
    <StaffPage title={words.title} heading={words.heading} lead={q ? undefined : words.lead}>
      <div className="stack">
        <section className="card">
          <StaffForm
            key={q}
            intent="find"
            form={findForm}
            fields={[
              { name: 'q', label: words.q, hint: words.hint, autoComplete: 'off', autoFocus: !q },
            ]}
            given={{ q }}
            button={words.find}
          />
        </section>
        {found && <Found q={q} found={found} />}
      </div>
    </StaffPage>
  )
}

function Found({ q, found: { people, more } }: { q: string; found: FoundPeople }) {
  const { text, to, language } = usePage()
  const { people: words } = text
  if (people.length === 0) {
    return (
      <div className="empty" role="status">
        <p>{interpolate(words.none, { q })}</p>
        <p className="muted">{words.noneHint}</p>
      </div>
    )
  }
  return (
    <section>
      <div role="status">
        <h2>{interpolate(words.found, { q })}</h2>
      </div>
      <ul className="rows people">
        {people.map(({ kind, id, name, email, phone, kinds }) => {
          const unknown = kind === 'prayers' && name === ''
          const path = unknown
            ? recordPath(kind, id, language)
            : to('PersonOf', { kind, id: String(id) })
          const kindNames = kinds.map(({ kind, count }) =>
            count > 1
              ? interpolate(words.times, { kind: words.kinds[kind], count })
              : words.kinds[kind],
          )
          return (
            <li key={`${kind}-${id}`}>
              <Link className="row joined" to={path}>
                <strong>{unknown ? text.record.anonymous : name || email}</strong>
                {phone && <span translate="no">{phone}</span>}
                {email && name && <BrokenAddress address={email} />}
                <span className="muted small">{kindNames.join(', ')}</span>
              </Link>
            </li>
          )
        })}
      </ul>
      {more && <p className="muted">{words.more}</p>}
    </section>
  )
}
