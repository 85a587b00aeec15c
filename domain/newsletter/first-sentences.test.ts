import { expect, test } from 'vitest'
import { firstSentences } from './first-sentences.ts'

test('one sentence that says enough stands alone', () => {
  const long = `${'A long walk to the well before the sun is up '.repeat(2)}is a prayer.`
  expect(firstSentences(`${long} Another one.`, 'en')).toBe(long)
})

test('a short one takes the next with it, over the end of a paragraph too', () => {
  expect(firstSentences('He came.\nHe gave Jesus what he had. Then he slept.', 'en')).toBe(
    'He came. He gave Jesus what he had. Then he slept.',
  )
  expect(firstSentences('', 'en')).toBe('')
})

test('an endless sentence ends between two words', () => {
  const cut = firstSentences('వెలుగు '.repeat(100), 'te')
  expect(cut).toMatch(/^(వెలుగు )+వెలుగు…$/)
  expect(cut.length).toBeLessThanOrEqual(221)
})
