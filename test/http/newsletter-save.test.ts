import { sql } from 'kysely'
import { beforeEach, describe, expect, test } from 'vitest'
import { describeEvent } from '../support/audit-events.ts'
import { clearEntries, storedEntries } from '../support/entries.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const storage = await site.storage()
const cookie = await site.staffCookie('Grace')
const path = '/api/save_newsletter.php'
const letter = { date: '2026-11-22', headline: 'Light', content: 'One\n\nTwo' }
const required = 'This field is required.'
const summary = 'Please fill out all required fields correctly.'

beforeEach(async () => {
  await clearEntries(storage)
  await storage.deleteFrom('audit_events').where(sql`action`, 'like', 'content-%').execute()
})

async function save(body: unknown, headers: Record<string, string> = {}) {
  const { status, body: response } = await site.post(path, body, { cookie, headers })
  return [status, response]
}

async function stored() {
  const entries = await storedEntries(storage)
  return entries.filter(({ staffName }) => staffName === 'Grace')
}

async function auditEvents() {
  const rows = await storage
    .selectFrom('audit_events')
    .selectAll()
    .where(sql`action`, 'like', 'content-%')
    .execute()
  return rows.map((row) => `${row.staff_name} ${row.action} ${describeEvent(row)}`)
}

test('an entry is saved; a second one for the same day gets 409 and changes nothing', async () => {
  const success = 'Newsletter saved successfully!'
  expect(await save(letter)).toEqual([200, { success: true, message: success }])
  const again = { ...letter, headline: 'Lamp', headline_te: 'దీపం', content_te: 'వెలుగు' }
  const message = 'There is an entry for November 22, 2026 already. Nothing was changed.'
  expect(await save(again)).toEqual([409, { success: false, message }])
  expect(await stored()).toMatchObject([
    { date: '2026-11-22', headline: { en: 'Light' }, html: { en: '<p>One</p>\n<p>Two</p>' } },
  ])
  expect(await auditEvents()).toEqual([
    'Grace content-published documents newsletter 2026-11-22 en Light, te Light',
  ])
})

test('one language is enough, and the verse heading is recognized in any case', async () => {
  const telugu = { headline_te: 'దీపం', content_te: 'వెలుగు' }
  const alone = { date: '2026-11-23', headline: '', content: '', ...telugu }
  expect(await save(alone)).toMatchObject([200, { success: true }])
  const fields = { date: '2026-11-23', 'headline.te': 'దీపం', 'content.te': 'వెలుగు' }
  expect((await stored())[0]?.fields).toEqual(fields)
  const content = 'Words\n\nINSPIRATIONAL message:\n\nThy word\nPsalm 119:105'
  expect(await save({ ...letter, content })).toMatchObject([200, {}])
  expect((await stored())[0]?.html.en).toContain(
    '<h3>Inspirational Message</h3><blockquote><p>Thy word</p>',
  )
})

describe('invalid input has a message for each field, and nothing is stored', () => {
  const tooLong = 'Headline must be less than 255 characters.'
  const noDay = 'Enter a date, such as 2026-11-22'
  test.each([
    [{ date: '' }, { date: required }],
    [{ date: '2026-02-29' }, { date: noDay }],
    [{ date: 'tomorrow\0' }, { date: noDay }],
    [{ date: 20261122 }, { date: required }],
    [{ date: '2206-11-22' }, { date: 'Choose a date within the next two years' }],
    [{ headline: ' \u202e ' }, { headline: required }],
    [{ headline: 'x'.repeat(256) }, { headline: tooLong }],
    [{ content: '' }, { content: required }],
    [{ content: '<script>alert(1)</script>' }, { content: required }],
    [{ content: null }, { content: required }],
    [{ headline_te: 'దీపం' }, { content_te: required }],
    [{ content_te: 'వెలుగు' }, { headline_te: required }],
    [{ headline_te: 'x'.repeat(256), content_te: 'y' }, { headline_te: tooLong }],
    [{ headline_te: 'x', content_te: '<iframe src=x></iframe>' }, { content_te: required }],
    [
      { date: null, headline: null },
      { date: required, headline: required },
    ],
  ])('%j', async (wrong, errors) => {
    const refused = [422, { success: false, message: summary, errors }]
    expect(await save({ ...letter, ...wrong })).toEqual(refused)
    expect([await stored(), await auditEvents()]).toEqual([[], []])
  })
})

test('a body of up to 512 KiB is accepted', async () => {
  const frame = JSON.stringify({ ...letter, content: '' }).length
  const long = { ...letter, content: 'x'.repeat(512 * 1024 - frame) }
  const message = 'This is too large to send. Please shorten it.'
  const refused = [413, { success: false, message }]
  expect(await save({ ...long, content: `${long.content}x` })).toEqual(refused)
  expect(await stored()).toEqual([])
  expect(await save(long)).toMatchObject([200, { success: true }])
  expect((await stored())[0]?.html.en).toHaveLength(long.content.length + '<p></p>'.length)
})

test('content is stored clean, and the preview is the same', async () => {
  const content = '<p>\ud800&#xdfff;&#x202e;<script>alert(1)</script></p>'
  const html = '<p>\ufffd\ufffd</p>'
  expect(await save({ ...letter, content })).toMatchObject([200, {}])
  expect((await stored()).map((row) => row.html.en)).toEqual([html])
  const fields = { 'f.date': '2026-11-24', 'f.headline.en': 'x', 'f.content.en': content }
  const preview = await site.submit('/letter', { intent: 'preview', ...fields }, { cookie })
  const page = await site.page(preview.location)
  expect(page.text).toContain(`<div class="rich-text">${html}</div>`)
})
