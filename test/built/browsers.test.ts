import { expect, test } from 'vitest'
import { built, builtFiles } from './built-files.ts'

test('no script uses Temporal: older phones lack it', () => {
  const asking = builtFiles('.js').filter((file) => /\bTemporal\b/.test(built(file)))
  expect(asking).toEqual([])
})

// Vite puts an empty module in place of one of Node, and a page that loads it never wakes.
test('no script asks for a module of Node', () => {
  const asking = builtFiles('.js').filter((file) => /\bAsyncLocalStorage\b/.test(built(file)))
  expect(asking).toEqual([])
})
