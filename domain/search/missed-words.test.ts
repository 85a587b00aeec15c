import { expect, test } from 'vitest'
import { countedWords } from './missed-words.ts'

test.each([
  [' Sunday  School ', 'sunday school'],
  ['wedding', 'wedding'],
  ['parking', 'parking'],
  ['వివాహం', 'వివాహం'],
  ['bus route', 'bus route'],
])('%j is counted as %j', (typed, words) => {
  expect(countedWords(typed)).toBe(words)
})

test.each([
  ['a number', '9848012345'],
  ['a number with words', 'call 98480 12345'],
  ['an address', 'asha@example.in'],
  ['a link', 'https://example.in'],
  ['a name', 'ramesh'],
  ['a name and its ending', 'venkatamma'],
  ['a name in Telugu', 'సునీత'],
  ['a whole name', 'K Srinivas Reddy'],
  ['somebody', 'pastor of the village'],
  ['a prayer', 'pray for my son'],
  ['a prayer in Telugu', 'నా కొడుకు కోసం'],
  ['a need', 'cancer'],
  ['somebody in need', 'suicide'],
  ['somebody in need, in Telugu', 'భర్త కొడుతున్నాడు'],
  ['a sentence', 'where does the bus to warangal stop'],
  ['a text', 'x'.repeat(41)],
  ['nothing', ' '],
])('%s is not counted', (_, typed) => {
  expect(countedWords(typed)).toBeUndefined()
})
