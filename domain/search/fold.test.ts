import { expect, test } from 'vitest'
import { foldedWords, skeletonOf } from './fold.ts'
import { letters } from './letters.server.ts'
import { fitOf, termsOf } from './query.ts'

const fold = (text: string) => foldedWords(text, letters).join(' ')

test.each([
  ['ఉపవాస ప్రార్థన', 'upavasa prarthana', 'upavaasa praarthana'],
  ['సంఘం', 'sangham', 'samghamu', 'సంఘము'],
  ['యేసు', 'ఏసు', 'yesu'],
  ['దీవెన', 'deevena', 'divena'],
  ['పరిశుద్ధాత్మ', 'parishuddhatma', 'parisuddhathma'],
  ['కృతజ్ఞత', 'kruthagnatha', 'kruthajnatha'],
  ['ఫిలిప్పీ', 'philippi', 'filippi'],
  ['జూమ్‌లో', 'zoomlo', 'joomlo'],
  ['క్షమించు', 'kshaminchu', 'xaminchu'],
])('%s folds as people type it', (word, ...typed) => {
  expect(typed.map(fold)).toEqual(typed.map(() => fold(word)))
})

test('English words fold without case, marks and apostrophes', () => {
  expect(fold('Christ’s CHURCH, café')).toBe('krists curc kafe')
  expect(fold('John 3:16-17 and 3.16')).toBe('john 3v16 17 and 3v16')
})

test('one letter again and again is not the word of that letter', () => {
  expect(fold('qqqq aaaaaa CC')).toBe('qqq aaa k')
})

test.each([
  ['prarthana', 'prardhana', 'pradhana', 'prarthna'],
  ['devudu', 'dhevuddu', 'thevudu'],
  ['samuyelu', 'samuelu', 'samoyelu'],
])('the skeleton of %s is that of its misspellings', (word, ...typed) => {
  const skeleton = (text: string) => skeletonOf(fold(text))
  expect(typed.map(skeleton)).toEqual(typed.map(() => skeleton(word)))
})

test('the same word fits best, then its beginning, then what sounds like it', () => {
  const [term] = termsOf('prarthana', letters)
  if (!term) throw new Error('no term')
  const fits = ['prarthana', 'ప్రార్థనలు', 'ప్రార్ధన', 'ప్రార్థిస్తాం', 'ప్రేమ'].map((word) =>
    fitOf(fold(word), term),
  )
  expect(fits).toEqual(fits.toSorted((one, other) => other - one))
  expect(fits[0]).toBe(1)
  expect(fits.at(-1)).toBe(0)
})

test('hostile text is folded in a moment, to letters and digits', () => {
  const hostile = [
    `క${'\u0c4d'.repeat(100_000)}`,
    `a${'\u0301'.repeat(100_000)}`,
    'aaaa'.repeat(50_000),
    `${'ey'.repeat(50_000)}h`,
    '%_*"\'\\;--:&|!()<>',
    '\u0000\u202e\ud800',
  ]
  for (const text of hostile) expect(fold(text)).toMatch(/^[a-z0-9 ]*$/)
  expect(termsOf('word '.repeat(1_000) + 'x '.repeat(1_000), letters).length).toBeLessThan(9)
})
