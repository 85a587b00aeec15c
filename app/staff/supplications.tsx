import { pageMeta } from '../page-meta.ts'
import { Page } from '../ui/page/page.tsx'
import { RecordList } from '../ui/record-list/record-list.tsx'
import type { Route } from './+types/supplications'
import { listOrFailure } from './list-or-failure.server.ts'
import { useList } from './use-list.ts'

export const meta = pageMeta((text) => ({ title: text.staff.prayers }))
export const loader = (asked: Route.LoaderArgs) => listOrFailure('prayers', asked)

export default function Supplications({ loaderData }: Route.ComponentProps) {
  const list = useList('prayers')
  return (
    <Page heading={list.caption} wide>
      <p className="actions">
        <a className="button primary" href={`${list.screen}/desk`}>
          {list.text.desk}
        </a>
      </p>
      <RecordList {...list} {...loaderData} />
    </Page>
  )
}
