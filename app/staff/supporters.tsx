import { pageMeta } from '../page-meta.ts'
import { UnfinishedStaffScreen } from '../ui/unfinished/unfinished.tsx'

export const meta = pageMeta((text) => ({ title: text.staff.volunteers }))

export default function Supporters() {
  return <UnfinishedStaffScreen heading={(text) => text.staff.volunteers} />
}
