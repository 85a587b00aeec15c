import { pageMeta } from '../page-meta.ts'
import { UnfinishedStaffScreen } from '../ui/unfinished/unfinished.tsx'

export const meta = pageMeta((text) => ({ title: text.staff.prayers }))

export default function Supplications() {
  return <UnfinishedStaffScreen heading={(text) => text.staff.prayers} />
}
