import type { Route } from './+types/prayer-record'
import { RecordPage } from './record-page.tsx'
import { actOnRecord, loadRecord } from './record-screen.server.ts'

export const loader = (args: Route.LoaderArgs) => loadRecord('prayers', args)
export const action = (args: Route.ActionArgs) => actOnRecord('prayers', args)

export default function PrayerRecord({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage kind="prayers" shown={loaderData} submitted={actionData} />
}
