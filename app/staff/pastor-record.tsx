import type { Route } from './+types/pastor-record'
import { RecordPage } from './record-page.tsx'
import { actOnRecord, loadRecord } from './record-screen.server.ts'

export const loader = (args: Route.LoaderArgs) => loadRecord('pastors', args)
export const action = (args: Route.ActionArgs) => actOnRecord('pastors', args)

export default function PastorRecord({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage kind="pastors" shown={loaderData} submitted={actionData} />
}
