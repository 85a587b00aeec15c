import { describe, expect, test } from 'vitest'
import { prayer } from '../support/public-forms.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const secret = 'Revathi Kumari'

async function send(changed: object) {
  const { status, body } = await site.post(prayer.path, { ...prayer.valid, ...changed })
  const [row] = await prayer.rows(await site.storage())
  return { status, body, row }
}

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

describe('an anonymous request stores no name', () => {
  test.each([1, '1', true, 'true', 'on'])('chosen by %j', async (is_anonymous) => {
    const { status, row } = await send({ name: secret, is_anonymous })
    expect([status, row?.['name'], row?.['is_anonymous']]).toEqual([200, '', 1])
    expect(await everything()).not.toContain('revathi')
  })

  test('with the name Anonymous, or with none or an invalid one', async () => {
    for (const name of ['Anonymous', '', undefined, null, 7, {}]) {
      const { status, row } = await send({ name, is_anonymous: 1 })
      expect([status, row?.['name']]).toEqual([200, ''])
      expect(row?.['search']).not.toContain('anonymous')
    }
  })

  test('sent from the page without script', async () => {
    const fields = { ...prayer.valid, name: secret, is_anonymous: '1' }
    expect((await site.submit(prayer.page, fields)).status).toBe(303)
    expect(await everything()).not.toContain('revathi')
  })
})

test.each([0, '0', false, '', undefined])('%j keeps the name', async (is_anonymous) => {
  const { row } = await send({ name: 'Samuel', is_anonymous })
  expect([row?.['name'], row?.['is_anonymous']]).toEqual(['Samuel', 0])
})

test.each([2, 'perhaps', {}, [1], '1 or 0'])(
  '%j is invalid, and nothing is stored',
  async (is_anonymous) => {
    const before = await prayer.rows(await site.storage())
    const { status, body } = await send({ name: secret, is_anonymous })
    expect(status).toBe(422)
    expect(body).toMatchObject({ errors: { is_anonymous: 'Choose one of the options' } })
    expect(await prayer.rows(await site.storage())).toEqual(before)
  },
)

test('a site without a mail server offers no mail on the private page', async () => {
  const prayer = { email: 'asha@example.in', type: 'Healing', message: 'For my mother' }
  const sent = await site.submit('/prayer', { ...prayer, name: 'Asha' })
  const { search } = new URL(sent.headers.get('Location') ?? '', 'http://site')
  const page = await site.page(`/prayer/mine${search}`)
  expect(page.text).toContain('&amp;take-back')
  expect(page.text).not.toContain('value="mail-link"')
})

test('the text of a prayer is not searchable', async () => {
  const { row } = await send({ message: 'Unsearchable sorrow', type: 'Bereavement' })
  expect(row?.['search']).toContain('bereavement')
  expect(row?.['search']).not.toContain('sorrow')
})

test('the phone number is optional', async () => {
  const { status, row } = await send({ phone: '' })
  expect([status, row?.['phone']]).toEqual([200, ''])
  expect((await send({ phone: undefined })).status).toBe(200)
  expect((await send({ phone: '12' })).body).toMatchObject({
    errors: { phone: 'Enter a valid phone number' },
  })
})

test('a type in another language or spelling is rejected', async () => {
  for (const type of ['healing', 'స్వస్థత', 'constructor']) {
    expect((await send({ type })).body).toMatchObject({
      errors: { type: 'Choose one of the options' },
    })
  }
})
