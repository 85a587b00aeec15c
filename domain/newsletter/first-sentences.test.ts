import { expect, test } from 'vitest'
import { firstSentences } from './first-sentences.ts'

test('returns one sentence when it is long enough', () => {
  const long = `${'A long walk to the well before the sun is up '.repeat(2)}is a prayer.`
  expect(firstSentences(`${long} Another one.`, 'en')).toBe(long)
})

test('adds the next sentence to a short one, also across paragraphs', () => {
  expect(firstSentences('He came.\nHe gave Jesus what he had. Then he slept.', 'en')).toBe(
    'He came. He gave Jesus what he had. Then he slept.',
  )
  expect(firstSentences('', 'en')).toBe('')
})

test('cuts a very long sentence at a word boundary', () => {
  const cut = firstSentences('వెలుగు '.repeat(100), 'te')
  expect(cut).toMatch(/^(వెలుగు )+వెలుగు…$/)
  expect(cut.length).toBeLessThanOrEqual(221)
})
