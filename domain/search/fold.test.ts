import { expect, test } from 'vitest'
import { foldedWords } from './fold.ts'
import { termsOf } from './query.ts'

// How well misspellings are found: test/storage/search.long.test.ts.

const fold = (text: string) => foldedWords(text).join(' ')

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
  ['బియ్యం', 'biyyam', 'biyam'],
  ['పెళ్లి', 'pelli', 'pelly'],
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
  expect(termsOf('word '.repeat(1_000) + 'x '.repeat(1_000)).length).toBeLessThan(9)
})
