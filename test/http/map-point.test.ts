import { beforeEach, expect, test } from 'vitest'
import { alertIn, fieldValue, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie('Priya')
const storage = await site.storage()
const { ministryKind } = await import('../../domain/content/ministry.ts')
const path = '/staff/site/ministry/main'
const starter = ministryKind.starter[0]?.fields ?? {}

beforeEach(async () => {
  await storage.deleteFrom('documents').where('kind', '=', 'ministry').execute()
  ministryKind.show(ministryKind.starter)
})

async function send(intent: string, point: string) {
  const fields = Object.entries({ ...starter, 'address.point': point })
  const typed = Object.fromEntries(fields.map(([place, text]) => [`f.${place}`, text]))
  const base = JSON.stringify(starter)
  const { headers } = await site.submit(path, { intent, base, ...typed }, { cookie })
  return site.page(headers.get('Location') ?? '', { cookie })
}

const fieldError = (html: string) => /id="f\.address\.point-error">(.*?)<\/p>/.exec(html)?.[1]

test('a link pasted in the studio comes back as two numbers, to check on the map', async () => {
  const saved = await send('save', 'https://www.openstreetmap.org/#map=17/17.9689/79.5941')
  expect(fieldValue(saved.text, 'f.address.point')).toBe('17.9689, 79.5941')
  expect(saved.text).toContain('The place is 17.9689, 79.5941.')
})

test('a link published at once is stored and shown as its place', async () => {
  await send('publish', 'geo:17.9689,79.5941')
  const { text } = await site.page('/contact')
  expect(text).toContain('mlat=17.9689&amp;mlon=79.5941')
  expect(text).toContain('"latitude":17.9689,"longitude":79.5941')
})

test('a short link and words are refused, and say what to do', async () => {
  const short = await send('publish', 'https://maps.app.goo.gl/Ab1cD2')
  expect(alertIn(short.text)?.role).toBe('alert')
  expect(fieldError(short.text)).toContain('This short link does not contain')
  await storage.deleteFrom('documents').where('kind', '=', 'ministry').execute()
  const words = await send('publish', 'beside the temple')
  expect(fieldError(words.text)).toContain('There is no place on the map in this')
})

test('without a place there is no map on any page, and no position for search engines', async () => {
  expect((await site.page('/contact')).text).toContain('<lazy-map')
  await send('publish', '')
  for (const one of ['/contact', '/', '/te']) {
    const { text } = await site.page(one)
    expect([one, /lazy-map|openstreetmap\.org|GeoCoordinates/.test(text)]).toEqual([one, false])
  }
  expect(textsOf((await site.page('/contact')).text, 'h2')).not.toContain('How to find us')
})
