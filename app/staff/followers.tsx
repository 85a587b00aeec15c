import { pageMeta } from '../page-meta.ts'
import { Page } from '../ui/page/page.tsx'
import { RecordList } from '../ui/record-list/record-list.tsx'
import type { Route } from './+types/followers'
import { listOrFailure } from './list-or-failure.server.ts'
import { useList } from './use-list.ts'

export const meta = pageMeta((text) => ({ title: text.staff.subscribers }))
export const loader = (asked: Route.LoaderArgs) => listOrFailure('subscribers', asked)

export default function Followers({ loaderData }: Route.ComponentProps) {
  const list = useList('subscribers')
  return (
    <Page heading={list.caption} wide>
      <RecordList {...list} {...loaderData} />
    </Page>
  )
}
