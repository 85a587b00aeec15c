import { pageMeta } from '../page-meta.ts'
import { UnfinishedStaffScreen } from '../ui/unfinished/unfinished.tsx'

export const meta = pageMeta((text) => ({ title: text.staff.pastors }))

export default function Ministers() {
  return <UnfinishedStaffScreen heading={(text) => text.staff.pastors} />
}
