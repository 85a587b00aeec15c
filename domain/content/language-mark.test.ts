import { expect, test } from 'vitest'
import { languageMark } from './language-mark.ts'

test('words of the other language are marked with it, those of the page are not', () => {
  expect(languageMark('ఆదివారం Service', 'en')).toBe('te')
  expect(languageMark('ఆదివారం', 'te')).toBeUndefined()
  expect(languageMark('Sunday service', 'te')).toBe('en')
  expect(languageMark('Sunday service', 'en')).toBeUndefined()
  expect(languageMark(null, 'te')).toBeUndefined()
})
