import { RecordList } from '../components/record-list/record-list.tsx'
import type { Route } from './+types/supporters'
import { listOrFailure } from './list-or-failure.server.ts'
import { StaffPage } from './page.tsx'
import { useList } from './use-list.ts'

export const loader = (args: Route.LoaderArgs) => listOrFailure('volunteers', args)

export default function Supporters({ loaderData }: Route.ComponentProps) {
  const list = useList('volunteers')
  return (
    <StaffPage title={list.caption} heading={list.caption} wide>
      <RecordList {...list} {...loaderData} />
    </StaffPage>
  )
}
