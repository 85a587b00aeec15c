import { pageMeta } from '../page-meta.ts'
import { UnfinishedScreen } from '../ui/unfinished/unfinished.tsx'

export const meta = pageMeta((text) => text.screens.VolunteerSignup)

export default function VolunteerSignup() {
  return <UnfinishedScreen heading={(text) => text.screens.VolunteerSignup.title} />
}
