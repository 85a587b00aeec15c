import { expect, test } from 'vitest'
import { newRecoveryCode, readRecoveryCode } from './recovery-code.server.ts'

test('has four groups of unambiguous characters', () => {
  for (let made = 0; made < 100; made++) {
    const code = newRecoveryCode()
    expect(code).toMatch(/^[2-9CDFGHJKMNPQRTVWX]{4}(-[2-9CDFGHJKMNPQRTVWX]{4}){3}$/)
    expect(readRecoveryCode(code)).toBe(code)
  }
})

test.each([
  ' k7mp 4wq9 2xtc rhn6 ',
  'K7MP4WQ92XTCRHN6',
  'k7mp-4wq9-2xtcrhn6',
  'K7MP-4WQ9\t2XTC-RHN6',
])('accepts any case and spacing: %j', (typed) =>
  expect(readRecoveryCode(typed)).toBe('K7MP-4WQ9-2XTC-RHN6'),
)

test.each([
  '',
  '-',
  '123456',
  'K7MP-4WQ9',
  'K7MP-4WQ9-2XTC-RHN',
  'K7MP-4WQ9-2XTC-RHN66',
  'O7MP-4WQ9-2XTC-RHN6',
])('rejects %j', (typed) => expect(readRecoveryCode(typed)).toBeUndefined())
