import { describe, expect, test } from 'vitest'
import { type PublicForm, publicForms } from '../support/public-forms.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
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
  const rows = async () => form.rows(await site.storage())
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
    expect(response).toEqual([200, { success: true, message: messages.success, reference, ...own }])
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

  test('the same idempotency key is stored once and returns the same reference', async () => {
    const headers = { 'Idempotency-Key': 'twice' }
    const body = { ...valid, [text]: 'Sent twice' }
    const responses = await Promise.all([1, 2, 3, 4].map(() => send({ ...body }, headers)))
    responses.push(await send({ ...body, elapsed: 90_000 }, headers))
    for (const response of responses) expect(response).toEqual(responses[0])
    expect(responses[0]).toEqual([
      200,
      { success: true, message: messages.success, reference, ...own },
    ])
    expect((await rows()).filter((row) => row[text] === 'Sent twice')).toHaveLength(1)
    const changed = await send({ ...body, [text]: 'Changed' }, headers)
    expect(changed).toMatchObject([400, { success: false }])
  })

  test('messages are in Telugu on request', async () => {
    const telugu = { 'Accept-Language': 'te' }
    const words = expect.stringMatching(/[\u0c00-\u0c7f]/)
    expect(await send(valid, telugu)).toMatchObject([200, { message: words }])
    const errors = Object.fromEntries(form.required.map((field) => [field, words]))
    expect(await send({}, telugu)).toMatchObject([422, { message: words, errors }])
  })
})
