import type { Route } from './+types/contact-record'
import { RecordPage } from './record-page.tsx'
import { actOnRecord, loadRecord } from './record-screen.server.ts'

export const loader = (args: Route.LoaderArgs) => loadRecord('contacts', args)
export const action = (args: Route.ActionArgs) => actOnRecord('contacts', args)

export default function ContactRecord({ loaderData, actionData }: Route.ComponentProps) {
  return <RecordPage kind="contacts" shown={loaderData} submitted={actionData} />
}
