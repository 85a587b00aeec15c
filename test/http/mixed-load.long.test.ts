import { expect, test } from 'vitest'
import { loadMixed } from '../../bench/mixed/soak.ts'
import { sqlitePlace } from '../support/databases.ts'

// The short form of `npm run soak -- mixed`, which looks at the memory as well.
test('everything at once is answered as it should be', { timeout: 120_000 }, async () => {
  const { totals } = await loadMixed(await sqlitePlace(), { seconds: 8, rows: 1000 })
  expect([totals.failures, totals.wrong]).toEqual([0, {}])
  expect(totals.kinds.filter(({ count }) => count === 0)).toEqual([])
})
