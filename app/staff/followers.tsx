import { dateAndTime } from '../../domain/day.ts'
import { countSubscribers, listSubscribers } from '../../domain/subscriber.server.ts'
import { pageMeta } from '../page-meta.ts'
import { Page } from '../ui/page/page.tsx'
import { RecordList } from '../ui/record-list/record-list.tsx'
import { usePage } from '../use-page.ts'
import type { Route } from './+types/followers'
import { listOrFailure } from './list-or-failure.server.ts'

export const meta = pageMeta((text) => ({ title: text.staff.subscribers }))
export const loader = () => listOrFailure(listSubscribers, countSubscribers)

export default function Followers({ loaderData }: Route.ComponentProps) {
  const { text, language } = usePage()
  const { staff } = text
  return (
    <Page heading={staff.subscribers} wide>
      <RecordList
        caption={staff.subscribers}
        {...loaderData}
        empty={staff.noSubscribers}
        failed={staff.subscribersFailed}
        columns={[
          { name: staff.email, cell: ({ email }) => <a href={`mailto:${email}`}>{email}</a> },
          {
            name: staff.subscribedAt,
            cell: (subscriber) => dateAndTime(subscriber.subscribed_at, language),
          },
        ]}
      />
    </Page>
  )
}
