import { countContacts, listContacts } from '../../domain/contact.server.ts'
import { dateAndTime } from '../../domain/day.ts'
import { pageMeta } from '../page-meta.ts'
import { Page } from '../ui/page/page.tsx'
import { RecordList } from '../ui/record-list/record-list.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/connects'
import { listOrFailure } from './list-or-failure.server.ts'

export const meta = pageMeta((text) => ({ title: text.staff.contacts }))
export const loader = () => listOrFailure(listContacts, countContacts)

export default function Connects({ loaderData }: Route.ComponentProps) {
  const { text, language } = usePage()
  const { staff } = text
  return (
    <Page heading={staff.contacts} wide>
      <RecordList
        caption={staff.contacts}
        {...loaderData}
        empty={staff.noContacts}
        failed={staff.contactsFailed}
        columns={[
          { name: staff.date, cell: (contact) => dateAndTime(contact.created_at, language) },
          { name: staff.name, cell: (contact) => contact.name },
          {
            name: staff.email,
            cell: (contact) => <a href={`mailto:${contact.email}`}>{contact.email}</a>,
          },
          {
            name: staff.phone,
            cell: ({ phone }) => (phone ? <a href={`tel:${phone}`}>{phone}</a> : staff.noPhone),
          },
          { name: staff.message, cell: (contact) => contact.message, long: true },
        ]}
      />
    </Page>
  )
}
