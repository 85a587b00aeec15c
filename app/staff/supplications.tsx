import { RecordList } from '../components/record-list/record-list.tsx'
import type { Route } from './+types/supplications'
import { listOrFailure } from './list-or-failure.server.ts'
import { StaffPage } from './page.tsx'
import { useList } from './use-list.ts'

export const loader = (args: Route.LoaderArgs) => listOrFailure('prayers', args)

export default function Supplications({ loaderData }: Route.ComponentProps) {
  const list = useList('prayers')
  return (
    <StaffPage title={list.caption} heading={list.caption} wide>
      <p className="actions">
        <a className="button primary" href={`${list.screen}/desk`}>
          {list.text.desk}
        </a>
      </p>
      <RecordList {...list} {...loaderData} />
    </StaffPage>
  )
}
