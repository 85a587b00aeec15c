import { expect, test, vi } from 'vitest'
import { prayer } from '../support/public-forms.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const path = '/api/submit_contact.php'

function send(message: string, key: string, more: object = {}) {
  const body = { name: 'Asha', email: 'a@b.in', phone: '9876543210', message, ...more }
  return site.post(path, body, { headers: { 'Idempotency-Key': key } })
}

async function stored(message: string) {
  const storage = await site.storage()
  return storage.selectFrom('contacts').select('id').where('message', '=', message).execute()
}

const accepted = { status: 200, body: { success: true, message: 'Message sent successfully!' } }

test('the same message with the same key is stored once with the same response', async () => {
  expect(await send('Once', 'key-1', { elapsed: 4000 })).toMatchObject(accepted)
  expect(await send('Once', 'key-1', { elapsed: 9000 })).toMatchObject(accepted)
  expect(await stored('Once')).toHaveLength(1)
})

test('the same message with another key or none is stored again', async () => {
  await send('Again', 'key-2')
  await send('Again', 'key-3')
  await site.post(path, { name: 'A', email: 'a@b.in', phone: '9876543210', message: 'Again' })
  expect(await stored('Again')).toHaveLength(3)
})

test('parallel requests with one key are stored once', async () => {
  const responses = await Promise.all(Array.from({ length: 8 }, () => send('Tapped', 'key-4')))
  for (const response of responses) expect(response).toMatchObject(accepted)
  expect(await stored('Tapped')).toHaveLength(1)
})

test('another message with a used key is refused and not stored', async () => {
  await send('First', 'key-5')
  const { status, body } = await send('Second', 'key-5')
  expect([status, body]).toEqual([
    400,
    { success: false, message: 'This form changed after it was first sent. Please send it again.' },
  ])
  expect(await stored('Second')).toEqual([])
})

test('a key of an invalid request can be used again', async () => {
  expect(await send('', 'key-6')).toMatchObject({ status: 422 })
  expect(await send('Mended', 'key-6')).toMatchObject(accepted)
  expect(await stored('Mended')).toHaveLength(1)
})

test('the same key for two forms does not conflict', async () => {
  await send('Here', 'key-7')
  const headers = { 'Idempotency-Key': 'key-7' }
  expect((await site.post(prayer.path, prayer.valid, { headers })).status).toBe(200)
  const storage = await site.storage()
  expect(await storage.selectFrom('prayers').select('id').execute()).toHaveLength(1)
})

test('a key may have any length and characters', async () => {
  const key = `"${'k'.repeat(4000)}\xff%00;'`
  expect(await send('Odd key', key)).toMatchObject(accepted)
  expect(await send('Odd key', key)).toMatchObject(accepted)
  expect(await stored('Odd key')).toHaveLength(1)
})

test('a key expires after a day', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  try {
    await send('Tomorrow', 'key-8')
    vi.advanceTimersByTime(23.9 * 3_600_000)
    await send('Tomorrow', 'key-8')
    expect(await stored('Tomorrow')).toHaveLength(1)
    vi.advanceTimersByTime(0.2 * 3_600_000)
    await send('Tomorrow', 'key-8')
    expect(await stored('Tomorrow')).toHaveLength(2)
  } finally {
    vi.useRealTimers()
  }
})
