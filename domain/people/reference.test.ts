import { expect, test } from 'vitest'
import { newReference } from './reference.ts'

test('references use unambiguous characters and are unique', () => {
  const made = Array.from({ length: 2000 }, newReference)
  for (const reference of made)
    expect(reference).toMatch(/^[2-9CDFGHJKMNPQRTVWX]{4}-[2-9CDFGHJKMNPQRTVWX]{4}$/)
  expect(new Set(made).size).toBe(2000)
})
