import { describe, expect, test } from 'vitest'
import { embedHosts, embedUrl, videoAt } from './live-video.ts'

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

  test.each([
    '',
    'x',
    `http://youtu.be/${id}`,
    `ftp://youtu.be/${id}`,
    `//youtu.be/${id}`,
    `https://user:word@youtu.be/${id}`,
    `https://youtu.be/${id}x`,
    `https://youtu.be/${id.slice(1)}`,
    `https://youtu.be/${id.slice(1)}é`,
    `https://www.youtube.com/${id}`,
    'https://www.youtube.com/watch',
    'https://www.youtube.com/watch?v=',
    'https://www.youtube.com/channel/UCshort/live',
    'https://www.youtube.com/@name/live',
    'https://www.youtube.com/c/name/live',
    'https://www.youtube.com/embed/live_stream',
    `javascript:alert('https://youtu.be/${id}')`,
  ])('rejects %j', (address) => {
    expect(videoAt(address)).toBeUndefined()
  })
})

// Its parameters: test/journeys/live.test.ts and test/e2e/recorded-videos.test.ts.
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
