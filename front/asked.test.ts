import { expect, test } from 'vitest'
import { readAsked } from './asked.ts'

const nothing = {
  cookie: undefined,
  authorization: undefined,
  acceptEncoding: undefined,
  ifNoneMatch: undefined,
  hasBody: false,
}

test('the headers are found however they are written, and nothing else is', () => {
  const rawHeaders = ['HOST', 'a', 'COOKIE', 'session=1', 'accept-Encoding', 'br', 'Cookbook', 'x']
  rawHeaders.push('If-None-Match', '"a"', 'authorization', 'Basic x', 'X-Forwarded-By', 'cookie')
  expect(readAsked({ rawHeaders })).toEqual({
    cookie: 'session=1',
    authorization: 'Basic x',
    acceptEncoding: 'br',
    ifNoneMatch: '"a"',
    hasBody: false,
  })
})

test('one that came twice counts whole: a session in a second cookie header is a session', () => {
  const rawHeaders = ['Cookie', 'a=1', 'cookie', 'session=2', 'If-None-Match', '"a"']
  rawHeaders.push('if-none-match', '"b"')
  expect(readAsked({ rawHeaders })).toEqual({
    ...nothing,
    cookie: 'a=1; session=2',
    ifNoneMatch: '"a", "b"',
  })
})

test('an empty one is there', () => {
  expect(readAsked({ rawHeaders: ['Authorization', ''] })).toEqual({
    ...nothing,
    authorization: '',
  })
})

test.each([
  [['Content-Length', '0'], false],
  [['content-length', '1'], true],
  [['Transfer-Encoding', 'chunked'], true],
  [['Sec-Fetch-Site', 'none'], false],
])('whether something comes along: %s', (rawHeaders, hasBody) => {
  expect(readAsked({ rawHeaders })).toEqual({ ...nothing, hasBody })
})
