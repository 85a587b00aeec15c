import { expect, test } from 'vitest'
import { elements } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// Staff edit gallery albums in a browser without JavaScript.

const site = await openSite()
const cookie = await site.staffCookie('Priya')
const added = '/staff/site/albums/christmas'

type Sent = [name: string, value: string]

/** A form submits a list as repeated fields of the same name. */
async function send(path: string, fields: Sent[]) {
  const headers = { 'Content-Type': 'application/x-www-form-urlencoded' }
  const body = new URLSearchParams(fields).toString()
  return site.page(path, { method: 'POST', body, headers, cookie })
}

async function shownAt(path: string) {
  const { text } = await site.page(path)
  const main = text.slice(text.indexOf('<main'), text.indexOf('</main>'))
  return {
    names: elements(main, 'picture').map((picture) => picture['data-name']),
    albums: [...main.matchAll(/<h2>([^<]+)<\/h2>/g)].map(([, name]) => name),
  }
}

test('a new album shows its pictures in the order of their numbers', async () => {
  const { location } = await send('/staff/site/albums/new', [
    ['intent', 'publish'],
    ['base', '{}'],
    ['f.name.en', 'Christmas'],
    ['f.name.te', 'క్రిస్మస్'],
    ...['', 'dove', 'wheat', 'bells'].map((name): Sent => ['f.pictures', name]),
    ['order.dove', '2'],
    ['order.wheat', '3'],
    ['order.bells', '1'],
  ])
  expect(location).toBe(`${added}?notice=published`)
  const { names, albums } = await shownAt('/gallery')
  expect(albums).toEqual(['Windows of light', 'Christmas'])
  expect(names.slice(-3)).toEqual(['bells', 'dove', 'wheat'])
  expect((await shownAt('/te/gallery')).albums).toContain('క్రిస్మస్')
})

test('an album can be moved to the front, where Media shows its pictures, and be deleted and restored', async () => {
  const up = { intent: 'up', kind: 'albums', key: 'christmas' }
  await site.submit('/staff/site', up, { cookie })
  expect((await shownAt('/gallery')).albums[0]).toBe('Christmas')
  expect((await shownAt('/media')).names.join()).toContain('bells,dove,wheat')
  await send(added, [['intent', 'delete']])
  expect((await shownAt('/gallery')).albums).toEqual([])
  await send(added, [['intent', 'undelete']])
  await send(added, [['intent', 'delete']])
  expect((await shownAt('/gallery')).albums).toEqual([])
})

test('an album without a picture is not published', async () => {
  await send(added, [['intent', 'undelete']])
  const base = JSON.stringify({
    'name.en': 'Christmas',
    'name.te': 'క్రిస్మస్',
    pictures: 'bells\ndove\nwheat',
  })
  const { location } = await send(added, [
    ['intent', 'publish'],
    ['base', base],
    ['f.pictures', ''],
  ])
  expect(location).toContain('notice=invalid')
  const { text } = await site.page(added, { cookie })
  expect(text).toContain('name="f.pictures"')
})
