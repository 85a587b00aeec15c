import { expect, test } from 'vitest'
import { loadMixed } from '../../bench/mixed/soak.ts'
import { sqlitePlace } from '../support/databases.ts'

// A short version of `npm run soak -- mixed`, which also checks the memory.
test('a mixed load gets correct responses', async () => {
  const { totals } = await loadMixed(await sqlitePlace(), { seconds: 8, rows: 1000 })
  expect([totals.failures, totals.wrong]).toEqual([0, {}])
  expect(totals.kinds.filter(({ count }) => count === 0)).toEqual([])
})
