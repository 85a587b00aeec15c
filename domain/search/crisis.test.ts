import { expect, test } from 'vitest'
import queries from '../../test/search/crisis.json' with { type: 'json' }
import needsJson from '../../test/search/needs.json' with { type: 'json' }
import sentences from '../../test/search/urgent-sentences.json' with { type: 'json' }
import wordsJson from '../../test/search/words.json' with { type: 'json' }
import { isCrisis } from './crisis.ts'

test.each(Object.entries(queries))('what somebody in need types is known, %s', (_, typed) => {
  expect(typed.filter((one) => !isCrisis(one))).toEqual([])
})

test('so are the sentences that make a prayer request urgent', () => {
  const urgent = Object.values(sentences.urgent).flat()
  expect(urgent.filter((one) => !isCrisis(one))).toEqual([])
})

test('what others look for is not taken for it', () => {
  const needs = needsJson.flatMap(({ english, misspelt, telugu, latin }) =>
    [english, misspelt, telugu, latin].flat(),
  )
  const words = wordsJson.flatMap(({ typed }) => typed)
  expect(needs.length).toBeGreaterThan(500)
  // Words that sound or look like those of somebody in need.
  const alike = ['మధ్యాహ్నం ఆరాధన', 'మా ఊరి సంఘం', 'పనికి ప్రార్థన', 'పని కోసం', 'maa voori church']
  expect([...needs, ...words, ...alike].filter(isCrisis)).toEqual([])
})
