import { expect, test } from 'vitest'
import { elements, textsOf } from '../support/html.ts'
import { addRecord, insertSubscribers } from '../support/records.ts'
import { rowsOf } from '../support/rows.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie('Ruth')
const prayerCookie = await site.staffCookie('Joel', 'prayer')
const storage = await site.storage()

const ravi = { name: 'Ravi Kumar', email: 'Ravi@example.in', phone: '+919848077001' }
const ids = {
  contact: await addRecord.contacts(storage, { ...ravi, message: 'Where is Emmaus street?' }),
  prayer: await addRecord.prayers(storage, { ...ravi, phone: '9848077001', message: 'For Lydia' }),
  pastor: await addRecord.pastors(storage, { ...ravi, phone: '', email: 'ravi@example.in' }),
  wife: await addRecord.volunteers(storage, { ...ravi, name: 'Sushila', email: 's@example.in' }),
  namesake: await addRecord.contacts(storage, {
    ...{ name: 'ravi kumar', email: 'other@example.in', phone: '9000055555' },
  }),
}
const hidden = {
  ...ravi,
  name: '',
  is_anonymous: 1 as const,
  reference: 'K7MP-4WQ9',
  message: 'Secret',
}
const anonymous = await addRecord.prayers(storage, hidden)
await insertSubscribers(storage, ['ravi@example.in'])

/** The pages that a search links to, and the address it leads to. */
async function search(q: string, as = cookie) {
  const sent = await site.submit('/staff/people', { intent: 'find', q }, { cookie: as })
  expect(sent.status).toBe(303)
  const path = sent.location
  const { text } = await site.page(path, { cookie: as })
  const links = elements(text, 'a').flatMap(({ href }) =>
    /^\/(staff\/people\/.|supplications\/\d)/.test(href ?? '') ? [href] : [],
  )
  return { path, links, text }
}
const page = (kind: string, id: number) => `/staff/people/${kind}/${id}`

test.each(['98480', '077001', '80 77-0', '+91 98480 77', '0091-9848077001'])(
  '%s finds everybody of the number',
  async (q) => {
    const { links, text } = await search(q)
    expect(links).toEqual([page('contacts', ids.contact), page('volunteers', ids.wife)])
    expect(textsOf(text, 'li').join()).toMatch(/Message.*Prayer request/)
  },
)

test('a name and an address find across kinds, and words that were written do not', async () => {
  expect((await search('kumar')).links).toEqual([
    page('contacts', ids.namesake),
    page('contacts', ids.contact),
  ])
  const found = await search('RAVI@example.in')
  expect(found.links).toEqual([page('contacts', ids.contact)])
  expect(textsOf(found.text, 'li').join()).toContain('Newsletter subscription')
  expect((await search('Emmaus')).links).toEqual([])
  expect((await search('Lydia')).links).toEqual([])
  expect((await search("'):* | a <-> \\")).links).toEqual([])
})

test('what was searched is not in the address', async () => {
  const { path } = await search('ravi@example.in')
  expect(decodeURIComponent(path)).not.toMatch(/ravi|example/)
  expect(path).toMatch(/^\/staff\/people\?found=v1\./)
  const changed = await site.page('/staff/people?found=ravi', { cookie })
  expect([changed.status, changed.text.includes('Ravi Kumar')]).toEqual([200, false])
})

test('an anonymous prayer is found by its reference only, without who sent it', async () => {
  const { links, text } = await search('k7mp4wq9')
  expect(links).toEqual([`/supplications/${anonymous}`])
  expect(textsOf(text, 'li').join()).not.toMatch(/9848077001|ravi@/i)
  expect((await site.page(page('prayers', anonymous), { cookie })).status).toBe(404)
})

test('a person has five lists, without anonymous prayers; other names are told', async () => {
  const { text } = await site.page(page('contacts', ids.contact), { cookie })
  const tables = textsOf(text, 'caption')
  expect(tables).toEqual([
    'Contact Submissions',
    'Prayer Requests',
    'Registered Pastors',
    'Registered Volunteers',
    'Newsletter Subscribers',
  ])
  expect(text).toContain('For Lydia')
  expect(text).not.toContain('Secret')
  expect(text).toContain('Other names use this phone number or email: Sushila.')
  expect(text).toContain(`href="/supplications/${ids.prayer}"`)
  expect(textsOf(text, 'title').join()).not.toContain('Ravi')
  const record = await site.page(`/connects/${ids.contact}`, { cookie })
  expect(record.text).toContain(`href="${page('contacts', ids.contact)}"`)
  const unnamed = await site.page(`/supplications/${anonymous}`, { cookie })
  expect(unnamed.text).not.toContain('/staff/people/prayers/')
})

test('an answer is written on the record that it answers', async () => {
  const reply = (path: string) => [`${path}?reply=whatsapp`, `${path}?reply`]
  const { text } = await site.page(page('contacts', ids.contact), { cookie })
  const links = elements(text, 'a').map(({ href = '' }) => href)
  expect(links.filter((href) => href.includes('?reply'))).toEqual(reply(`/connects/${ids.contact}`))
  expect(text).not.toContain('https://wa.me/')
  const { id } = await storage.selectFrom('subscribers').select('id').executeTakeFirstOrThrow()
  const subscriber = await site.page(page('subscribers', id), { cookie })
  expect(subscriber.text).toContain('href="mailto:ravi@example.in"')
})

test('the prayer role sees prayers only', async () => {
  expect((await search('7001', prayerCookie)).links).toEqual([page('prayers', ids.prayer)])
  const { text } = await site.page(page('prayers', ids.prayer), { cookie: prayerCookie })
  expect(textsOf(text, 'caption')).toEqual(['Prayer Requests'])
  expect(text).not.toMatch(/Sushila|Emmaus/)
  const other = await site.page(page('contacts', ids.contact), { cookie: prayerCookie })
  expect([other.status, other.text.includes('Ravi')]).toEqual([403, false])
})

test('everything from one person is erased there, by mail and phone, and named', async () => {
  const asha = { name: 'Asha', email: 'asha.k@example.in', phone: '9848011122' }
  const first = await addRecord.contacts(storage, asha)
  await addRecord.contacts(storage, { ...asha, phone: '' })
  const prayer = await addRecord.prayers(storage, { ...asha, email: 'other.a@example.in' })
  const path = page('contacts', first)
  const { text } = await site.page(path, { cookie })
  const chosen = elements(text, 'input').flatMap(({ name, value }) =>
    name === 'chosen' && value ? [value] : [],
  )
  expect(chosen).toHaveLength(3)
  const send = (as: string, confirm: string) => {
    const body = new URLSearchParams({ intent: 'erase', address: asha.email, confirm })
    for (const each of chosen) body.append('chosen', each)
    return site.page(path, { cookie: as, method: 'POST', body })
  }
  expect((await send(cookie, '')).status).toBe(422)
  const done = await send(cookie, 'yes')
  expect(done.text).toContain('Erased: 2 messages, 1 prayer request of asha.k@example.in.')
  const left = await rowsOf('contacts', { name: 'Asha' }, storage)
  expect(left).toEqual([])

  // Only administrators erase.
  const kept = await addRecord.prayers(storage, asha)
  const theirs = await site.page(page('prayers', kept), { cookie: prayerCookie })
  expect(theirs.text).not.toContain('name="chosen"')
  const refused = new URLSearchParams({
    ...{ intent: 'erase', address: asha.email, confirm: 'yes', chosen: `prayers-${kept}` },
  })
  const denied = { cookie: prayerCookie, method: 'POST', body: refused }
  expect((await site.page(page('prayers', kept), denied)).status).toBe(403)
  expect(prayer).toBeGreaterThan(0)
})
