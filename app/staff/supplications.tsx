import { Page } from '../components/page/page.tsx'
import { RecordList } from '../components/record-list/record-list.tsx'
import { pageMeta } from '../page-meta.ts'
import type { Route } from './+types/supplications'
import { listOrFailure } from './list-or-failure.server.ts'
import { useList } from './use-list.ts'

export const meta = pageMeta((text) => ({ title: text.staff.prayers }))
export const loader = (args: Route.LoaderArgs) => listOrFailure('prayers', args)

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
