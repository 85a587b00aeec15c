import { island } from '../islands/island.tsx'
import RecordList from '../islands/record-list.tsx'
import { pageMeta } from '../page-meta.ts'
import { Page } from '../ui/page/page.tsx'
import type { Route } from './+types/supporters'
import { listOrFailure } from './list-or-failure.server.ts'
import { useList } from './use-list.ts'

const VolunteerList = island('record-list', RecordList<'volunteers'>)

export const meta = pageMeta((text) => ({ title: text.staff.volunteers }))
export const loader = ({ request }: Route.LoaderArgs) => listOrFailure('volunteers', request)

export default function Supporters({ loaderData }: Route.ComponentProps) {
  const list = useList('volunteers')
  return (
    <Page heading={list.caption} wide>
      <VolunteerList {...list} {...loaderData} />
    </Page>
  )
}
