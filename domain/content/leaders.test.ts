import { describe, expect, test } from 'vitest'
import { leaderOf, leaders } from './leaders.ts'

test('lists three leaders in order of office', () => {
  expect(leaders().map(({ id }) => id)).toEqual(['president', 'general-secretary', 'youth-pastor'])
  expect(leaderOf('president')?.role.en).toBe('President')
  expect(leaderOf('nobody')).toBeUndefined()
})

describe.each(leaders())('$id', ({ name, role, bio }) => {
  test('is in both languages, each in its own script', () => {
    for (const text of [name, role, bio]) {
      expect(text?.te).toMatch(/[\u0c00-\u0c7f]/)
      expect(text?.te).not.toMatch(/[a-z]/i)
      expect(text?.en).not.toMatch(/[\u0c00-\u0c7f]/)
    }
  })
})
