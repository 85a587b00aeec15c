import { expect, test } from 'vitest'
import { newReference, readReference } from './reference.ts'

test('references use unambiguous characters and are unique', () => {
  const made = Array.from({ length: 2000 }, newReference)
  for (const reference of made)
    expect(reference).toMatch(/^[2-9CDFGHJKMNPQRTVWX]{4}-[2-9CDFGHJKMNPQRTVWX]{4}$/)
  expect(new Set(made).size).toBe(2000)
})

test('is parsed in any case and spacing', () => {
  for (const typed of ['K7MP-4WQ9', 'k7mp4wq9', ' K7MP 4WQ9 ']) {
    expect(readReference(typed)).toBe('K7MP-4WQ9')
  }
  for (const typed of ['', 'K7MP', 'O7MP-4WQ9', 'K7MP-4WQ99', 'ravi']) {
    expect(readReference(typed)).toBeUndefined()
  }
})
