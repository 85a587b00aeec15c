import { describe, expect, test } from 'vitest'
import type * as z from 'zod/mini'
import * as zod from 'zod/mini'
import { needsGuardian, volunteerForm } from '../people/volunteer.ts'
import { check, type Form } from './form.ts'
import { choice, optionalNumber, tick } from './rules.ts'

function outcome<Value>(rule: z.ZodMiniType<Value>, value: unknown) {
  const words = () => ''
  const schema = zod.object({ field: rule })
  const form = { name: 'test', schema, success: words, invalid: words } satisfies Form
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
    expect(check(volunteerForm, { ...complete, guardian_phone: 'x' })).toMatchObject({
      errors: { guardian_phone: 'phone' },
    })
  })
  test('of another age, or of none, needs no guardian', () => {
    for (const age of [18, '99', undefined, '']) {
      expect(check(volunteerForm, { ...volunteer, age })).toMatchObject({ valid: true })
    }
    expect([15, 16, '17', 18, '', null, 'x'].map(needsGuardian)).toEqual([
      false,
      true,
      true,
      false,
      false,
      false,
      false,
    ])
  })
})
