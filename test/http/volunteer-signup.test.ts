import { expect, test } from 'vitest'
import { volunteer } from '../support/public-forms.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()

async function send(changed: object) {
  const { status, body } = await site.post(volunteer.path, { ...volunteer.valid, ...changed })
  const [row] = await volunteer.rows(await site.storage())
  return { status, body, row }
}

test('optional fields can be left out', async () => {
  const { status, row } = await send({ age: '', area_of_interest: undefined, message: '' })
  expect(status).toBe(200)
  expect(row).toMatchObject({ age: null, area_of_interest: '', message: '', guardian_consent: 0 })
})

test.each([18, '18', 42, '99'])('an age of %j needs no consent', async (age) => {
  const { status, row } = await send({ age })
  expect([status, row?.['age'], row?.['guardian_consent']]).toEqual([200, Number(age), 0])
})

test.each([16, '17'])('an age of %j needs the consent of a guardian', async (age) => {
  const guardian = { guardian_name: 'Ruth', guardian_phone: '9848012345' }
  for (const guardian_consent of [undefined, 0, '0', false, '']) {
    expect((await send({ age, guardian_consent, ...guardian })).body).toEqual({
      success: false,
      message: volunteer.messages.invalid,
      errors: {
        guardian_consent: 'Please ask a parent or guardian, and tick this when they agree',
      },
    })
  }
  for (const guardian_consent of [1, '1', true, 'on']) {
    const { status, row } = await send({ age, guardian_consent, ...guardian })
    expect(row).toMatchObject({ ...guardian, guardian_verified_by: null })
    expect([status, row?.['age'], row?.['guardian_consent']]).toEqual([200, Number(age), 1])
  }
})

test('consent that is not needed is not stored', async () => {
  const consent = { guardian_consent: '1', guardian_name: 'Ruth', guardian_phone: '9848012345' }
  expect((await send({ age: 30, ...consent })).row).toMatchObject({
    guardian_consent: 0,
    guardian_name: '',
    guardian_phone: '',
  })
})

test.each([15, 100, 0, -3, 17.5, '17.5', 'sixteen', true, {}, ['20'], 1e9])(
  'an age of %j is refused',
  async (age) => {
    expect((await send({ age })).body).toMatchObject({
      errors: { age: 'Enter an age from 16 to 99, in numbers' },
    })
  },
)

test('an unknown availability is refused', async () => {
  expect((await send({ availability: 'Never' })).body).toMatchObject({
    errors: { availability: 'Choose one of the options' },
  })
})
