import { embedAddress, type LiveVideoRecord, videoAt } from '../../../domain/live/live-video.ts'
import type { Thing } from './things.ts'

/**
 * A recorded video, or the one that is live. A channel's address is no video; what cannot be
 * embedded is left out. The video site's own picture of it is not known here.
 */
export function videoThing(
  { live_url, name, created_at }: LiveVideoRecord,
  untitled: string,
  live: boolean,
): Thing[] {
  const video = videoAt(live_url)
  if (video?.kind !== 'video') return []
  return [
    {
      '@type': 'VideoObject',
      name: name ?? untitled,
      description: name ?? untitled,
      uploadDate: created_at,
      embedUrl: embedAddress(video, false),
      ...(live && {
        publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: created_at },
      }),
    },
  ]
}
