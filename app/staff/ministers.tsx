import { island } from '../islands/island.tsx'
import RecordList from '../islands/record-list.tsx'
import { pageMeta } from '../page-meta.ts'
import { Page } from '../ui/page/page.tsx'
import type { Route } from './+types/ministers'
import { listOrFailure } from './list-or-failure.server.ts'
import { useList } from './use-list.ts'

const PastorList = island('record-list', RecordList<'pastors'>)

export const meta = pageMeta((text) => ({ title: text.staff.pastors }))
export const loader = ({ request }: Route.LoaderArgs) => listOrFailure('pastors', request)

export default function Ministers({ loaderData }: Route.ComponentProps) {
  const list = useList('pastors')
  return (
    <Page heading={list.caption} wide>
      <PastorList {...list} {...loaderData} />
    </Page>
  )
}
