import { type HistoryFilter, videoOrders } from '../../../domain/live/video-history.ts'
import { usePage } from '../../use-page.ts'
import { Field } from '../form/field.tsx'

/** Narrows the history: a plain form whose answers stand in the page's address. */
export function HistoryFilterForm({ filter }: { filter: HistoryFilter }) {
  const { text, to } = usePage()
  const { live } = text
  const field = (name: 'search' | 'start' | 'end') => ({
    id: `history-${name}`,
    name,
    defaultValue: filter[name],
  })
  const narrowed = filter.search !== '' || filter.start !== '' || filter.end !== ''
  return (
    <search>
      <form className="columns history-filter" action={`${to('LiveStream')}#history`}>
        <Field field={field('search')} label={live.search} type="search" />
        <Field field={field('start')} label={live.startDate} type="date" />
        <Field field={field('end')} label={live.endDate} type="date" />
        <div className="field">
          <label htmlFor="history-sort">{live.sort}</label>
          <select id="history-sort" name="sort" defaultValue={filter.sort}>
            {videoOrders.map((order) => (
              <option key={order} value={order}>
                {live[order]}
              </option>
            ))}
          </select>
        </div>
        <p className="actions flush">
          <button className="button primary" type="submit">
            {live.filter}
          </button>
          {narrowed && (
            <a className="button quiet" href={`${to('LiveStream')}#history`}>
              {live.all}
            </a>
          )}
        </p>
      </form>
    </search>
  )
}
