import { describe, expect, test } from 'vitest'
import { leaderOf, leaders } from './leaders.ts'

test('three leaders in the order of their tasks', () => {
  expect(leaders.map(({ id }) => id)).toEqual(['president', 'general-secretary', 'youth-pastor'])
  expect(leaderOf('president')?.role.en).toBe('President')
  expect(leaderOf('nobody')).toBeUndefined()
})

test('no paragraph is told of two of them', () => {
  const paragraphs = leaders.flatMap(({ bio }) => bio.flatMap(({ en, te }) => [en, te]))
  expect(new Set(paragraphs).size).toBe(paragraphs.length)
})

describe.each(leaders)('$id', ({ name, role, bio, picture }) => {
  test('is told in both languages, each in its own letters', () => {
    for (const text of [name, role, ...bio]) {
      expect(text.te).toMatch(/[\u0c00-\u0c7f]/)
      expect(text.te).not.toMatch(/[a-z]/i)
      expect(text.en).not.toMatch(/[\u0c00-\u0c7f]/)
    }
  })

  test('has a life of a readable length and a place for a portrait', () => {
    const told = bio.map(({ en }) => en).join(' ')
    expect(told.split(/\s+/).length).toBeGreaterThanOrEqual(120)
    expect(told.split(/\s+/).length).toBeLessThanOrEqual(250)
    expect(leaders.filter((other) => other.picture === picture)).toHaveLength(1)
  })
})
