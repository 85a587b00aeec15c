import { expect, test } from 'vitest'
import { giving, payingIsSample } from './giving.ts'

test('the details of the sample ministry cannot be mistaken for real ones', () => {
  expect(payingIsSample()).toBe(true)
  for (const { id } of giving().upi.accounts) expect(id).toMatch(/^sample\..*@example$/)
  expect(giving().upi.payee).toContain('sample')
  expect(giving().bank?.accountNumber).toMatch(/^0+$/)
  expect(giving().bank?.ifsc).toBe('SAMP0000000')
})
