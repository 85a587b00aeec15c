import * as z from 'zod/mini'
import type { Form, ValuesOf } from '../forms/form.ts'
import { cleanCode } from '../forms/normalize.ts'
import { id, optionalLine } from '../forms/rules.ts'

/** A past or present stream, as `get_video_history.php` returns it. */
export type LiveVideoRecord = {
  id: number
  live_url: string
  name: string | null
  created_at: string
}

/** What a video URL refers to: one video, or the current stream of a channel. */
export type Video = { kind: 'video'; id: string } | { kind: 'channel'; id: string }

/** Characters of an address. */
const LONGEST = 2000

export const liveLinkForm = {
  name: 'live-link',
  schema: z.object({
    liveURL: z.pipe(
      z.transform((value: unknown) => (typeof value === 'string' ? addressIn(value) : value)),
      // `liveUrlProblem` validates the address, where the allowed hosts are known.
      z.string('required').check(z.minLength(1, 'required'), z.maxLength(LONGEST, 'tooLong')),
    ),
    name: optionalLine(200),
    /** New on each page load: the same address may go live again on the same day. */
    once: optionalLine(40),
  }),
  words: ({ liveLink }) => ({ ...liveLink, invalid: liveLink.failed }),
  messages: (text) => text.liveLink.problems,
} satisfies Form

/** The form for a stream in the history, with its id. */
export const correctionForm = {
  ...liveLinkForm,
  name: 'live-correction',
  schema: z.object({ id, ...liveLinkForm.schema.shape }),
} satisfies Form

export type LiveUrl = Pick<ValuesOf<typeof liveLinkForm>, 'liveURL' | 'name'>

const videoId = /^[\w-]{11}$/
/** Words of YouTube's own paths that look like the id of a video. */
const reserved = ['videoseries', 'live_stream']
const channelId = /^UC[\w-]{22}$/

/**
 * Parses any form of a video URL: watch, youtu.be, live, shorts, embed, v, e, the studio, and a
 * channel by its id. Returns undefined for everything else. Which hosts are allowed is a setting, checked
 * when the address is saved (domain/live/live-video.server.ts).
 */
export function videoAt(address: string): Video | undefined {
  const url = URL.parse(address)
  if (url?.protocol !== 'https:' || url.port || url.username || url.password) return undefined
  // Old addresses to embed have `&` for `?`.
  const [first, second] = url.pathname.split(/[/&]/).filter(Boolean)
  if (first === 'embed' && second === 'live_stream') return channel(url.searchParams.get('channel'))
  // Any page of a channel, also in the studio, means its live stream.
  if (first === 'channel') return channel(second)
  const asked = url.searchParams.get('v')
  if (asked || first === 'watch') return video(asked ?? second)
  // The studio page of a stream: /video/ID/livestreaming.
  if (url.hostname === 'studio.youtube.com') return first === 'video' ? video(second) : undefined
  if (first && ['live', 'shorts', 'embed', 'v', 'e'].includes(first)) return video(second)
  // On the short host the path is only the video's id.
  if (url.hostname === 'youtu.be') return video(first)
  return undefined
}

/**
 * The address in what was typed or pasted: alone, in a sentence of a share menu, in an `<iframe>`, in
 * a redirect, or the id of a channel. Adds a missing scheme, and `http:` becomes `https:`. With no
 * address, or those of several videos, all of it.
 */
export function addressIn(typed: string): string {
  const words = cleanCode(typed).replaceAll('&amp;', '&')
  if (channelId.test(words)) return watchUrl({ kind: 'channel', id: words })
  // One word is the address as a whole, or what is wrong with it would be cut off; but not a label
  // before it and the marks of a sentence around it.
  if (!/[\s<]/.test(words)) {
    const address = words.replace(/^(?:[^/?]*(?=https?:\/\/)|["'“‘([*]+)/i, '')
    return secure(address.replace(/(?<=[\w/-])(?:["').,;!\]*]|[^\x21-\x7e])+$/, ''))
  }
  const found =
    words.match(/(?<![\w.-])(?:https?:\/\/)?[\w-]+(?:\.[\w-]+)+\/[!#-&(-;=?-~]*/gi) ?? []
  // The same video may be there twice, and other pages beside it.
  const videos = new Map(
    found.map((one) => {
      const address = secure(one.replace(/(?<=[\w/-])[.,;:!?)\]*]+$/, ''))
      return [videoAt(address)?.id, address]
    }),
  )
  if (videos.size > 1) videos.delete(undefined)
  const [address, another] = videos.values()
  return address && !another ? address : words
}

/**
 * With `https:` in place of `http:` or of no scheme. Mail programs and Facebook wrap links in a
 * redirect of their own: of a page without a video, the one that its query string leads to.
 */
function secure(address: string): string {
  const hasScheme = !/^(?:http:\/\/|[\w-]+(?:\.[\w-]+)+\/)/i.test(address)
  const whole = hasScheme ? address : `https://${address.replace(/^http:\/\//i, '')}`
  // Each redirect may lead to a further one.
  if (videoAt(whole) || whole.length > LONGEST) return whole
  return [...(URL.parse(whole)?.searchParams.values() ?? [])].map(secure).find(videoAt) ?? whole
}

/**
 * Why an address cannot be shown live, in the order of the checks. `channelName`: YouTube embeds
 * the stream of a channel by its id only, and only YouTube knows the id of a name (`/@name`).
 */
export type LiveUrlProblem = 'noAddress' | 'notSecure' | 'otherHost' | 'channelName' | 'noVideo'

/** Returns what is wrong with an address, for the error message; undefined when it can be shown. */
export function liveUrlProblem(
  address: string,
  hosts: readonly string[],
): LiveUrlProblem | undefined {
  const url = URL.parse(address)
  // Stored unchanged, so it may contain only printable ASCII characters.
  if (!url || !/^[\x21-\x7e]+$/.test(address)) return 'noAddress'
  if (!/^https:\/\//i.test(address)) return 'notSecure'
  if (!hosts.includes(url.hostname)) return 'otherHost'
  if (videoAt(address)) return undefined
  return /^\/(@|c\/|user\/|[^/]+\/live\/?$)/.test(url.pathname) ? 'channelName' : 'noVideo'
}

/** The only hosts allowed in frames: the video player and the map. */
export const embedHosts = ['www.youtube-nocookie.com', 'www.openstreetmap.org'] as const

/** The canonical URL of a video on its own site. */
export function watchUrl({ kind, id }: Video): string {
  return kind === 'video'
    ? `https://www.youtube.com/watch?v=${id}`
    : `https://www.youtube.com/channel/${id}/live`
}

/** The canonical URL to embed a video. */
export function embedUrl(video: Video, autoplay: boolean): string {
  const player = autoplay ? 'autoplay=1&mute=0' : 'autoplay=0'
  return video.kind === 'video'
    ? `https://www.youtube-nocookie.com/embed/${video.id}?${player}`
    : `https://www.youtube-nocookie.com/embed/live_stream?channel=${video.id}&${player}`
}

function video(id: string | null | undefined): Video | undefined {
  return id && videoId.test(id) && !reserved.includes(id) ? { kind: 'video', id } : undefined
}

function channel(id: string | null | undefined): Video | undefined {
  return id && channelId.test(id) ? { kind: 'channel', id } : undefined
}
