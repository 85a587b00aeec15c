import { expect, test } from 'vitest'
import { built, builtFiles } from './built-files.ts'

test.each([
  ['Temporal, which older phones lack', /\bTemporal\b/],
  // Vite puts an empty module in place of one of Node, and a page that loads it never wakes.
  ['a module of Node', /\bAsyncLocalStorage\b/],
  [
    'what is only of the server',
    /["'`]node:|DATABASE_URL|DATA_DIR|insertInto|password_hash|scrypt|process\.env\b/,
  ],
])('no script has %s', (_, unwanted) => {
  expect(builtFiles('.js').filter((file) => unwanted.test(built(file)))).toEqual([])
})
