import { expect, test } from 'vitest'
import { idInCode, linkOf, readAmount, upiLink } from './upi.ts'

const account = { id: 'church.gift@bank', payee: 'Grace & Truth', note: 'Offering 100%' }

test('a link without an amount leaves it to the app', () => {
  expect(upiLink(account)).toBe(
    'upi://pay?pa=church.gift@bank&pn=Grace%20%26%20Truth&cu=INR&tn=Offering%20100%25',
  )
  expect(upiLink(account, '')).toBe(upiLink(account))
})

test('a link with an amount', () => {
  expect(new URL(upiLink(account, '250.50')).searchParams.get('am')).toBe('250.50')
})

const merchant = 'upi://pay?pa=Church.Gift@bank&pn=GRACE&mc=8661&tr=Q1&mode=02'

test('the bank’s own code is kept as it is, and gets an amount only at its end', () => {
  const withCode = { ...account, code: merchant }
  expect(upiLink(withCode)).toBe(merchant)
  expect(upiLink(withCode, '500')).toBe(`${merchant}&am=500`)
})

test.each([
  [merchant, 'church.gift@bank', { opens: true, amount: true }],
  [`${merchant}&am=100.00`, 'church.gift@bank', { opens: true, amount: false }],
  [`${merchant}&sign=MEQCIB+x/y==`, 'church.gift@bank', { opens: true, amount: false }],
  ['upi://pay/?pa=a@b&pn=A B&mc=0000', 'a@b', { opens: false, amount: false }],
  ['upi://pay?pa=a@b&pn=A', 'a@b', { opens: false, amount: false }],
  ['https://pay.example/?pa=a@b', undefined, { opens: false, amount: false }],
  ['javascript:alert(1)//upi://pay?pa=a@b', undefined, { opens: false, amount: false }],
  ['upi://pay?pa=a@b\nx', undefined, { opens: false, amount: false }],
])('reads the code %j', (code, id, does) => {
  expect([idInCode(code), linkOf({ code })]).toEqual([id, does])
})

test('without a code no app is opened', () => {
  expect(linkOf({})).toEqual({ opens: false, amount: false })
})

test.each([
  ['', ''],
  ['  ', ''],
  ['1', '1'],
  ['500', '500'],
  ['500.50', '500.50'],
  ['₹ 1,000', '1000'],
  ['1,00,000', '100000'],
  ['100000.00', '100000.00'],
  ['0050', '50'],
])('parses the amount %j as %j', (typed, amount) => {
  expect(readAmount(typed)).toBe(amount)
})

const none = ['0', '0.99', '100000.01', '100001', '5.5', '5.555', '-5', '1e3', '.50', 'ten']
test.each(none)('rejects the amount %j', (typed) => {
  expect(readAmount(typed)).toBeUndefined()
})
