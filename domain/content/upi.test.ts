import { expect, test } from 'vitest'
import { readAmount, upiLink } from './upi.ts'

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

test.each([
  '0',
  '0.99',
  '100000.01',
  '100001',
  '1000000',
  '5.5',
  '5.555',
  '-5',
  '1e3',
  '.50',
  'ten',
])('rejects the amount %j', (typed) => {
  expect(readAmount(typed)).toBeUndefined()
})
