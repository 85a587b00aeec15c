import { beforeEach, expect, test } from 'vitest'
import { openSite } from '../support/site.ts'

const site = await openSite()

beforeEach(async () => {
  const storage = await site.storage()
  await storage.deleteFrom('live_videos').execute()
  const row = (letter: string, name: string | null, created_at: string) => ({
    live_url: `https://youtu.be/${letter.repeat(11)}`,
    name,
    created_at,
    ended_at: created_at,
  })
  await storage
    .insertInto('live_videos')
    .values([
      row('a', 'Sunday <b>service</b>', '2026-11-15T04:30:00.000Z'),
      row('b', 'Night of prayer', '2026-11-10T19:30:00.000Z'),
      row('c', null, '2026-11-06T06:30:00.000Z'),
    ])
    .execute()
})

const empty = 'No videos found matching the criteria.'

async function shown(search: string) {
  const { status, text } = await site.page(`/media/live-stream${search}`)
  expect(status).toBe(200)
  // Above it, the latest one is offered during and after a service.
  const [, history = ''] = text.split('id="history"')
  return [...history.matchAll(/href="https:\/\/youtu\.be\/(\w)/g)]
    .map(([, letter]) => letter)
    .join('')
}

test('the query filters and sorts the history', async () => {
  expect(await shown('')).toBe('abc')
  expect(await shown('?sort=created_at_asc')).toBe('cba')
  expect(await shown('?search=PRAYER')).toBe('b')
  expect(await shown('?search=youtu.be/CCC')).toBe('c')
  // 01:00 on the 11th in Telangana.
  expect(await shown('?start=2026-11-11&end=2026-11-11')).toBe('b')
  expect(await shown('?start=2026-11-12')).toBe('a')
  expect(await shown('?start=nonsense&end=2026-13-01&sort=name')).toBe('abc')
})

test('a search without results shows a message and keeps the input', async () => {
  const { text } = await site.page('/media/live-stream?search=%22%3E%3Cscript%3E')
  expect(text).toContain(empty)
  expect(text).toContain('value="&quot;&gt;&lt;script&gt;"')
  expect(text).not.toContain('"><script>')
})

test('only the parameters of the filter are part of the cache key', async () => {
  const { headers } = await site.page('/media/live-stream?search=x&utm_source=y')
  expect(headers.get('No-Vary-Search')).toBe('params, except=("search" "start" "end" "sort")')
  expect(headers.get('Cache-Control')).toContain('s-maxage')
})

test('Media shows the newest three and links to all', async () => {
  const { text } = await site.page('/te/media')
  expect(text).toContain('href="/te/sermons"')
  expect(text.match(/video-player src="[^"]*autoplay=0"/g)).toHaveLength(3)
  expect(text).not.toContain('<b>service</b>')
})
