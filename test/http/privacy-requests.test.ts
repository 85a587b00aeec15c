import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFolder } from '../../mail/folder.server.ts'
import { auditLines } from '../support/audit-events.ts'
import { alertIn, elements, fieldErrors, textsOf } from '../support/html.ts'
import { publicForms } from '../support/public-forms.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const cookie = await site.staffCookie('Ruth')
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
/** The values of the checkboxes that the page shows for an address. */
const choicesFor = async (address: string) => {
  const { text } = await submit({ intent: 'find', address })
  return elements(text, 'input').flatMap(({ name, value }) =>
    name === 'chosen' && value ? [value] : [],
  )
}
const erase = (address: string, chosen: string[]) => {
  const body = new URLSearchParams({ intent: 'erase', address, confirm: 'yes' })
  for (const each of chosen) body.append('chosen', each)
  return site.page(page, { cookie, method: 'POST', body })
}

test('all records of an address can be found, exported and erased, ignoring case', async () => {
  const [email, phone] = [newEmail(), newPhone()]
  await sendAll(email, phone)
  await sendAll(newEmail(), newPhone())
  const four = ['Message', 'Prayer request', 'Pastor sign-up', 'Volunteer sign-up']
  expect(await found(email.toUpperCase())).toEqual(four)

  const given = await site.page('/api/export_person', {
    method: 'POST',
    cookie,
    body: new URLSearchParams({ address: email }),
  })
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
  for (const [id, to] of [
    ['mine', email.toUpperCase()],
    ['other', 'other@example.in'],
  ] as const) {
    await send(
      { to, subject: 'x', text: 'Words', html: '<p>Words</p>' },
      { tag: id, messageId: id },
    )
  }
  expect(await readdir(outbox)).toHaveLength(2)
  const unsure = await submit({ intent: 'erase', address: email })
  expect(unsure.status).toBe(422)
  const unconfirmed = 'Tick what you want to erase, and that you are sure'
  expect(fieldErrors(unsure.text, 'erase')).toEqual({ confirm: unconfirmed })
  expect(unsure.text).toContain('Erase what is ticked')
  expect(await found(email)).toEqual(four)
  const erased = await erase(email, await choicesFor(email))
  expect([erased.status, alertIn(erased.text)?.words]).toEqual([
    200,
    `Erased: 1 message, 1 prayer request, 1 pastor sign-up, 1 volunteer sign-up, the newsletter subscription of ${email}.`,
  ])
  expect((await submit({ intent: 'find', address: email })).text).toContain('We keep nothing about')
  expect(await found(phone)).toEqual([])
  expect(await readdir(outbox)).toEqual([expect.stringMatching(/^other\..*\.eml$/)])
})

test('people who share an address are listed by name and can be erased one by one', async () => {
  const email = newEmail()
  for (const name of ['Asha', 'Ravi']) {
    const message = { name, email, phone: newPhone(), message: 'Hello' }
    expect((await site.post('/api/submit_contact.php', message)).status).toBe(200)
  }
  const { text } = await submit({ intent: 'find', address: email })
  expect(textsOf(text, 'strong')).toEqual(expect.arrayContaining(['Asha', 'Ravi']))
  const [first = '', second] = await choicesFor(email)
  expect((await erase(email, [])).status).toBe(422)
  expect((await erase(email, [first, 'contacts-999999', 'prayers-1'])).status).toBe(200)
  expect(await choicesFor(email)).toEqual([second])
})

test('what is no address is refused', async () => {
  for (const address of ['', 'Asha', '123', 'a b@c.in']) {
    const { status, text } = await submit({ intent: 'find', address })
    const words = 'Enter an email address or a phone number'
    expect([status, fieldErrors(text, 'find')]).toEqual([422, { address: words }])
  }
})

test('a phone number is found with or without country code, in any format', async () => {
  const phone = newPhone()
  await sendAll(newEmail(), phone)
  for (const typed of [phone, `+91 ${phone.slice(0, 5)} ${phone.slice(5)}`, `0091-${phone}`]) {
    expect(await found(typed)).toHaveLength(4)
  }
  await erase(phone, await choicesFor(phone))
  expect(await found(phone)).toEqual([])
})

test('the log has the staff name and the counts, but not the address', async () => {
  const email = newEmail()
  await sendAll(email, newPhone())
  await site.page('/api/export_person', {
    method: 'POST',
    cookie,
    body: new URLSearchParams({ address: email }),
  })
  await erase(email, await choicesFor(email))
  const storage = await site.storage()
  const counts = 'contacts 1, prayers 1, pastors 1, volunteers 1, subscribers 1'
  expect((await auditLines(storage)).slice(-2)).toEqual([
    ['Ruth', 'person-exported', counts],
    ['Ruth', 'person-erased', counts],
  ])
  expect(
    JSON.stringify(await storage.selectFrom('audit_events').selectAll().execute()),
  ).not.toContain(email.toLowerCase())
})
