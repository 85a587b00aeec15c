import { expect, test } from 'vitest'
import { languageMark } from './language-mark.ts'

test('sets a lang attribute only on text in the other language', () => {
  expect(languageMark('ఆదివారం Service', 'en')).toBe('te')
  expect(languageMark('ఆదివారం', 'te')).toBeUndefined()
  expect(languageMark('Sunday service', 'te')).toBe('en')
  expect(languageMark('Sunday service', 'en')).toBeUndefined()
  expect(languageMark(null, 'te')).toBeUndefined()
})
