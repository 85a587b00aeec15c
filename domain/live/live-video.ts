import * as z from 'zod/mini'
import type { Form, ValuesOf } from '../forms/form.ts'
import { id, optionalLine } from '../forms/rules.ts'

/** A past or present stream, as `get_video_history.php` gives it. */
export type LiveVideoRecord = {
  id: number
  live_url: string
  name: string | null
  created_at: string
}

/** What a video-site address points at: one video, or whatever a channel streams at the moment. */
export type Video = { kind: 'video'; id: string } | { kind: 'channel'; id: string }

export const liveLinkForm = {
  name: 'live-link',
  schema: z.object({
    liveURL: z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' ? withScheme(value) : value)),
      // What is wrong with an address is judged where the hosts are known: `addressProblem`.
      z.string('required').check(z.minLength(1, 'required'), z.maxLength(2000, 'tooLong')),
    ),
    name: optionalLine(200),
  }),
  success: (text) => text.liveLink.success,
  invalid: (text) => text.liveLink.failure,
  messages: (text) => text.liveLink.problems,
  noWords: (text) => text.liveLink.failure,
  noResponse: (text) => text.liveLink.error,
} satisfies Form

/** The same for one of the history, by its number. */
export const correctionForm = {
  ...liveLinkForm,
  name: 'live-correction',
  schema: z.object({ id, ...liveLinkForm.schema.shape }),
} satisfies Form

export type LiveAddress = ValuesOf<typeof liveLinkForm>

const videoId = /^[\w-]{11}$/
const channelId = /^UC[\w-]{22}$/

/**
 * Reads any form of a video address: watch, youtu.be, live, shorts, embed, the studio's, and a
 * channel by its id. Undefined for everything else. Which hosts are allowed is a setting,
 * checked where the address is saved (domain/live/live-video.server.ts).
 */
export function videoAt(address: string): Video | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return undefined
  const [first, second] = url.pathname.split('/').filter(Boolean)
  if (first === 'embed' && second === 'live_stream') return channel(url.searchParams.get('channel'))
  // Whichever of a channel's pages, its live stream is meant; the studio's too.
  if (first === 'channel') return channel(second)
  if (first === 'watch') return video(url.searchParams.get('v'))
  // The studio of who streams: /video/ID/livestreaming.
  if (url.hostname === 'studio.youtube.com') return first === 'video' ? video(second) : undefined
  if (first === 'live' || first === 'shorts' || first === 'embed') return video(second)
  // The short host has the video's id as its whole path.
  if (url.hostname === 'youtu.be') return video(first)
  return undefined
}

/** Addresses are often passed on without their beginning: `youtube.com/live/…`. */
export function withScheme(address: string): string {
  const typed = address.trim()
  return /^[\w-]+(\.[\w-]+)+\//.test(typed) ? `https://${typed}` : typed
}

/** Why an address cannot be shown live, in the order in which it is looked at. */
export type AddressProblem = 'noAddress' | 'notSecure' | 'otherHost' | 'channelName' | 'noVideo'

/** What is wrong with an address, for words that help; undefined when it can be shown. */
export function addressProblem(
  address: string,
  hosts: readonly string[],
): AddressProblem | undefined {
  const url = URL.parse(address)
  // Kept as it was given, so nothing that cannot stand in an address may hide in it.
  if (!url || !/^[\x21-\x7e]+$/.test(address)) return 'noAddress'
  if (url.protocol !== 'https:') return 'notSecure'
  if (!hosts.includes(url.hostname)) return 'otherHost'
  if (videoAt(address)) return undefined
  return /^\/(@|c\/|user\/)/.test(url.pathname) ? 'channelName' : 'noVideo'
}

/** Where a video is seen on its own site: one form, however it was pasted. */
export function watchAddress({ kind, id }: Video): string {
  return kind === 'video'
    ? `https://www.youtube.com/watch?v=${id}`
    : `https://www.youtube.com/channel/${id}/live`
}

/** The one normal form in which a video is embedded. */
export function embedAddress(video: Video, autoplay: boolean): string {
  const player = autoplay ? 'autoplay=1&mute=0' : 'autoplay=0'
  return video.kind === 'video'
    ? `https://www.youtube-nocookie.com/embed/${video.id}?${player}`
    : `https://www.youtube-nocookie.com/embed/live_stream?channel=${video.id}&${player}`
}

function video(id: string | null | undefined): Video | undefined {
  return id && videoId.test(id) ? { kind: 'video', id } : undefined
}

function channel(id: string | null | undefined): Video | undefined {
  return id && channelId.test(id) ? { kind: 'channel', id } : undefined
}
