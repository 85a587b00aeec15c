import { expect, test } from 'vitest'
import { serverOptions } from './smtp.server.ts'

test.each([
  ['smtp://127.0.0.1:25', false],
  ['smtp://localhost', false],
  ['smtp://[::1]:2525', false],
  ['smtp://name:password@smtp.example.org:587', true],
  ['smtp://localhost.example.org', true],
])('to %s TLS is required: %s', (url, required) => {
  expect(serverOptions(url).requireTLS).toBe(required)
})

test('each response, also that to the end of a mail, has the ten minutes of RFC 5321', () => {
  expect(serverOptions('smtp://smtp.example.org').socketTimeout).toBe(600_000)
})
