import { expect, test } from 'vitest'
import { parseNoVarySearch, withoutIgnored } from './no-vary-search.ts'

test.each([
  ['params', []],
  ['params=?1', []],
  ['params, except=("a" "b")', ['a', 'b']],
  ['params, except=()', []],
  ['params=("a")', undefined],
  ['params, except=(a)', undefined],
  ['key-order', undefined],
  ['', undefined],
  [undefined, undefined],
])('%s is read as %j', (header, names) => {
  const rule = parseNoVarySearch(header)
  expect(rule && [...rule]).toEqual(names)
})

test('what the rule ignores is taken out, the rest keeps its form', () => {
  const rule = new Set(['page', 'a b'])
  expect(withoutIgnored('/x?utm=1&page=2&fbclid=%zz', rule)).toBe('/x?page=2')
  expect(withoutIgnored('/x?a+b=1&a%20b=%32', rule)).toBe('/x?a+b=1&a%20b=%32')
  expect(withoutIgnored('/x?utm=1', rule)).toBe('/x')
  expect(withoutIgnored('/x?', rule)).toBe('/x')
  expect(withoutIgnored('/x?page=2', new Set())).toBe('/x')
  expect(withoutIgnored('/x?utm=1', undefined)).toBe('/x?utm=1')
})
