import { pageMeta } from '../page-meta.ts'
import { UnfinishedScreen } from '../ui/unfinished/unfinished.tsx'

export const meta = pageMeta((text) => text.screens.Letter)

export default function Letter() {
  return <UnfinishedScreen heading={(text) => text.screens.Letter.title} />
}
