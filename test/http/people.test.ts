import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { openFolder } from '../../mail/folder.server.ts'
import { auditLines } from '../support/audit-events.ts'
import { alertIn, elements, fieldErrors, textsOf } from '../support/html.ts'
import { publicForms } from '../support/public-forms.ts'
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
const hidden = { ...ravi, name: '', reference: 'K7MP-4WQ9', message: 'Secret' }
const anonymous = await addRecord.prayers(storage, { ...hidden, is_anonymous: 1 })
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

/** The values of the boxes of what can be erased. */
const choicesIn = (html: string) =>
  elements(html, 'input').flatMap(({ name, value }) => (name === 'chosen' && value ? [value] : []))

const sure = { as: cookie, confirm: 'yes' }
function erase(path: string, address: string, chosen: string[], given: Partial<typeof sure> = {}) {
  const { as, confirm } = { ...sure, ...given }
  const fields = Object.entries({ intent: 'erase', address, confirm })
  const all = [...fields, ...chosen.map((each) => ['chosen', each])]
  return site.submit(path, all, { cookie: as })
}

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
  const sent = ['Contact Submissions', 'Prayer Requests']
  const signUps = ['Registered Pastors', 'Registered Volunteers', 'Newsletter Subscribers']
  expect(tables).toEqual([...sent, ...signUps])
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
  await addRecord.prayers(storage, { ...asha, email: 'other.a@example.in' })
  const path = page('contacts', first)
  const [everything = '', ...each] = choicesIn((await site.page(path, { cookie })).text)
  expect(everything.split(' ')).toEqual(each)
  expect(each).toHaveLength(3)
  expect((await erase(path, asha.email, each, { confirm: '' })).status).toBe(422)
  const done = await erase(path, asha.email, [everything])
  expect(done.text).toContain('Erased: 2 messages, 1 prayer request of asha.k@example.in.')
  expect(done.text).not.toContain('Not Found')
  expect(await rowsOf(storage, 'contacts', { name: 'Asha' })).toEqual([])

  // Only administrators erase.
  const kept = await addRecord.prayers(storage, asha)
  const theirs = page('prayers', kept)
  expect((await site.page(theirs, { cookie: prayerCookie })).text).not.toContain('name="chosen"')
  const denied = await erase(theirs, asha.email, [`prayers-${kept}`], { as: prayerCookie })
  expect(denied.status).toBe(403)
})

describe('requests for one’s data', () => {
  const page = '/privacy-requests'
  const newEmail = () => `Person.${crypto.randomUUID().slice(0, 8)}@example.in`
  const newPhone = () => `9${String(Math.random()).slice(2, 11).padEnd(9, '7')}`

  /** Submits every public form as one person. */
  async function sendAll(email: string, phone: string): Promise<void> {
    for (const form of publicForms) {
      const sent = await site.post(form.path, { ...form.valid, email, phone: `+91${phone}` })
      expect(sent.status).toBe(200)
    }
    expect((await site.post('/api/subscribe_email.php', { email })).status).toBe(200)
  }

  const submit = (fields: Record<string, string>) => site.submit(page, fields, { cookie })
  const found = async (address: string) => {
    const { text } = await submit({ intent: 'find', address })
    const [list = ''] = textsOf(text, 'ul').filter((words) => words.includes('No. '))
    return list.match(/(Message|Prayer request|(?:Pastor|Volunteer) sign-up)/g) ?? []
  }
  const choicesFor = async (address: string) =>
    choicesIn((await submit({ intent: 'find', address })).text)

  test('all records of an address or number, however typed, can be found, exported and erased', async () => {
    const [email, phone] = [newEmail(), newPhone()]
    await sendAll(email, phone)
    await sendAll(newEmail(), newPhone())
    const four = ['Message', 'Prayer request', 'Pastor sign-up', 'Volunteer sign-up']
    const [start, end] = [phone.slice(0, 5), phone.slice(5)]
    for (const typed of [email.toUpperCase(), phone, `+91 ${start} ${end}`, `0091-${phone}`]) {
      expect(await found(typed)).toEqual(four)
    }

    const given = await site.submit('/api/export_person', { address: email }, { cookie })
    expect(given.headers.get('Content-Disposition')).toContain('attachment')
    expect(given.headers.get('Cache-Control')).toBe('no-store')
    const kept = JSON.parse(given.text)
    expect(kept).toMatchObject({
      contacts: [{ email, message: 'Where do you meet?', consent_version: expect.any(String) }],
      prayers: [{ message: 'For my mother.' }],
      pastors: [{ church: expect.any(String) }],
      volunteers: [{ area_of_interest: 'Music' }],
      subscribers: [{ email }],
    })
    expect(given.text).not.toMatch(/"search"|message_key|password/)

    const outbox = join(site.dataDir, 'outbox')
    const { send } = openFolder(outbox, 'Lampstand <a@b.in>')
    const mail = { subject: 'x', text: 'Words', html: '<p>Words</p>' }
    await send({ ...mail, to: email.toUpperCase() }, { tag: 'mine', messageId: 'mine' })
    await send({ ...mail, to: 'other@example.in' }, { tag: 'other', messageId: 'other' })
    expect(await readdir(outbox)).toHaveLength(2)
    const unsure = await submit({ intent: 'erase', address: email })
    expect(unsure.status).toBe(422)
    const unconfirmed = 'Tick what you want to erase, and that you are sure'
    expect(fieldErrors(unsure.text, 'erase')).toEqual({ confirm: unconfirmed })
    expect(unsure.text).toContain('Erase what is ticked')
    expect(await found(email)).toEqual(four)
    const erased = await erase(page, email, await choicesFor(email))
    expect([erased.status, alertIn(erased.text)?.words]).toEqual([
      200,
      `Erased: 1 message, 1 prayer request, 1 pastor sign-up, 1 volunteer sign-up, the newsletter subscription of ${email}.`,
    ])
    const nothing = await submit({ intent: 'find', address: email })
    expect(nothing.text).toContain('We keep nothing about')
    expect(await found(phone)).toEqual([])
    expect(await readdir(outbox)).toEqual([expect.stringMatching(/^other\..*\.eml$/)])
    // The log has the counts, but not the address.
    const counts = 'contacts 1, prayers 1, pastors 1, volunteers 1, subscribers 1'
    expect((await auditLines(storage)).slice(-2)).toEqual([
      ['Ruth', 'person-exported', counts],
      ['Ruth', 'person-erased', counts],
    ])
    const events = await storage.selectFrom('audit_events').selectAll().execute()
    expect(JSON.stringify(events)).not.toContain(email.toLowerCase())
  })

  test('people who share an address are listed by name and can be erased one by one', async () => {
    const email = newEmail()
    for (const name of ['Asha', 'Ravi']) {
      const message = { name, email, phone: newPhone(), message: 'Hello' }
      expect((await site.post('/api/submit_contact.php', message)).status).toBe(200)
    }
    const { text } = await submit({ intent: 'find', address: email })
    expect(textsOf(text, 'strong')).toEqual(expect.arrayContaining(['Asha', 'Ravi']))
    const [, first = '', second] = await choicesFor(email)
    expect((await erase(page, email, [])).status).toBe(422)
    const wanted = [first, 'contacts-999999', 'prayers-1']
    expect((await erase(page, email, wanted)).status).toBe(200)
    expect(await choicesFor(email)).toEqual([second])
  })

  test('what is no address is refused', async () => {
    for (const address of ['', 'Asha', '123', 'a b@c.in']) {
      const { status, text } = await submit({ intent: 'find', address })
      const words = 'Enter an email address or a phone number'
      expect([status, fieldErrors(text, 'find')]).toEqual([422, { address: words }])
    }
  })
})
