import { expect, test } from 'vitest'
import { giving, payingIsSample } from './giving.ts'

test('the sample payment details are recognizable as samples', () => {
  expect(payingIsSample()).toBe(true)
  for (const { id } of giving().upi.accounts) expect(id).toMatch(/^sample\..*@example$/)
  expect(giving().upi.payee).toContain('sample')
  expect(giving().bank?.accountNumber).toMatch(/^0+$/)
  expect(giving().bank?.ifsc).toBe('SAMP0000000')
})
