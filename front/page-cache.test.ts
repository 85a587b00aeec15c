import { expect, test } from 'vitest'
import { PageCache } from './page-cache.ts'
import { represent } from './representation.ts'

const page = (length: number) => represent([], { identity: Buffer.alloc(length) })
const hour = { fresh: 3600, stale: 0 }

test('a page is fresh, then stale, then gone', () => {
  let now = 0
  const cache = new PageCache({ entries: 10, bytes: 1000 }, () => now)
  cache.store('/a', page(1), { fresh: 60, stale: 30 })
  now = 59_999
  expect(cache.find('/a')?.stale).toBe(false)
  now = 60_000
  expect(cache.find('/a')?.stale).toBe(true)
  now = 90_000
  expect(cache.find('/a')).toBeUndefined()
  expect(cache.size).toBe(0)
})

test('a page from before the clock was set back is made anew', () => {
  let now = 86_400_000
  const cache = new PageCache({ entries: 10, bytes: 1000 }, () => now)
  cache.store('/a', page(1), { fresh: 60, stale: 30 })
  now = 0
  expect(cache.find('/a')).toBeUndefined()
})

test('the least recently used goes when there are too many', () => {
  const cache = new PageCache({ entries: 2, bytes: 1000 }, () => 0)
  cache.store('/a', page(1), hour)
  cache.store('/b', page(1), hour)
  cache.find('/a')
  cache.store('/c', page(1), hour)
  expect(['/a', '/b', '/c'].filter((key) => cache.find(key))).toEqual(['/a', '/c'])
})

test('the bytes are bounded, also when a page is replaced or too large by itself', () => {
  const cache = new PageCache({ entries: 100, bytes: 1000 }, () => 0)
  for (let round = 0; round < 20; round++) cache.store('/a', page(400), hour)
  cache.store('/b', page(400), hour)
  expect(cache.size).toBe(2)
  cache.store('/c', page(400), hour)
  expect(cache.find('/a')).toBeUndefined()
  cache.store('/d', page(2000), hour)
  expect(cache.find('/d')).toBeUndefined()
  expect(cache.size).toBe(2)
})

test('a rule is learnt per path, kept when emptied, and forgotten when the header is gone', () => {
  const cache = new PageCache({ entries: 10, bytes: 1000 }, () => 0)
  cache.learn('/a', 'params, except=("page")')
  cache.clear()
  expect(cache.keyOf('/a?utm=1&page=2')).toBe('/a?page=2')
  expect(cache.keyOf('/b?utm=1')).toBe('/b?utm=1')
  cache.learn('/a?page=2', undefined)
  expect(cache.keyOf('/a?utm=1')).toBe('/a?utm=1')
})
