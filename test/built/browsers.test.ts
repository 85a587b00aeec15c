import { expect, test } from 'vitest'
import { built, builtFiles } from './built-files.ts'

test('no script asks for Temporal: phones that are a few years old have none', () => {
  const asking = builtFiles('.js').filter((file) => /\bTemporal\b/.test(built(file)))
  expect(asking).toEqual([])
})
