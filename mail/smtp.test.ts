import { expect, test } from 'vitest'
import { serverOptions } from './smtp.server.ts'

test.each([
  ['smtp://127.0.0.1:25', false],
  ['smtp://localhost', false],
  ['smtp://[::1]:2525', false],
  ['smtp://name:password@smtp.example.org:587', true],
  ['smtp://localhost.example.org', true],
])('requires TLS for %s: %s', (url, required) => {
  expect(serverOptions(url).requireTLS).toBe(required)
})

test('uses the ten-minute timeout of RFC 5321 for every response', () => {
  expect(serverOptions('smtp://smtp.example.org').socketTimeout).toBe(600_000)
})
