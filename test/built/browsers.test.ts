import { expect, test } from 'vitest'
import { built, builtFiles } from './built-files.ts'

test('no script uses Temporal: older phones lack it', () => {
  const asking = builtFiles('.js').filter((file) => /\bTemporal\b/.test(built(file)))
  expect(asking).toEqual([])
})
