import { expect, test } from 'vitest'
import { longAgo } from './prayer-desk.ts'

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
