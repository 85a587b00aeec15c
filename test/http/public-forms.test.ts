import { describe, expect, test } from 'vitest'
import { type PublicForm, prayer, publicForms } from '../support/public-forms.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const storage = await site.storage()
/** Only a prayer has a private page. */
const token = expect.stringMatching(/^[0-9a-f]{64}$/)
const reference = expect.stringMatching(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/)
const required = 'This field is required'
/** The message for a missing name in the prayer form mentions the anonymous option. */
const missed = (form: Pick<PublicForm, 'name'>, field: string) =>
  form.name === 'prayer' && field === 'name'
    ? 'Write your name, or switch on “Anonymous”'
    : required
const tooLong = 'This is too long. Please shorten it.'

describe.each(publicForms)('$path', ({ path, valid, messages, status, text, ...form }) => {
  const own = path.includes('prayer') ? { token } : {}
  const accepted = [200, { success: true, message: messages.success, reference, ...own }]
  const rows = () => form.rows(storage)
  const refused = (errors: unknown) => [422, { success: false, message: messages.invalid, errors }]
  const send = async (body: unknown, headers: Record<string, string> = {}) => {
    const response = await site.post(path, body, { headers })
    expect(response.headers.get('Cache-Control')).toBe('no-store')
    return [response.status, response.body]
  }
  /** Submits the form with one field changed; returns that field as stored. */
  const kept = async (field: string, value: string) => {
    const before = await rows()
    expect(await send({ ...valid, [field]: value })).toMatchObject([200, { success: true }])
    const after = await rows()
    expect(after).toHaveLength(before.length + 1)
    return after[0]?.[field]
  }

  test('stores the record with a reference and returns the exact message', async () => {
    const response = await send(valid)
    expect(response).toEqual(accepted)
    const [row] = await rows()
    expect(row).toMatchObject({ ...valid, status, assigned_to: null })
    expect(response[1]).toMatchObject({ reference: row?.['reference'] })
    const created = String(row?.['created_at'])
    expect(new Date(created).toISOString()).toBe(created)
    for (const word of [row?.['reference'], valid['name'], valid['email'], valid['phone']]) {
      expect(row?.['search']).toContain(String(word).toLowerCase())
    }
  })

  test('each missing required field has an error', async () => {
    const before = await rows()
    const all = Object.fromEntries(form.required.map((field) => [field, missed(form, field)]))
    expect(await send({})).toEqual(refused(all))
    for (const field of form.required) {
      for (const nothing of ['', ' \n\u202e', undefined]) {
        const body = { ...valid, [field]: nothing }
        expect(await send(body)).toEqual(refused({ [field]: missed(form, field) }))
      }
    }
    expect(await rows()).toEqual(before)
  })

  test('invalid email addresses and phone numbers have their own messages', async () => {
    const errors = { email: 'Enter a valid email address', phone: 'Enter a valid phone number' }
    const body = { ...valid, email: 'a@b.church', phone: '12345' }
    expect(await send(body)).toEqual(refused(errors))
  })

  test('the maximum length is stored in full, and one character more is refused', async () => {
    for (const [field, most] of Object.entries(form.maxLengths)) {
      expect(await kept(field, 'క'.repeat(most))).toHaveLength(most)
      const body = { ...valid, [field]: 'x'.repeat(most + 1) }
      expect(await send(body)).toEqual(refused({ [field]: tooLong }))
    }
  })

  test.each([
    '<script>alert(1)</script><img src=x onerror=alert(1)>',
    '\'; drop table prayers; -- " or 1=1',
    '=HYPERLINK("http://x.example","a")',
    '{{7*7}} $& %00 \\0 {message}',
  ])('code in the input is stored as plain text: %s', async (words) => {
    expect(await kept(text, words)).toBe(words)
    expect(await kept('name', words)).toBe(words)
  })

  test('unknown fields are ignored', async () => {
    const extra =
      '{"id":7,"reference":"K7MP-4WQ9","status":"Approved","assigned_to":1,"search":"x",' +
      '"created_at":"1999","__proto__":{"name":"x"},"constructor":1,"follow_up_on":"2030-01-01",'
    expect(await send(extra + JSON.stringify(valid).slice(1))).toMatchObject([200, {}])
    const [row] = await rows()
    expect(row).toMatchObject({ ...valid, status, assigned_to: null })
    expect(row?.['reference']).not.toBe('K7MP-4WQ9')
    expect(row?.['created_at']).not.toBe('1999')
    expect(row?.['follow_up_on'] ?? null).toBeNull()
  })

  // Of any length and characters; the other forms send the same one.
  test('the same idempotency key is stored once and returns the same reference', async () => {
    const headers = { 'Idempotency-Key': `"${'k'.repeat(4000)}\xff%00;'` }
    const body = { ...valid, [text]: 'Sent twice' }
    const responses = await Promise.all([1, 2, 3, 4].map(() => send({ ...body }, headers)))
    responses.push(await send({ ...body, elapsed: 90_000 }, headers))
    for (const response of responses) expect(response).toEqual(responses[0])
    expect(responses[0]).toEqual(accepted)
    expect((await rows()).filter((row) => row[text] === 'Sent twice')).toHaveLength(1)
  })

  test('messages are in Telugu on request', async () => {
    const telugu = { 'Accept-Language': 'te' }
    const words = expect.stringMatching(/[\u0c00-\u0c7f]/)
    expect(await send(valid, telugu)).toMatchObject([200, { message: words }])
    const errors = Object.fromEntries(form.required.map((field) => [field, words]))
    expect(await send({}, telugu)).toMatchObject([422, { message: words, errors }])
  })
})

// What only one of the forms has. domain/forms/rules.test.ts has every value that a field may take.
describe('what only one of the forms has', () => {
  const sending = (form: PublicForm) => async (changed: object) => {
    const { status, body } = await site.post(form.path, { ...form.valid, ...changed })
    const [row] = await form.rows(storage)
    return { status, body, row }
  }

  describe('a prayer request', () => {
    const send = sending(prayer)
    const secret = 'Revathi Kumari'

    /** The rows of all tables that could contain the name, as text. */
    async function everything(): Promise<string> {
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
      const before = await prayer.rows(storage)
      expect(await send({ name: secret, is_anonymous: 'perhaps' })).toMatchObject({
        status: 422,
        body: { errors: { is_anonymous: 'Choose one of the options' } },
      })
      expect(await prayer.rows(storage)).toEqual(before)
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
      expect(page.text).toContain('value="take-back"')
      expect(page.text).not.toContain('value="mail-link"')
    })
  })

  describe('a subscription', () => {
    const send = (body: object, headers = {}) =>
      site.post('/api/subscribe_email.php', body, { headers })
    const stored = () =>
      storage.selectFrom('subscribers').select(['email', 'subscribed_at']).execute()
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
})
