import { expect, test } from 'vitest'
import { keyOf, wordsAt } from './bible.ts'
import { parseReference } from './parse-reference.ts'

test.each([
  ['John 3:16', 'John 3:16'],
  [' jn 3.16 ', 'John 3:16'],
  ['john 3 16', 'John 3:16'],
  ['మొదటి యోహాను 4:8', '1 John 4:8'],
  ['Ps 23:1-3', 'Psalms 23:1-3'],
  ['Psalm 23:1–3', 'Psalms 23:1-3'],
  ['1 Cor. 13:4', '1 Corinthians 13:4'],
  ['Song of Solomon 2:4', "Solomon's Song 2:4"],
  ['Phil 4:6', 'Philippians 4:6'],
  ['యోహాను 3:16', 'John 3:16'],
  ['1 కొరింథీ 13:4-5', '1 Corinthians 13:4-5'],
  ['కీర్తన 23:1', 'Psalms 23:1'],
  ['ఆదికాండం 1:1', 'Genesis 1:1'],
  ['ప్రకటన గ్రంథము 3:20', 'Revelation 3:20'],
  ['(1st John 4:8, KJV).', '1 John 4:8'],
  ['Gospel of St. John ch. 3 v. 16', 'John 3:16'],
  ['John 3v16', 'John 3:16'],
  ['John, 3;16', 'John 3:16'],
  ['Jude 24', 'Jude 1:24'],
  ['Jude 24-25', 'Jude 1:24-25'],
  ['Prov 3:5,6', 'Proverbs 3:5-6'],
  ['Lam 3:22 & 23', 'Lamentations 3:22-23'],
  ['Matthew 5 verses 3 to 10', 'Matthew 5:3-10'],
  ['“Eph 2:8-9” (NLT)', 'Ephesians 2:8-9'],
  ['[Acts 2:42ff]', 'Acts 2:42'],
  ['Ps 23:1a', 'Psalms 23:1'],
  ['Psalm - 23:1', 'Psalms 23:1'],
  ['John: 3:16;', 'John 3:16'],
  ['Ist Corinthians 13:4', '1 Corinthians 13:4'],
  ['IInd Timothy 1:7', '2 Timothy 1:7'],
  ['The Book of Isaiah 53:5', 'Isaiah 53:5'],
  ['Psalam 23:1', 'Psalms 23:1'],
])('parses %s as %s', (typed, key) => {
  const reference = parseReference(typed)
  expect(reference && keyOf(reference)).toBe(key)
})

const noBooks = ['', '3:16', 'Nobody 3:16', 'J 3:16']
const noVerses = ['John 3', 'Jude 1', 'John 0:1', 'Ps 23:3-1', 'John 3:16, 18', 'Mark 5 people']
test.each([...noBooks, ...noVerses])('%j is not a reference', (typed) => {
  expect(parseReference(typed)).toBeUndefined()
})

test.each([
  ['Mathew 6:33', 'Matthew 6:33'],
  ['Phillipians 4:13', 'Philippians 4:13'],
  ['Yohanu 3:16', 'John 3:16'],
  ['ఫిలిప్పి 4:13', 'Philippians 4:13'],
  ['Nobody 3:16', undefined],
])('parses the misspelt %s as %s', (typed, key) => {
  const reference = parseReference(typed)
  expect(reference && keyOf(reference)).toBe(key)
})

// A search that goes over these spaces again and again would take minutes.
test('a reference with a hundred thousand spaces is none', () => {
  expect(parseReference(`John${' '.repeat(100_000)}3`)).toBeUndefined()
})

test('returns joined verses as a whole', () => {
  const verses = new Map([
    ['2 Timothy 3:15', 'fifteen'],
    ['2 Timothy 3:16-17', 'sixteen and seventeen'],
    ['2 Timothy 4:1', 'one'],
  ])
  const place = { book: '2 Timothy', chapter: 3 }
  expect(wordsAt(verses, { ...place, from: 16 })).toBe('sixteen and seventeen')
  expect(wordsAt(verses, { ...place, from: 17 })).toBe('sixteen and seventeen')
  expect(wordsAt(verses, { ...place, from: 15, to: 16 })).toBe('fifteen sixteen and seventeen')
  expect(wordsAt(verses, { ...place, from: 14 })).toBeUndefined()
  expect(wordsAt(verses, { ...place, from: 17, to: 18 })).toBeUndefined()
})
