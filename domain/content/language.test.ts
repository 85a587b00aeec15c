import { expect, test } from 'vitest'
import { acceptedLanguage, inLanguage, languageOf } from './language.ts'

test.each([
  ['/', 'en', '/te'],
  ['/contact', 'en', '/te/contact'],
  ['/te', 'te', '/te'],
  ['/te/', 'te', '/te'],
  ['/te/contact', 'te', '/te/contact'],
  ['/terms', 'en', '/te/terms'],
  ['/test/te/', 'en', '/te/test/te/'],
] as const)('%s is in %s and in Telugu at %s', (path, language, telugu) => {
  expect(languageOf(path)).toBe(language)
  expect(inLanguage(path, 'te')).toBe(telugu)
  expect(inLanguage(inLanguage(path, 'te'), 'en')).toBe(inLanguage(path, 'en'))
  expect(languageOf(inLanguage(path, 'en'))).toBe('en')
})

test.each([
  [null, 'en'],
  ['', 'en'],
  ['te', 'te'],
  [' TE-in,te;q=0.9', 'te'],
  ['en-US,en;q=0.9,te;q=0.8', 'en'],
  ['*', 'en'],
  ['hi', 'en'],
] as const)('Accept-Language %j selects %s', (header, language) => {
  expect(acceptedLanguage(header)).toBe(language)
})

test('matches the language tag te only', () => {
  expect(acceptedLanguage('tet')).toBe('en')
  expect(acceptedLanguage('tem-ZM, en')).toBe('en')
})
