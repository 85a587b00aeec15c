import type { Route } from './+types/volunteer-record'
import { RecordPage } from './record-page.tsx'
import { actOnRecord, loadRecord } from './record-screen.server.ts'

export const loader = (args: Route.LoaderArgs) => loadRecord('volunteers', args)
export const action = (args: Route.ActionArgs) => actOnRecord('volunteers', args)

export default function VolunteerRecord({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage kind="volunteers" shown={loaderData} submitted={actionData} />
}
