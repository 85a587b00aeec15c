import { Secret } from 'otpauth'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { newSecret, otpauthUrl, stepOf } from './two-factor.server.ts'

// RFC 6238, appendix B: the last six of the eight digits for SHA-1.
const secret = Secret.fromLatin1('12345678901234567890').base32

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }))
afterEach(() => void vi.useRealTimers())

test.each([
  [59, '287082', 1],
  [1_111_111_109, '081804', 37_037_036],
  [1_111_111_111, '050471', 37_037_037],
  [1_234_567_890, '005924', 41_152_263],
  [2_000_000_000, '279037', 66_666_666],
])('accepts the RFC 6238 code at %i seconds', (seconds, code, step) => {
  vi.setSystemTime(seconds * 1000)
  expect(stepOf(secret, code)).toBe(step)
  expect(stepOf(secret, `${code.slice(0, 3)} ${code.slice(3)}`)).toBe(step)
  // One step later it is still valid, with its own step; two steps later it is not.
  vi.setSystemTime(seconds * 1000 + 30_000)
  expect(stepOf(secret, code)).toBe(step)
  vi.setSystemTime(seconds * 1000 + 60_000)
  expect(stepOf(secret, code)).toBeUndefined()
})

test('a secret has 160 random bits and an otpauth URL', () => {
  const made = newSecret()
  expect(made).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(made)
  const address = new URL(otpauthUrl(made, 'Asha & సుధ'))
  expect(address.protocol).toBe('otpauth:')
  expect(decodeURIComponent(address.pathname)).toContain('Lampstand Ministries:Asha & సుధ')
  expect(address.searchParams.get('secret')).toBe(made)
  expect(address.searchParams.get('period')).toBe('30')
})
