import { expect, test } from 'vitest'
import { openSite } from '../support/site.ts'

const site = await openSite()
const path = '/api/subscribe_email.php'
const thanks = { success: true, message: 'Thank you. You are on the list.' }

async function stored() {
  const storage = await site.storage()
  return storage
    .selectFrom('subscribers')
    .select(['email', 'subscribed_at'])
    .orderBy('id')
    .execute()
}

test('an address is stored once, ignoring case, with the same response', async () => {
  for (const email of ['Asha@Example.org', 'asha@example.org', ' ASHA@EXAMPLE.ORG ']) {
    const { status, body } = await site.post(path, { email })
    expect([status, body]).toEqual([200, thanks])
  }
  expect(await stored()).toEqual([
    { email: 'Asha@Example.org', subscribed_at: expect.stringMatching(/^\d{4}-.*Z$/) },
  ])
})

test('parallel requests with the same address store it once', async () => {
  const responses = await Promise.all(
    Array.from({ length: 6 }, () => site.post(path, { email: 'many@example.org' })),
  )
  for (const { body } of responses) expect(body).toEqual(thanks)
  expect((await stored()).filter(({ email }) => email === 'many@example.org')).toHaveLength(1)
})

test.each([
  [{}, 'This field is required'],
  [{ email: '' }, 'This field is required'],
  [{ email: 7 }, 'This field is required'],
  [{ email: 'asha' }, 'Enter a valid email address'],
  [{ email: 'asha@example.community' }, 'Enter a valid email address'],
])('%j is refused with the message of the form', async (sent, message) => {
  const before = await stored()
  const { status, body } = await site.post(path, sent)
  expect([status, body]).toEqual([
    422,
    {
      success: false,
      message: 'Please enter a valid email address.',
      errors: { email: message },
    },
  ])
  expect(await stored()).toEqual(before)
})

test('messages are in Telugu on request', async () => {
  const headers = { 'Accept-Language': 'te' }
  const { body } = await site.post(path, { email: 'te@example.org' }, { headers })
  expect(body).toEqual({ success: true, message: 'వందనాలు. మీరు జాబితాలో చేరారు.' })
})

test('a robot is refused', async () => {
  const { status } = await site.post(path, { email: 'robot@example.org', website: 'x' })
  expect(status).toBe(429)
  expect((await stored()).map(({ email }) => email)).not.toContain('robot@example.org')
})
