import { expect, test } from 'vitest'
import { site as pages, staff } from '../../app/routes.ts'
import { openSite } from '../support/site.ts'

// Every object has these names; whoever sends one must not reach what is behind it.
const names = ['toString', 'constructor', '__proto__', 'hasOwnProperty', 'valueOf']

const site = await openSite()
const cookie = await site.staffCookie()
const addresses = Object.values({ ...pages, ...staff })
  .map(([path]) => path)
  .filter((path) => !path.includes(':'))
const queries = [
  'notice',
  'kind',
  'sort',
  'status',
  'filter',
  'only',
  'q',
  'view',
  'reply',
  'state',
]

// Two stand for all: every page of the site is opened with each.
test.each(names.slice(1, 3))('%s in the query of every page', async (name) => {
  const query = new URLSearchParams(queries.map((parameter) => [parameter, name]))
  for (const address of addresses) {
    const page = await site.page(`${address}?${query}`, { cookie })
    expect([address, page.status]).toEqual([address, expect.toSatisfy((status) => status < 500)])
    expect(page.text).not.toMatch(/native code|\[object /)
  }
})

test.each(names)('%s as a kind, a key, a field and an intent', async (name) => {
  for (const path of [`/staff/site/${name}/x`, `/staff/site/values/${name}`, `/share/${name}/x`]) {
    expect((await site.page(path, { cookie })).status).toBeLessThan(500)
  }
  const editor = '/staff/site/values/love'
  const fields = { 'f.name.en': 'Love', [`f.${name}`]: 'x', [`f.name.${name}`]: 'x', [name]: 'x' }
  for (const intent of ['autosave', 'save', 'publish-both', name]) {
    const answer = await site.submit(editor, { ...fields, intent }, { cookie })
    expect(answer.status).toBeLessThan(500)
    expect((await site.page(editor, { cookie })).status).toBe(200)
    expect((await site.page(`${editor}/history`, { cookie })).status).toBe(200)
  }
  const body = { name: 'Eve', email: 'eve@example.org', phone: '9876543210', message: 'x' }
  const sent = await site.post('/api/submit_contact.php', JSON.stringify({ ...body, [name]: 'x' }))
  expect(sent.status).toBe(200)
})
