import { RecordList } from '../components/record-list/record-list.tsx'
import type { Route } from './+types/ministers'
import { listOrFailure } from './list-or-failure.server.ts'
import { StaffPage } from './page.tsx'
import { useList } from './use-list.ts'

export const loader = (args: Route.LoaderArgs) => listOrFailure('pastors', args)

export default function Ministers({ loaderData }: Route.ComponentProps) {
  const list = useList('pastors')
  return (
    <StaffPage title={list.caption} heading={list.caption} wide>
      <RecordList {...list} {...loaderData} />
    </StaffPage>
  )
}
