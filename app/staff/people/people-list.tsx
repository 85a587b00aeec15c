import { Link } from 'react-router'
import { interpolate } from '../../../domain/content/text.ts'
import type { FoundPerson } from '../../../domain/people/person-search.server.ts'
import { usePage } from '../../use-page.ts'
import { recordPath } from '../records/record-path.ts'
import { BrokenAddress } from '../records/values.tsx'

export function PeopleList({ people }: { people: FoundPerson[] }) {
  const { text, to, language } = usePage()
  const { times, kinds: words } = text.people
  return (
    <ul className="rows people">
      {people.map(({ kind, id, name, email, phone, kinds }) => {
        const unknown = kind === 'prayers' && name === ''
        const path = unknown
          ? recordPath(kind, id, language)
          : to('PersonOf', { kind, id: String(id) })
        const kindNames = kinds.map(({ kind, count }) =>
          count > 1 ? interpolate(times, { kind: words[kind], count }) : words[kind],
        )
        return (
          <li key={`${kind}-${id}`}>
            <Link to={path}>
              <strong>{unknown ? text.record.anonymous : name || email}</strong>
              {phone && <span translate="no">{phone}</span>}
              {email && name && <BrokenAddress address={email} />}
              <span className="muted small">{kindNames.join(', ')}</span>
            </Link>
          </li>
        )
      })}
    </ul>
  )
}
