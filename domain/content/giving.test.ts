import { expect, test } from 'vitest'
import { flatten, ONLY } from './fields.ts'
import { bank, giving, givingKind, payingIsSample } from './giving.ts'
import { parseStart } from './start-content.server.ts'

test('the sample payment details are recognizable as samples', () => {
  expect(payingIsSample()).toBe(true)
  for (const { id } of giving().upi.accounts) expect(id).toMatch(/^sample\..*@example$/)
  expect(giving().upi.payee).toContain('sample')
  expect(giving().bank?.accountNumber).toMatch(/^0+$/)
  expect(giving().bank?.ifsc).toBe('SAMP0000000')
})

test.each([
  ['sbin0001234', 'SBIN0001234'],
  ['SBIN 0001234', 'SBIN0001234'],
  ['hdfc-0000\u200b001', 'HDFC0000001'],
  ['\uff29\uff23\uff29\uff23\u0966000104', 'ICIC0000104'],
  ['SBIN00012345', undefined],
])('the IFSC %j is %s', (typed, code) => {
  const parsed = bank.safeParse({ accountName: 'A', accountNumber: '1234 5678 9012', ifsc: typed })
  expect(parsed.data?.ifsc).toBe(code)
  if (code) expect(parsed.data?.accountNumber).toBe('123456789012')
})

test('a PAN and the text of a bank’s code lose what cannot be seen', () => {
  const account = { purpose: { en: 'Offering' }, id: 'grace@okbank' }
  const code = '\u200bupi://pay?pa=grace@okbank&mc=8661\u2060'
  const upi = { payee: 'Grace', accounts: [{ ...account, code }] }
  const fields = flatten({ upi, pan: 'aaatg 1234\u200bk' })
  expect(givingKind.check({ key: ONLY, fields })).toBeUndefined()
})

test('the set-up says what a UPI account is for only once', () => {
  const account = { 'purpose.en': 'Offering', 'purpose.te': 'కానుక', id: 'grace@okbank' }
  const typed = Object.entries(account).map(([name, value]) => [`upi.accounts.0.${name}`, value])
  const { documents, wrong } = parseStart(
    { 'name.en': 'Grace Church', 'name.te': 'కృప సంఘం', ...Object.fromEntries(typed) },
    { empty: false },
  )
  expect(wrong).toEqual({})
  const fields = documents.find(({ kind }) => kind === givingKind)?.fields ?? {}
  expect(Object.values(fields).filter((words) => words === 'కానుక')).toHaveLength(1)
})
