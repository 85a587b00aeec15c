import { pageMeta } from '../page-meta.ts'
import { Page } from '../ui/page/page.tsx'
import { RecordList } from '../ui/record-list/record-list.tsx'
import type { Route } from './+types/supporters'
import { listOrFailure } from './list-or-failure.server.ts'
import { useList } from './use-list.ts'

export const meta = pageMeta((text) => ({ title: text.staff.volunteers }))
export const loader = (asked: Route.LoaderArgs) => listOrFailure('volunteers', asked)

export default function Supporters({ loaderData }: Route.ComponentProps) {
  const list = useList('volunteers')
  return (
    <Page heading={list.caption} wide>
      <RecordList {...list} {...loaderData} />
    </Page>
  )
}
