import { expect, test } from 'vitest'
import { readId } from './read-id.ts'

const numbers: [given: unknown, read: number | undefined][] = [
  ['17', 17],
  [17, 17],
  ['999999999999999', 999999999999999],
]
const noIds = ['0', '-1', '+1', '1.0', '1e3', ' 1', '017', '1x', '', '9999999999999999', '१']
const noNumbers: unknown[] = [0, -1, 1.5, Number.NaN, 2 ** 60, null, undefined, true, [17], {}]

test.each([...numbers, ...[...noIds, ...noNumbers].map((none) => [none, undefined])])(
  'parses the id %j as %j',
  (given, read) => {
    expect(readId(given)).toBe(read)
  },
)
