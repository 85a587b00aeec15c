import { expect, test } from 'vitest'
import { readId } from '../forms/read-id.ts'
import { readStatus } from './record-kinds.ts'
import { readFollowUp } from './record-work.ts'

const numbers: [given: unknown, read: number | undefined][] = [
  ['17', 17],
  [17, 17],
  ['999999999999999', 999999999999999],
]
const noNumbers: unknown[] = [
  '0',
  '-1',
  '+1',
  '1.0',
  '1e3',
  ' 1',
  '017',
  '1x',
  '',
  '9999999999999999',
  '१',
  0,
  -1,
  1.5,
  Number.NaN,
  2 ** 60,
  null,
  undefined,
  true,
  [17],
  {},
]

test.each([...numbers, ...noNumbers.map((none) => [none, undefined])])(
  'parses the id %j as %j',
  (given, read) => {
    expect(readId(given)).toBe(read)
  },
)

test('accepts only the statuses of the kind', () => {
  expect(readStatus('pastors', 'Approved')).toBe('Approved')
  for (const wrong of ['Accepted', 'approved', '', 'length', 0, undefined]) {
    expect(readStatus('pastors', wrong)).toBeUndefined()
  }
})

test('a follow-up date is today, later or empty', () => {
  expect(readFollowUp('2026-11-21', '2026-11-21')).toBe('2026-11-21')
  expect(readFollowUp('2027-02-28', '2026-11-21')).toBe('2027-02-28')
  expect(readFollowUp('', '2026-11-21')).toBeNull()
  expect(readFollowUp(null, '2026-11-21')).toBeNull()
  for (const wrong of ['2026-11-20', '2027-02-29', 'tomorrow', '2026-11-21T00:00', 5, undefined]) {
    expect(readFollowUp(wrong, '2026-11-21')).toBeUndefined()
  }
})
