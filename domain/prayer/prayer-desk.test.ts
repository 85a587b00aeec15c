import { describe, expect, test } from 'vitest'
import {
  advanceRound,
  longAgo,
  type Round,
  readRound,
  skipRequest,
  writeRound,
} from './prayer-desk.ts'

const now = '2026-11-21T10:00:00.000Z'
const since = '2026-11-21T09:00:00.000Z'

describe('the state of a round', () => {
  test('survives a round trip through the query string', () => {
    const round = skipRequest(
      advanceRound(skipRequest({ since, handled: 4, skipped: [7, 99_999], only: '' }, 35)),
      7,
    )
    expect(round).toEqual({ since, handled: 7, skipped: [99_999, 35, 7], only: '' })
    expect(readRound(writeRound(round), now)).toEqual(round)
    expect(
      readRound(writeRound({ since, handled: 0, skipped: [], only: '' }), now).skipped,
    ).toEqual([])
  })

  test.each([
    '',
    'since=yesterday&handled=3&skipped=1',
    'since=2026-11-21T10:00:00.001Z&handled=3',
    'handled=3&skipped=1',
  ])('starts again at %j', (query) => {
    expect(readRound(new URLSearchParams(query), now)).toEqual({
      since: now,
      handled: 0,
      skipped: [],
      only: '',
    })
  })

  test('ignores anything but numbers in the query string', () => {
    const query = new URLSearchParams({
      since,
      handled: '1e9',
      skipped: '1.-2.x y.0.é.zzzzzzzzzzzz.b',
    })
    expect(readRound(query, now)).toEqual({ since, handled: 0, skipped: [1, 11], only: '' })
  })

  test('skips at most 500 requests, then drops the oldest', () => {
    let round: Round = { since, handled: 0, skipped: [], only: '' }
    for (let id = 1; id <= 501; id++) round = { ...skipRequest(round, id) }
    expect(round.skipped).toHaveLength(500)
    expect(round.skipped).not.toContain(1)
    expect(writeRound(round).toString().length).toBeLessThan(4000)
  })
})

test.each([
  ['2026-11-21', 'today', 'ఈ రోజు'],
  ['2026-11-20', 'yesterday', 'నిన్న'],
  ['2026-11-18', '3 days ago', '3 రోజుల క్రితం'],
  ['2026-08-01', '3 months ago', '3 నెలల క్రితం'],
  ['2026-09-22', 'last month', 'గత నెల'],
  ['2025-12-22', '10 months ago', '10 నెలల క్రితం'],
  ['2024-11-22', '23 months ago', '23 నెలల క్రితం'],
  ['2024-11-21', '2 years ago', '2 సంవత్సరాల క్రితం'],
  ['2020-11-21', '6 years ago', '6 సంవత్సరాల క్రితం'],
  ['2026-11-22', 'today', 'ఈ రోజు'],
])('formats %s as %s', (day, english, telugu) => {
  expect(longAgo(day, '2026-11-21', 'en')).toBe(english)
  expect(longAgo(day, '2026-11-21', 'te')).toBe(telugu)
})
