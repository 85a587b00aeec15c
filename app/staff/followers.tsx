import { RecordList } from '../components/record-list/record-list.tsx'
import type { Route } from './+types/followers'
import { listOrFailure } from './list-or-failure.server.ts'
import { StaffPage } from './page.tsx'
import { useList } from './use-list.ts'

export const loader = (args: Route.LoaderArgs) => listOrFailure('subscribers', args)

export default function Followers({ loaderData }: Route.ComponentProps) {
  const list = useList('subscribers')
  return (
    <StaffPage title={list.caption} heading={list.caption} wide>
      <RecordList {...list} {...loaderData} />
    </StaffPage>
  )
}
