import { expect, test } from 'vitest'
import { chooseEncoding } from './send.ts'

test.each([
  [undefined, 'identity'],
  ['', 'identity'],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip, deflate', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br; q=0.0, gzip;q=1', 'gzip'],
  ['br; q=0.2', 'br'],
  ['BR', 'br'],
  ['gzip;q=0, br;q=0', 'identity'],
  ['brotli', 'identity'],
])('%s returns %s', (header, encoding) => {
  expect(chooseEncoding(header)).toBe(encoding)
})
