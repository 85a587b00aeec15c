import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { publicPages } from '../../app/public-pages.ts'
import { languages } from '../../domain/content/language.ts'
import { renderPictures } from '../render.ts'
import { panel } from './draw.ts'
import { outlinedFoot, outlinedTitle } from './outlines.ts'
import { readShareManifest, shareDirectory } from './render.ts'
import { shareWords } from './words.ts'

// On a built tree all are there already; without a build they are made here.
beforeAll(renderPictures, 600_000)

const pages = publicPages.flatMap((page) => languages.map((language) => ({ ...page, language })))

test.each(pages)('the title of $path is outlined in $language', ({ language, ...page }) => {
  const { title: words, foot } = shareWords(page, language)
  const outlined = outlinedTitle(words, language)
  expect(
    outlined,
    `"${words}" has changed: run npm run titles, then npm run pictures`,
  ).toBeDefined()
  // A glyph for each letter, sign or syllable that is not a space.
  const syllables = new Intl.Segmenter(language).segment(words.replace(/\s/g, ''))
  expect(outlined?.glyphs.length).toBeGreaterThanOrEqual([...syllables].length)
  expect(outlined?.width).toBeLessThanOrEqual(panel.width - 2 * 40)
  expect(outlinedFoot(foot, language), `"${foot}": run npm run titles`).toBeDefined()
  // Home's title begins with the name that stands at the foot of the others.
  expect(words).not.toContain(foot)
})

test('every page has a picture in each language, of the size and weight that WhatsApp takes', async () => {
  const files = await readShareManifest()
  expect(Object.keys(files)).toEqual(publicPages.map(({ path }) => path))
  for (const { en, te } of Object.values(files)) {
    for (const file of [en, te]) {
      const bytes = await readFile(shareDirectory + file)
      const { format, width, height } = await sharp(bytes).metadata()
      expect({ format, width, height }).toEqual({ format: 'jpeg', width: 1200, height: 630 })
      expect(bytes.length, file).toBeLessThan(180_000)
    }
  }
})

test('the words stand out from the glass behind them', async () => {
  const files = await readShareManifest()
  const file = await readFile(shareDirectory + (files['/give']?.te ?? ''))
  const { channels } = await sharp(file)
    .extract({ left: 30, top: 150, width: 480, height: 330 })
    .stats()
  const [red] = channels
  expect(red?.max).toBeGreaterThan(235)
  expect(red?.mean).toBeLessThan(110)
})
