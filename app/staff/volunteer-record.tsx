import type { Route } from './+types/volunteer-record'
import { RecordPage, recordMeta } from './record-page.tsx'
import { actOnRecord, loadRecord } from './record-screen.server.ts'

export const meta = recordMeta('volunteers')
export const loader = (asked: Route.LoaderArgs) => loadRecord('volunteers', asked)
export const action = (asked: Route.ActionArgs) => actOnRecord('volunteers', asked)

export default function VolunteerRecord({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage kind="volunteers" shown={loaderData} submitted={actionData} />
}
