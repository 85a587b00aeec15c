import { expect, test } from 'vitest'
import { flatten, nest } from './fields.ts'

// Copying an object for each field would make this test run out of its time.
test('fifty thousand fields of one part become a value and fields again', () => {
  const names = Array.from({ length: 50_000 }, (_, at) => `part.n${at}`)
  const nested = nest(Object.fromEntries(names.map((name) => [name, 'x'])))
  expect(Object.keys(nested)).toEqual(['part'])
  expect(Object.keys(flatten(nested))).toHaveLength(50_000)
})

test('names that every object has are ordinary names', () => {
  const fields = { plain: 'z', 'constructor.prototype.odd': 'x', 'toString.odd': 'y' }
  expect(flatten(nest(fields))).toEqual(fields)
  expect(Object.keys(Object)).toEqual([])
  expect('odd' in {}).toBe(false)
})
