import { describe, expect, test } from 'vitest'
import { cleanHtml } from '../newsletter/html.server.ts'
import { leaderOf, leaders } from './leaders.ts'

test('lists three leaders in order of office', () => {
  expect(leaders().map(({ id }) => id)).toEqual(['president', 'general-secretary', 'youth-pastor'])
  expect(leaderOf('president')?.role.en).toBe('President')
  expect(leaderOf('nobody')).toBeUndefined()
})

test('no paragraph occurs twice', () => {
  const paragraphs = leaders().flatMap(({ bio }) =>
    [bio?.en ?? '', bio?.te ?? ''].flatMap(paragraphsIn),
  )
  expect(new Set(paragraphs).size).toBe(paragraphs.length)
})

test('a biography is plain text that becomes clean paragraphs', () => {
  for (const text of leaders().flatMap(({ bio }) => [bio?.en ?? '', bio?.te ?? ''])) {
    expect(text).not.toMatch(/[<>&]/)
    expect(cleanHtml(text)).toBe(`<p>${paragraphsIn(text).join('</p>\n<p>')}</p>`)
  }
})

describe.each(leaders())('$id', ({ name, role, bio, picture }) => {
  test('is in both languages, each in its own script', () => {
    for (const text of [name, role, bio]) {
      expect(text?.te).toMatch(/[\u0c00-\u0c7f]/)
      expect(text?.te).not.toMatch(/[a-z]/i)
      expect(text?.en).not.toMatch(/[\u0c00-\u0c7f]/)
    }
  })

  test('has a biography of 120 to 250 words and its own portrait', () => {
    const life = paragraphsIn(bio?.en ?? '').join(' ')
    expect(life.split(/\s+/).length).toBeGreaterThanOrEqual(120)
    expect(life.split(/\s+/).length).toBeLessThanOrEqual(250)
    expect(leaders().filter((other) => other.picture === picture)).toHaveLength(1)
  })
})

function paragraphsIn(text: string): string[] {
  return text.split('\n\n')
}
