import { describe, expect, test } from 'vitest'
import { type PublicForm, prayer } from '../support/public-forms.ts'
import { openSite } from '../support/site.ts'

// What only one of the forms has. domain/forms/rules.test.ts has every value that a field may take.

const site = await openSite()
const sending = (form: PublicForm) => async (changed: object) => {
  const { status, body } = await site.post(form.path, { ...form.valid, ...changed })
  const [row] = await form.rows(await site.storage())
  return { status, body, row }
}

describe('a prayer request', () => {
  const send = sending(prayer)
  const secret = 'Revathi Kumari'

  /** The rows of all tables that could contain the name, as text. */
  async function everything(): Promise<string> {
    const storage = await site.storage()
    const rows = await Promise.all([
      storage.selectFrom('prayers').selectAll().execute(),
      storage.selectFrom('idempotency_keys').selectAll().execute(),
      storage.selectFrom('audit_events').selectAll().execute(),
    ])
    return JSON.stringify(rows).toLowerCase()
  }

  test('that is anonymous stores no name, from the call or the page', async () => {
    for (const name of [secret, 'Anonymous', '', undefined, null, 7, {}]) {
      const { status, row } = await send({ name, is_anonymous: 1 })
      expect([status, row?.['name'], row?.['is_anonymous']]).toEqual([200, '', 1])
      expect(row?.['search']).not.toContain('anonymous')
    }
    const fields = { ...prayer.valid, name: secret, is_anonymous: '1' }
    expect((await site.submit(prayer.page, fields)).status).toBe(303)
    expect(await everything()).not.toContain('revathi')
  })

  test('that is neither anonymous nor not is refused, and nothing is stored', async () => {
    const before = await prayer.rows(await site.storage())
    expect(await send({ name: secret, is_anonymous: 'perhaps' })).toMatchObject({
      status: 422,
      body: { errors: { is_anonymous: 'Choose one of the options' } },
    })
    expect(await prayer.rows(await site.storage())).toEqual(before)
    const { row } = await send({ name: 'Samuel', is_anonymous: 0 })
    expect([row?.['name'], row?.['is_anonymous']]).toEqual(['Samuel', 0])
  })

  test('is not searchable by its text, and needs no phone', async () => {
    const { row } = await send({ message: 'Unsearchable sorrow', type: 'Bereavement', phone: '' })
    expect(row?.['search']).toContain('bereavement')
    expect(row?.['search']).not.toContain('sorrow')
    expect(row?.['phone']).toBe('')
    expect((await send({ phone: undefined })).status).toBe(200)
  })

  test('is offered no mail on its page by a site without a mail server', async () => {
    const sent = await site.submit('/prayer', prayer.valid)
    const { search } = new URL(sent.location, 'http://site')
    const page = await site.page(`/prayer/mine${search}`)
    expect(page.text).toContain('&amp;take-back')
    expect(page.text).not.toContain('value="mail-link"')
  })
})

describe('a subscription', () => {
  const send = (body: object, headers = {}) =>
    site.post('/api/subscribe_email.php', body, { headers })
  const stored = async () => {
    const storage = await site.storage()
    return storage.selectFrom('subscribers').select(['email', 'subscribed_at']).execute()
  }
  const thanks = { success: true, message: 'Thank you. You are on the list.' }

  test('is stored once, ignoring case, also when sent at once, with the same words', async () => {
    const typed = ['Asha@Example.org', 'asha@example.org', ' ASHA@EXAMPLE.ORG ']
    for (const email of typed) expect((await send({ email })).body).toEqual(thanks)
    const many = Array.from({ length: 6 }, () => send({ email: 'many@example.org' }))
    for (const { body } of await Promise.all(many)) expect(body).toEqual(thanks)
    const telugu = await send({ email: 'many@example.org' }, { 'Accept-Language': 'te' })
    expect(telugu.body).toEqual({ success: true, message: 'వందనాలు. మీరు జాబితాలో చేరారు.' })
    const subscribed_at = expect.stringMatching(/^\d{4}-.*Z$/)
    expect(await stored()).toEqual([
      { email: 'Asha@Example.org', subscribed_at },
      { email: 'many@example.org', subscribed_at },
    ])
  })

  test.each([
    [{}, 'This field is required'],
    [{ email: 7 }, 'This field is required'],
    [{ email: 'asha@example.community' }, 'Enter a valid email address'],
  ])('%j is refused with the message of the form', async (sent, message) => {
    const before = await stored()
    const said = { success: false, message: 'Please enter a valid email address.' }
    const errors = { email: message }
    expect(await send(sent)).toMatchObject({ status: 422, body: { ...said, errors } })
    expect((await send({ email: 'robot@example.org', website: 'x' })).status).toBe(429)
    expect(await stored()).toEqual(before)
  })
})
