import { Link } from 'react-router'
import { dateAndTime } from '../../../domain/calendar/day.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { usePage } from '../../use-page.ts'
import { Table } from '../shell/table.tsx'
import type { Listed } from './document-list.tsx'

export function DocumentTable({ caption, lists }: { caption: string; lists: Listed[] }) {
  const { site } = usePage().text
  if (lists.length === 0) return null
  return (
    <Table caption={caption} columns={[site.what, site.english, site.telugu, site.lastPublished]}>
      {lists.flatMap(({ name, rows }) =>
        rows.map((row) => <DocumentRow key={`${name}/${row.key}`} kind={name} row={row} />),
      )}
    </Table>
  )
}

function DocumentRow({ kind, row }: { kind: Listed['name']; row: Listed['rows'][number] }) {
  const { text, to, language } = usePage()
  const { site } = text
  const { states } = site
  const { key, title, staffName, publishedAt, languages } = row
  const published = { date: publishedAt && dateAndTime(publishedAt, language), name: staffName }
  return (
    <tr>
      <th scope="row">
        <Link to={to('SiteDocument', { kind, key })}>{title ?? site.kinds[kind]}</Link>
        {row.planned && (
          <p className="overline flush">
            {interpolate(states.planned, { date: dateAndTime(row.planned, language) })}
          </p>
        )}
        {row.hasDraft && <p className="overline flush">{states.draft}</p>}
        {row.hidden && <p className="overline flush">{states.hidden}</p>}
        {row.deleted && <p className="overline flush">{states.deleted}</p>}
      </th>
      <td data-label={site.english} data-state={languages?.en}>
        {languages ? states[languages.en] : states.unpublished}
      </td>
      <td data-label={site.telugu} data-state={languages?.te}>
        {languages ? states[languages.te] : states.unpublished}
      </td>
      <td data-label={site.lastPublished}>
        {languages && (staffName ? interpolate(site.byWhom, published) : site.fromStarter)}
      </td>
    </tr>
  )
}
