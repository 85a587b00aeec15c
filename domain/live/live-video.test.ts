import { describe, expect, test } from 'vitest'
import { addressIn, embedHosts, embedUrl, liveUrlProblem, videoAt } from './live-video.ts'

const id = 'a-Z_0123456'
const channel = `UC${'x'.repeat(22)}`

describe('videoAt', () => {
  test.each([
    `https://www.youtube.com/watch?v=${id}`,
    `https://www.youtube.com/watch?list=1&v=${id}&t=3#x`,
    `https://youtu.be/${id}?si=x`,
    `https://www.youtube.com/live/${id}`,
    `https://www.youtube.com/live/${id}/?feature=share`,
    `https://m.youtube.com/shorts/${id}`,
    `https://www.youtube-nocookie.com/embed/${id}?autoplay=1`,
    `https://www.youtube.com/v/${id}&hl=en_US`,
    `https://youtu.be/${id}&feature=share`,
    `https://www.youtube.com/?v=${id}`,
    `https://www.youtube.com/live_chat?is_popout=1&v=${id}`,
  ])('finds the video of %s', (address) => {
    expect(videoAt(address)).toEqual({ kind: 'video', id })
  })

  test.each([
    `https://www.youtube.com/channel/${channel}/live`,
    `https://www.youtube.com/channel/${channel}`,
    `https://www.youtube.com/channel/${channel}/streams`,
    `https://studio.youtube.com/channel/${channel}/livestreaming`,
    `https://www.youtube.com/embed/live_stream?channel=${channel}`,
  ])('finds the channel of %s', (address) => {
    expect(videoAt(address)).toEqual({ kind: 'channel', id: channel })
  })

  const channels = ['channel/UCshort/live', '@name/live', 'c/name/live', 'embed/live_stream']
  const paths = [id, 'watch', 'watch?v=', ...channels]
  const starts = ['http://', 'ftp://', '//', 'https://user:word@']
  const others = ['', 'x', `javascript:alert('https://youtu.be/${id}')`]
  test.each([
    ...[`${id}x`, id.slice(1), `${id.slice(1)}é`].map((path) => `https://youtu.be/${path}`),
    ...paths.map((path) => `https://www.youtube.com/${path}`),
    ...starts.map((start) => `${start}youtu.be/${id}`),
    ...others,
  ])('rejects %j', (address) => {
    expect(videoAt(address)).toBeUndefined()
  })
})

const watch = `https://www.youtube.com/watch?v=${id}`
test.each([
  [`https://www.google.com/url?sa=t&url=${encodeURIComponent(watch)}&usg=x`, watch],
  [`google.com/url?q=${watch}`, watch],
  [`https://l.facebook.com/l.php?u=http%3A%2F%2Fyoutu.be%2F${id}&h=x`, `https://youtu.be/${id}`],
  // Not from the address of a video, and not to what is none.
  [`${watch}&next=https%3A%2F%2Fyoutu.be%2F${id}`, `${watch}&next=https%3A%2F%2Fyoutu.be%2F${id}`],
  [
    'https://l.facebook.com/l.php?u=https://a.example',
    'https://l.facebook.com/l.php?u=https://a.example',
  ],
])('addressIn follows a redirect to a video: %s', (typed, address) => {
  expect(addressIn(`Join us: ${typed}`)).toBe(address)
  expect(addressIn(typed)).toBe(address)
})

// More: test/http/live.test.ts.
test.each([
  `*https://youtu.be/${id}*`,
  `[https://youtu.be/${id}]`,
  `Live:https://youtu.be/${id}`,
  `10.30(Live):https://youtu.be/${id}`,
  `🔴లైవ్–https://youtu.be/${id}లో`,
  `https://youtu.be/${id}🙏`,
  `చూడండి *https://youtu.be/${id}* ఇప్పుడే`,
  `Live https://youtu.be/${id}లో`,
  `Live: https://youtu.be/${id}\n\nSubscribe: https://www.youtube.com/@lampstand`,
  `https://www.youtube.com/watch?v=${id}&si=1\nhttps://youtu.be/${id}`,
])('the address in %j is taken', (typed) => {
  expect(addressIn(typed)).toBe(`https://youtu.be/${id}`)
})

test('the id of a channel is its address, and an escaped address is read', () => {
  expect(videoAt(addressIn(channel))).toEqual({ kind: 'channel', id: channel })
  const escaped = `<a href="https://www.youtube.com/watch?app=desktop&amp;v=${id}">Live</a>`
  expect(videoAt(addressIn(escaped))).toEqual({ kind: 'video', id })
  const named = 'https://www.youtube.com/lampstand/live'
  expect(liveUrlProblem(named, ['www.youtube.com'])).toBe('channelName')
})

test('the address in a long text is found in time', { timeout: 10_000 }, () => {
  for (const part of ['a', 'a.', 'a.b/) ', ')', 'é', 'https', 'a.b/?u='])
    expect(addressIn(`https://a.b/c${part.repeat(100_000)}z`)).toMatch(/^https:/)
})

// Its parameters: test/journeys/live.long.test.ts and test/e2e/recorded-videos.test.ts.
test('the embed URL is of the same video, on a host in the CSP', () => {
  for (const autoplay of [true, false]) {
    for (const video of [
      { kind: 'video', id },
      { kind: 'channel', id: channel },
    ] as const) {
      const address = embedUrl(video, autoplay)
      expect(embedHosts).toContain(new URL(address).host)
      expect(videoAt(address)).toEqual(video)
    }
  }
})
