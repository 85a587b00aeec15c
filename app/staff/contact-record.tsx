import type { Route } from './+types/contact-record'
import { RecordPage, recordMeta } from './record-page.tsx'
import { actOnRecord, loadRecord } from './record-screen.server.ts'

export const meta = recordMeta('contacts')
export const loader = (asked: Route.LoaderArgs) => loadRecord('contacts', asked)
export const action = (asked: Route.ActionArgs) => actOnRecord('contacts', asked)

export default function ContactRecord({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage kind="contacts" shown={loaderData} submitted={actionData} />
}
