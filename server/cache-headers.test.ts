import { expect, test } from 'vitest'
import { forBrowser, sharedLifetime, varyingParameters, withParameters } from './cache-headers.ts'

test.each([
  ['public, s-maxage=60, stale-while-revalidate=600', { fresh: 60, stale: 600, withQuery: false }],
  ['s-maxage=60', { fresh: 60, stale: 0, withQuery: false }],
  ['s-maxage=60, with-query', { fresh: 60, stale: 0, withQuery: true }],
  ['S-MaxAge="60"', { fresh: 60, stale: 0, withQuery: false }],
  ['s-maxage=0', undefined],
  ['s-maxage=-1', undefined],
  ['s-maxage=soon', undefined],
  ['max-age=60', undefined],
  ['private, s-maxage=60', undefined],
  ['no-store, s-maxage=60', undefined],
  ['no-cache, s-maxage=60', undefined],
  ['', undefined],
  [null, undefined],
])('%s sets shared cache control %j', (header, lifetime) => {
  expect(sharedLifetime(header)).toEqual(lifetime)
})

test.each([
  ['public, s-maxage=60, stale-while-revalidate=600', 'no-cache'],
  ['public, max-age=30, s-maxage=60', 'public, max-age=30'],
  ['public, max-age=30', 'public, max-age=30'],
  ['no-store', 'no-store'],
])('%s is sent as %s', (header, sent) => {
  expect(forBrowser(header)).toBe(sent)
})

test.each([
  ['params', []],
  ['params, except=("a" "b")', ['a', 'b']],
  ['params, except=()', []],
  ['params=("a")', undefined],
  ['key-order', undefined],
  ['', undefined],
  [null, undefined],
])('%s: the parameters %j count', (header, names) => {
  const found = varyingParameters(header)
  expect(found && [...found]).toEqual(names)
})

test('parameters that do not count are taken out, the rest keeps its form', () => {
  const names = new Set(['page', 'a b'])
  expect(withParameters('/x?utm=1&page=2&fbclid=%zz', names)).toBe('/x?page=2')
  expect(withParameters('/x?a+b=1&a%20b=%32', names)).toBe('/x?a+b=1&a%20b=%32')
  expect(withParameters('/x?utm=1', names)).toBe('/x')
  expect(withParameters('/x?', names)).toBe('/x')
  expect(withParameters('/x?page=2', new Set())).toBe('/x')
  expect(withParameters('/x?page=2?3', names)).toBe('/x?page=2?3')
})
