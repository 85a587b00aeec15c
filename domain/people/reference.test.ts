import { expect, test } from 'vitest'
import { newReference, readReference } from './reference.ts'

test('references use unambiguous characters and are unique', () => {
  const made = Array.from({ length: 2000 }, newReference)
  for (const reference of made)
    expect(reference).toMatch(/^[2-9CDFGHJKMNPQRTVWX]{4}-[2-9CDFGHJKMNPQRTVWX]{4}$/)
  expect(new Set(made).size).toBe(2000)
})

test('a reference is read as it is copied from a message', () => {
  for (const typed of ['k7mp 4wq9', '#K7MP4WQ9.', 'K7MP\u20114WQ9', '\u200eK7MP\u20134WQ9\u200b'])
    expect(readReference(typed)).toBe('K7MP-4WQ9')
  expect(readReference('K7MP-4WQA')).toBeUndefined()
})
