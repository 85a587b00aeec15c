import type { Route } from './+types/pastor-record'
import { RecordPage, recordMeta } from './record-page.tsx'
import { actOnRecord, loadRecord } from './record-screen.server.ts'

export const meta = recordMeta('pastors')
export const loader = (asked: Route.LoaderArgs) => loadRecord('pastors', asked)
export const action = (asked: Route.ActionArgs) => actOnRecord('pastors', asked)

export default function PastorRecord({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage kind="pastors" shown={loaderData} submitted={actionData} />
}
