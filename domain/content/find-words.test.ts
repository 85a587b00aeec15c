import { describe, expect, test } from 'vitest'
import { findWords, wordsToFind } from './find-words.ts'

const names = ['Fasting prayer', 'ఉపవాస ప్రార్థన']
const fields = {
  picture: 'praying-hands',
  'name.en': 'Fasting prayer',
  'words.en': '<p>Three hours of fasting and prayer for our families, the sick and our café.</p>',
  'words.te': 'మన కుటుంబాల కోసం మూడు గంటల ఉపవాస ప్రార్థన.',
  'kept.en': 'Messages are deleted when {contacts} have passed.',
  phone: '+91 50000 12345',
}
const find = (query: string) => findWords(wordsToFind(query), names, [fields])

describe('a document is found by its words', () => {
  test.each([
    ['its name', 'prayer'],
    ['a part of a word, in any case', 'FAST'],
    ['its name in the other language', 'ఉపవాస'],
    ['several words, in any order', 'prayer fasting'],
    ['its name in another spelling', 'ప్రార్ధన'],
    ['its name in Latin letters', 'upavasa prardhana'],
  ])('%s, without an excerpt', (_, query) => {
    expect(find(query)).toEqual({ excerpt: undefined })
  })

  test.each([
    ['a word of its text', 'families', 'words.en', 'en', '… and prayer for our families, the sick'],
    ['without its accent', 'cafe', 'words.en', 'en', '… the sick and our café.'],
    ['with another accent', 'cafè', 'words.en', 'en', '… the sick and our café.'],
    ['what the page fills in', 'deleted', 'kept.en', 'en', 'deleted when … have passed.'],
    ['in Telugu', 'కుటుంబాల', 'words.te', 'te', 'మన కుటుంబాల కోసం'],
    ['in Telugu, misspelt', 'కుటంబాల', 'words.te', 'te', 'మన కుటుంబాల కోసం'],
    ['what is the same in both languages', '50000', 'phone', undefined, '+91 50000 12345'],
    ['the name and a word of the text', 'fasting sick', 'words.en', 'en', 'the sick and our café.'],
  ])('%s, with the place', (_, query, fieldPath, language, words) => {
    expect(find(query)?.excerpt).toMatchObject({ fieldPath, language })
    expect(find(query)?.excerpt?.words).toContain(words)
    expect(find(query)?.excerpt?.words).not.toContain('<')
  })
})

test.each([
  ['no such word', 'lamp'],
  ['one of two words', 'prayer lamp'],
  ['the name of a picture', 'praying-hands'],
  ['a tag', '<p>'],
  ['what the page fills in', 'contacts'],
])('not found: %s', (_, query) => {
  expect(find(query)).toBeUndefined()
})

test('a word without end is cut, and an open tag is text', () => {
  const found = findWords(['b'], [], [{ 'words.en': `${'<'.repeat(20_000)}${'a'.repeat(900)}b` }])
  expect(found?.excerpt?.words.length).toBeLessThan(210)
})
