import { Page } from '../components/page/page.tsx'
import { RecordList } from '../components/record-list/record-list.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/supporters'
import { listOrFailure } from './list-or-failure.server.ts'
import { useList } from './use-list.ts'

export const meta = pageMeta((text) => ({ title: text.staff.volunteers }))
export const loader = (args: Route.LoaderArgs) => listOrFailure('volunteers', args)

export default function Supporters({ loaderData }: Route.ComponentProps) {
  const list = useList('volunteers')
  return (
    <Page heading={list.caption} wide>
      <RecordList {...list} {...loaderData} />
    </Page>
  )
}
