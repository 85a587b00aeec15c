import { pageMeta } from '../page-meta.ts'
import { UnfinishedScreen } from '../ui/unfinished/unfinished.tsx'

export const meta = pageMeta((text) => text.screens.PrayerRequest)

export default function PrayerRequest() {
  return <UnfinishedScreen heading={(text) => text.screens.PrayerRequest.title} />
}
