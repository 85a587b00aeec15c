import { Page } from '../components/page/page.tsx'
import { RecordList } from '../components/record-list/record-list.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/connects'
import { listOrFailure } from './list-or-failure.server.ts'
import { useList } from './use-list.ts'

export const meta = pageMeta((text) => ({ title: text.staff.contacts }))
export const loader = (args: Route.LoaderArgs) => listOrFailure('contacts', args)

export default function Connects({ loaderData }: Route.ComponentProps) {
  const list = useList('contacts')
  return (
    <Page heading={list.caption} wide>
      <RecordList {...list} {...loaderData} />
    </Page>
  )
}
