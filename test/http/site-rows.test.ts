import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { documentForms } from '../support/document-forms.ts'
import { elements, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// A row of a list is one thing to everybody who edits the document: removing one row must not move
// the others' texts.

const site = await openSite()
const { givingKind } = await import('../../domain/content/giving.ts')
const { publishDue } = await import('../../domain/content/publish-planned.server.ts')
const { composeMail } = await import('../../mail/compose.server.ts')
const { mailUrls } = await import('../../app/mail-urls.server.ts')
const { readDocument } = await import('../../domain/content/read-documents.server.ts')
const cookie = await site.staffCookie('Priya')
const other = await site.staffCookie('Ruth')
const { typed, send, discard } = documentForms(site, cookie)
const giving = '/staff/site/giving/main'
const plannedFor = { planDate: '2099-01-01', planTime: '09:30' }
const thatDay = '2099-01-01T04:00:00.000Z'

beforeEach(async () => {
  await (await site.storage()).deleteFrom('mails').execute()
  await publishAccounts('first@okbank', 'second@okbank', 'third@okbank')
})

afterEach(async () => {
  await discard(giving)
})

test('a plan that removes a row keeps what somebody corrected in another row', async () => {
  await send(giving, 'plan', { ...(await emptied(0)), ...plannedFor })
  await discard(giving)
  await send(giving, 'publish-both', { [await nameOf(2)]: 'corrected@okbank' }, other)
  expect(await publishDue([givingKind], thatDay, await site.storage())).toBe(1)
  expect(await publishedAccounts()).toEqual(['second@okbank', 'corrected@okbank'])
})

test('of two editors, one removes a row and the other corrects another one', async () => {
  const mine = await typed(giving, await emptied(0))
  const theirs = await typed(giving, { [await nameOf(2)]: 'corrected@okbank' }, other)
  await site.submit(giving, { ...theirs, intent: 'save' }, { cookie: other })
  const published = await site.submit(giving, { ...mine, intent: 'publish-both' }, { cookie })
  expect(published.headers.get('Location')).toBe(`${giving}?notice=published`)
  expect(await publishedAccounts()).toEqual(['second@okbank', 'corrected@okbank'])
})

test('a form that is sent twice adds one row', async () => {
  const row = (await nameOf(3)).slice(0, -'.id'.length)
  const fields = await typed(giving, { ...accountAt(row, 'fourth@okbank'), intent: 'publish-both' })
  await site.submit(giving, fields, { cookie })
  await site.submit(giving, fields, { cookie })
  expect(await publishedAccounts()).toHaveLength(4)
})

test.each([
  ['mine', ['first@okbank', 'third@okbank']],
  ['theirs', ['first@okbank', 'corrected@okbank', 'third@okbank']],
])(
  'a row removed by one and changed by the other is chosen whole: %s',
  async (choice, accounts) => {
    const mine = await typed(giving, await emptied(1))
    const theirs = await typed(giving, { [await nameOf(1)]: 'corrected@okbank' }, other)
    await site.submit(giving, { ...theirs, intent: 'save' }, { cookie: other })
    const { status, text } = await site.submit(giving, { ...mine, intent: 'save' }, { cookie })
    expect(status).toBe(409)
    expect(textsOf(text, 'legend')).toEqual(['UPI accounts, 2'])
    expect(textsOf(text, 'label')[0]).toBe('Yours: (nothing)')
    expect(textsOf(text, 'label')[1]).toContain('UPI ID: corrected@okbank')
    const inputs = elements(text, 'input').filter(({ type }) => type !== 'radio')
    const fields = Object.fromEntries(inputs.map(({ name = '', value = '' }) => [name, value]))
    const radio = elements(text, 'input').filter(({ type }) => type === 'radio')
    const chosen = radio[choice === 'mine' ? 0 : 1]
    await site.submit(
      giving,
      { ...fields, [chosen?.['name'] ?? '']: chosen?.['value'] ?? '', intent: 'save' },
      { cookie },
    )
    await send(giving, 'publish-both', {})
    expect(await publishedAccounts()).toEqual(accounts)
  },
)

test('a row keeps its id in the comparison of versions, and errors have its place', async () => {
  await send(giving, 'publish-both', await emptied(0))
  const { text } = await site.page(`${giving}/history`, { cookie })
  expect(text).toMatch(/UPI accounts: [^;<]+ removed/)
  const [, latest] = /history\?version=(\d+)#/.exec(text) ?? []
  const compared = await site.page(`${giving}/history?version=${latest}`, { cookie })
  expect(textsOf(compared.text, 'h3')).toContain('UPI ID, 1')
  expect(compared.text).toContain('<del>first@okbank</del>')
  expect(compared.text).not.toMatch(/<(del|ins)>second@okbank/)
  const name = await nameOf(1)
  await send(giving, 'publish-both', { [name]: 'no address' })
  const wrong = await site.page(`${giving}?notice=invalid&tried=both`, { cookie })
  expect(wrong.text).toContain(`href="#${name}"`)
})

describe('a plan that meets a conflict', () => {
  async function conflict(changes: Record<string, string>) {
    await send(giving, 'plan', { ...(await emptied(1)), ...plannedFor })
    await discard(giving)
    await send(giving, 'publish-both', changes, other)
    return publishDue([givingKind], thatDay, await site.storage())
  }

  test('publishes nothing, and says so on the page, on the staff home and by mail', async () => {
    const email = 'priya@example.org'
    await site.submit('/notices', { email }, { cookie })
    expect(await conflict({ [await nameOf(1)]: 'corrected@okbank' })).toBe(0)
    const accounts = ['first@okbank', 'corrected@okbank', 'third@okbank']
    expect(await publishedAccounts()).toEqual(accounts)

    const page = (await site.page(giving, { cookie })).text
    expect(page).toMatch(/It was not published on 1\sJan 2099, 9:30\sAM: someone/)
    expect(page).toContain('<del>corrected@okbank</del>')
    expect(page).not.toContain('<del>third@okbank</del>')
    const home = (await site.page('/staff', { cookie })).text
    expect(home).toContain('Planned, but not published')
    expect(home).toContain(`href="${giving}"`)
    expect((await site.page('/te/staff', { cookie })).text).toContain('సమయానికి ప్రచురితం కానివి')

    // Once, although the job runs again, and without a word of the document.
    expect(await publishDue([givingKind], thatDay, await site.storage())).toBe(0)
    expect(await mails()).toEqual([{ recipient: email, detail: 'plans giving' }])
    const mail = await firstMail()
    expect(mail?.subject).toBe('A planned change was not published: Giving')
    expect(mail?.text).toContain('http://localhost:3000/staff')
    expect(mail?.text).not.toMatch(/okbank/)

    // What was planned is not lost: without another draft it becomes the draft.
    await site.submit(giving, { intent: 'unplan' }, { cookie })
    expect((await site.page('/staff', { cookie })).text).not.toContain('Planned, but not')
    await send(giving, 'publish-both', {})
    expect(await publishedAccounts()).toEqual(['first@okbank', 'third@okbank'])
  })

  test('is told only to those who may publish', async () => {
    const storage = await site.storage()
    for (const [name, roles] of [
      ['Naomi', 'publisher'],
      ['Lydia', 'prayer'],
    ] as const) {
      const session = await site.staffCookie(name)
      await storage.updateTable('staff').set({ roles }).where('name', '=', name).execute()
      const choice = { prayers: 'on', email: `${name}@example.org` }
      const saved = await site.submit('/notices', choice, { cookie: session })
      expect(saved.headers.get('Location')).toBe('/notices?notice=saved')
    }
    expect(await conflict({ [await nameOf(1)]: 'corrected@okbank' })).toBe(0)
    const to = (await mails()).map(({ recipient }) => recipient)
    expect(to).toContain('Naomi@example.org')
    expect(to).not.toContain('Lydia@example.org')
    await site.submit(giving, { intent: 'unplan' }, { cookie })
  })

  test('is none in a language that the plan does not publish', async () => {
    const [purpose = ''] = await rowOf('upi.accounts', 'purpose.en', 0)
    const telugu = purpose.replace(/en$/, 'te')
    await send(giving, 'plan', {
      [purpose]: 'Mine',
      [telugu]: 'నాది',
      ...plannedFor,
      planLanguages: 'te',
    })
    await discard(giving)
    await send(giving, 'publish-both', { [purpose]: 'Theirs' }, other)
    expect(await publishDue([givingKind], thatDay, await site.storage())).toBe(1)
    const fields = await publishedFields()
    expect([fields[purpose.slice(2)], fields[telugu.slice(2)]]).toEqual(['Theirs', 'నాది'])
  })
})

test('a draft saved before a plan is published does not take back what was planned', async () => {
  await send(giving, 'plan', { [await nameOf(0)]: 'planned@okbank', ...plannedFor })
  await discard(giving)
  await send(giving, 'save', { [await nameOf(2)]: 'corrected@okbank' })
  expect(await publishDue([givingKind], thatDay, await site.storage())).toBe(1)
  await send(giving, 'publish-both', {})
  expect(await publishedAccounts()).toEqual(['planned@okbank', 'second@okbank', 'corrected@okbank'])
})

/** The names of the fields in a row, as the form has them; `field` first. */
async function rowOf(list: string, field: string, at: number): Promise<string[]> {
  const names = Object.keys(await typed(giving, {}))
  const rows = names.filter((name) => name.startsWith(`f.${list}.`) && name.endsWith(`.${field}`))
  const first = rows[at] ?? ''
  const row = first.slice(0, -field.length)
  return [first, ...names.filter((name) => name.startsWith(row) && name !== first)]
}

async function nameOf(at: number): Promise<string> {
  return (await rowOf('upi.accounts', 'id', at))[0] ?? ''
}

async function emptied(at: number): Promise<Record<string, string>> {
  const names = await rowOf('upi.accounts', 'id', at)
  return Object.fromEntries(names.map((name) => [name, '']))
}

function accountAt(row: string, id: string) {
  return {
    [`${row}.purpose.en`]: `Purpose of ${id}`,
    [`${row}.use.en`]: 'All of it.',
    [`${row}.id`]: id,
    [`${row}.note`]: 'Gift',
  }
}

/** Publishes these accounts alone, in the rows that the form has and offers. */
async function publishAccounts(...ids: string[]) {
  const before = (await publishedAccounts()).length
  for (let at = 0; at < Math.max(before, ids.length); at += 1) {
    const id = ids[at]
    const row = (await nameOf(Math.min(at, ids.length))).slice(0, -'.id'.length)
    await send(giving, 'publish-both', id ? accountAt(row, id) : await emptied(ids.length))
  }
  expect(await publishedAccounts()).toEqual(ids)
}

async function publishedFields() {
  const document = await readDocument(givingKind, 'main', await site.storage())
  return document?.published?.fields ?? {}
}

async function publishedAccounts() {
  return Object.entries(await publishedFields())
    .filter(([place]) => /^upi\.accounts\..*\.id$/.test(place))
    .map(([, text]) => text)
}

async function mails() {
  const storage = await site.storage()
  return storage.selectFrom('mails').select(['recipient', 'detail']).execute()
}

async function firstMail() {
  const storage = await site.storage()
  const row = await storage.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  return composeMail(row, storage, mailUrls)
}
