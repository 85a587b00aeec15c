import { pageMeta } from '../page-meta.ts'
import { UnfinishedScreen } from '../ui/unfinished/unfinished.tsx'

export const meta = pageMeta((text) => text.screens.PastorSignup)

export default function PastorSignup() {
  return <UnfinishedScreen heading={(text) => text.screens.PastorSignup.title} />
}
