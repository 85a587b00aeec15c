import { expect, test } from 'vitest'
import { oneLanguage, showUploadedPictures } from '../pictures/uploaded-picture.ts'
import { pictureTexts } from './picture.ts'

test.each(Object.entries(pictureTexts))(
  'the alt texts of %s are in the right language, and its title is short',
  (name, { en, te, title }) => {
    expect(name).toMatch(/^[a-z-]+$/)
    expect(en).toMatch(/^[A-Z][ -~’]*\.$/)
    expect(te).toMatch(/^[\u0C00-\u0C7F\u200C ,]+\.$/)
    expect(title.en).toMatch(/^[A-Z][A-Za-z ]{1,24}$/)
    expect(title.te).toMatch(/^[\u0C00-\u0C7F\u200C ,]{2,28}$/)
  },
)

test('a description in one language only is marked with it', () => {
  const photo = { width: 1, height: 1, colour: '#000000', x: 50, y: 50, decorative: false }
  const described = { one: { te: 'వాన' }, both: { en: 'Rain', te: 'వాన' }, none: {} }
  const named = Object.entries(described).map(
    ([name, words]) => ({ ...photo, name: `photo-${name}`, words }) as const,
  )
  showUploadedPictures(named)
  expect(named.map(({ name }) => oneLanguage(name))).toEqual(['te', undefined, undefined])
})
