import { expect, test } from 'vitest'
import { pictureTexts } from './picture.ts'

test.each(Object.entries(pictureTexts))(
  'the alt texts of %s are in the right language',
  (name, { en, te }) => {
    expect(name).toMatch(/^[a-z-]+$/)
    expect(en).toMatch(/^[A-Z][ -~’]*\.$/)
    expect(te).toMatch(/^[\u0C00-\u0C7F\u200C ,]+\.$/)
  },
)
