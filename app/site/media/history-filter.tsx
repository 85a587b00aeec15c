import { type HistoryFilter, videoOrders } from '../../../domain/live/video-history.ts'
import { Field, Select } from '../../components/form/field.tsx'
import { usePage } from '../../use-page.ts'

export function isNarrowed({ search, start, end }: HistoryFilter): boolean {
  return search !== '' || start !== '' || end !== ''
}

/** Filters the history: a GET form with its fields in the query string. */
export function HistoryFilterForm({ filter }: { filter: HistoryFilter }) {
  const { text, to } = usePage()
  const { live } = text
  const field = (name: keyof HistoryFilter) => ({
    id: `history-${name}`,
    name,
    defaultValue: filter[name],
  })
  const orders = Object.fromEntries(videoOrders.map((order) => [order, live[order]]))
  return (
    <search>
      <form className="columns history-filter" action={`${to('LiveStream')}#history`}>
        <Field field={field('search')} label={live.search} type="search" />
        <Field field={field('start')} label={live.startDate} type="date" />
        <Field field={field('end')} label={live.endDate} type="date" />
        <Select field={field('sort')} label={live.sort} options={orders} />
        <p className="actions flush">
          <button className="button primary" type="submit">
            {live.filter}
          </button>
          {isNarrowed(filter) && (
            <a className="button quiet" href={`${to('LiveStream')}#history`}>
              {live.all}
            </a>
          )}
        </p>
      </form>
    </search>
  )
}
