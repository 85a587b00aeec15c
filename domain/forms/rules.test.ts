import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { volunteerForm } from '../people/volunteer.ts'
import { check, type Form } from './form.ts'
import {
  choice,
  email,
  line,
  optionalLine,
  optionalNumber,
  paragraphs,
  phone,
  tick,
} from './rules.ts'

/** The value or the error of a form with this one field. */
function outcome<Value>(rule: z.ZodMiniType<Value>, value: unknown) {
  const form = { name: 'test', schema: z.object({ field: rule }) } satisfies Form
  const checked = check(form, { field: value })
  return checked.valid ? { value: checked.values.field } : checked.errors.field
}

describe('choice', () => {
  const rule = choice(['Weekdays', 'Weekends'])
  test.each(['Weekdays', ' Weekends\n'])('accepts %j', (given) => {
    expect(outcome(rule, given)).toEqual({ value: given.trim() })
  })
  test.each(['weekdays', 'Weekday', 'toString', '0'])('rejects %j', (given) => {
    expect(outcome(rule, given)).toBe('choose')
  })
  test.each([undefined, null, '', ' ', 0, true, {}, ['Weekdays']])(
    'treats %j as missing',
    (given) => {
      expect(outcome(rule, given)).toBe('required')
    },
  )
})

describe('optional number', () => {
  const rule = optionalNumber(16, 99, 'age')
  test.each([undefined, null, '', ' \n'])('treats %j as missing', (given) => {
    expect(outcome(rule, given)).toEqual({ value: null })
  })
  test.each([16, 99, '16', ' 42 ', '099'])('accepts %j', (given) => {
    expect(outcome(rule, given)).toEqual({ value: Number(given) })
  })
  test.each([15, 100, 17.5, -20, 1e308, '15', '100', '17.5', '2e1', '0x20', true, {}, ['20']])(
    'rejects %j',
    (given) => expect(outcome(rule, given)).toBe('age'),
  )
})

describe('checkbox', () => {
  test.each([1, '1', true, 'true', 'on', ' Yes '])('%j is checked', (given) => {
    expect(outcome(tick, given)).toEqual({ value: 1 })
  })
  test.each([0, '0', false, 'false', '', undefined, null, 'off', 'no'])(
    '%j is unchecked',
    (given) => {
      expect(outcome(tick, given)).toEqual({ value: 0 })
    },
  )
  test.each([2, -1, 'maybe', '1;', {}, [], [1]])('rejects the ambiguous value %j', (given) => {
    expect(outcome(tick, given)).toBe('choose')
  })
})

describe('an email address', () => {
  const valid = ['A@B.CO', ' a@b.co ', 'first.last+tag@mail-1.example.info', "o'neil_%@x.IN"]
  test.each(valid)('%j is valid', (given) =>
    expect(outcome(email, given)).toEqual({ value: given.trim() }),
  )
  // The top-level domain must have 2 to 4 letters.
  const endings = ['a@b.c', 'a@b.church', 'a@b.c0', 'a@b', 'a@.co', 'a@b..co']
  test.each([...endings, '@b.co', 'a b@c.co', 'a@b.co,c@d.co'])('%j is invalid', (given) =>
    expect(outcome(email, given)).toBe('email'),
  )
  test('a very long address is rejected quickly', () => {
    expect(outcome(email, `${'a.'.repeat(100)}@${'b.'.repeat(20)}!`)).toBe('email')
    expect(outcome(email, `a@${'b-'.repeat(50_000)}!`)).toBe('tooLong')
  })
})

describe('a phone number', () => {
  test.each([
    ['1234567', '1234567'],
    ['+123456789012345', '+123456789012345'],
    [' +91 98765-432 10 ', '+919876543210'],
    ['१२३४५६७', '1234567'],
  ])('%j is valid', (given, value) => expect(outcome(phone, given)).toEqual({ value }))
  test.each(['none', '123456', '1234567890123456', '1+234567', '+', '(91) 9876', '12345six'])(
    '%j is invalid',
    (given) => expect(outcome(phone, given)).toBe('phone'),
  )
})

describe('text', () => {
  test('keeps characters that Telugu and emoji need and removes control characters', () => {
    expect(outcome(paragraphs(50), 'క్\u200cష క్\u200dష 👨‍👩‍👧')).toEqual({
      value: 'క్\u200cష క్\u200dష 👨‍👩‍👧',
    })
    expect(outcome(paragraphs(50), 'a\0\u202eb\ud800')).toEqual({ value: 'ab\ufffd' })
    expect(outcome(paragraphs(50), 'e\u0301')).toEqual({ value: '\u00e9' })
  })
  // Putting this many marks in order would take the test's time many times over.
  test('drops combining marks after the thirtieth in a row', () => {
    const marks = `q${'\u0301\u0316'.repeat(200_000)}w`
    expect(outcome(paragraphs(50), marks)).toEqual({
      value: `q${'\u0316'.repeat(15)}${'\u0301'.repeat(15)}w`,
    })
  })
  test('cleaning is idempotent', () => {
    const once = outcome(paragraphs(500), ' \u0301\r\r\n\ud800\u0301a\u202e\u0301 \ufeff\n\u2066 ')
    expect(once).toEqual({ value: expect.any(String) })
    if (typeof once === 'object') expect(outcome(paragraphs(500), once.value)).toEqual(once)
  })
  test('is measured after cleaning', () => {
    expect(outcome(line(3), ' \n abc\u202e ')).toEqual({ value: 'abc' })
    expect(outcome(line(3), 'abcd')).toBe('tooLong')
    expect(outcome(line(3), ' \0\u202e\n')).toBe('required')
  })
  test('may be optional', () => {
    for (const missing of [undefined, null, '', ' \n']) {
      expect(outcome(optionalLine(5), missing)).toEqual({ value: '' })
    }
    expect(outcome(optionalLine(5), 'abcdef')).toBe('tooLong')
  })
})

test.each([[line(9)], [paragraphs(9)], [email], [phone]])(
  'a value that is not a string counts as missing',
  (rule) => {
    for (const value of [undefined, null, 7, true, [], ['a'], {}]) {
      expect(outcome(rule, value)).toBe('required')
    }
  },
)

describe('a volunteer', () => {
  const volunteer = { name: 'Asha', email: 'a@b.in', phone: '9876543210', availability: 'Weekends' }

  test('under 18 needs a guardian, reported together with all other errors', () => {
    expect(check(volunteerForm, { ...volunteer, age: '17' })).toEqual({
      valid: false,
      errors: {
        guardian_consent: 'consent',
        guardian_name: 'required',
        guardian_phone: 'required',
      },
    })
    expect(check(volunteerForm, { age: 16, phone: 'x' })).toMatchObject({
      errors: {
        name: 'required',
        email: 'required',
        phone: 'phone',
        availability: 'required',
        guardian_consent: 'consent',
      },
    })
    const guardian = { guardian_name: 'Ruth', guardian_phone: '98480 12345' }
    const complete = { ...volunteer, age: 17, guardian_consent: 'on', ...guardian }
    expect(check(volunteerForm, complete)).toMatchObject({
      values: { guardian_name: 'Ruth', guardian_phone: '9848012345' },
    })
    // In the digits of any script, as the rule of the age reads them.
    expect(check(volunteerForm, { ...complete, age: '౧౭' })).toMatchObject({
      values: { age: 17, guardian_name: 'Ruth', guardian_phone: '9848012345' },
    })
    expect(check(volunteerForm, { ...complete, guardian_phone: 'x' })).toMatchObject({
      errors: { guardian_phone: 'phone' },
    })
  })
  test('of another age, or of none, needs no guardian', () => {
    for (const age of [18, '99', undefined, '']) {
      expect(check(volunteerForm, { ...volunteer, age })).toMatchObject({ valid: true })
    }
  })
})
