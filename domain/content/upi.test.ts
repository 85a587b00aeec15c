import { expect, test } from 'vitest'
import { idInCode, opensApp, upiLink } from './upi.ts'

const account = { id: 'church.gift@bank', payee: 'Grace & Truth', note: 'Offering 100%' }

test('a code without one of the bank', () => {
  expect(upiLink(account)).toBe(
    'upi://pay?pa=church.gift@bank&pn=Grace%20%26%20Truth&cu=INR&tn=Offering%20100%25',
  )
})

const merchant = 'upi://pay?pa=Church.Gift@bank&pn=GRACE&mc=8661&tr=Q1&mode=02'

test('the bank’s own code is kept as it is', () => {
  expect(upiLink({ ...account, code: merchant })).toBe(merchant)
})

test.each([
  [merchant, 'church.gift@bank', true],
  [`${merchant}&sign=MEQCIB+x/y==`, 'church.gift@bank', true],
  ['upi://pay/?pa=a@b&pn=A B&mc=0000', 'a@b', false],
  ['upi://pay?pa=a@b&pn=A', 'a@b', false],
  ['https://pay.example/?pa=a@b', undefined, false],
  ['javascript:alert(1)//upi://pay?pa=a@b', undefined, false],
  ['upi://pay?pa=a@b\nx', undefined, false],
])('reads the code %j', (code, id, opens) => {
  expect([idInCode(code), opensApp(code)]).toEqual([id, opens])
})

test('without a code no app is opened', () => {
  expect(opensApp()).toBe(false)
})
