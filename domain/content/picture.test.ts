import { expect, test } from 'vitest'
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
