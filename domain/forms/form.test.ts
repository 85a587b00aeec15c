import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { check, type Form } from './form.ts'
import { email, line, optionalLine, paragraphs, phone } from './rules.ts'

/** A form with one field. */
function formOf<Value>(rule: z.ZodMiniType<Value>) {
  const words = () => ''
  const schema = z.object({ field: rule })
  return { name: 'test', schema, success: words, invalid: words } satisfies Form
}

function outcome<Value>(rule: z.ZodMiniType<Value>, value: unknown) {
  const checked = check(formOf(rule), { field: value })
  return checked.valid ? { value: checked.values.field } : checked.errors.field
}

describe('an email address', () => {
  test.each([
    'a@b.co',
    'first.last+tag@mail-1.example.info',
    "o'neil_%@x.IN",
    'A@B.CO',
    ' a@b.co ',
  ])('%j is valid', (given) => expect(outcome(email, given)).toEqual({ value: given.trim() }))
  // The top-level domain must have 2 to 4 letters.
  test.each([
    'a@b.c',
    'a@b.church',
    'a@b.c0',
    'a@b',
    'a@.co',
    'a@b..co',
    '@b.co',
    'a b@c.co',
    'a@b.co,c@d.co',
  ])('%j is invalid', (given) => expect(outcome(email, given)).toBe('email'))
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
  test.each(['123456', '1234567890123456', '1+234567', '+', '(91) 9876', '12345six'])(
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
