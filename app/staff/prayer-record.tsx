import type { Route } from './+types/prayer-record'
import { RecordPage, recordMeta } from './record-page.tsx'
import { actOnRecord, loadRecord } from './record-screen.server.ts'

export const meta = recordMeta('prayers')
export const loader = (asked: Route.LoaderArgs) => loadRecord('prayers', asked)
export const action = (asked: Route.ActionArgs) => actOnRecord('prayers', asked)

export default function PrayerRecord({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage kind="prayers" shown={loaderData} submitted={actionData} />
}
