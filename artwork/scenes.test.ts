import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureTexts } from '../domain/content/picture.ts'
import { mosaic } from './glass/mosaic.ts'
import { randomFrom } from './glass/random.ts'
import { scenes } from './scenes.ts'

const drawn = Object.entries(scenes)

test('there are at least thirty scenes, and no two are alike', () => {
  const pictures = drawn.map(([, draw]) => draw())
  expect(pictures.length).toBeGreaterThanOrEqual(30)
  expect(new Set(pictures).size).toBe(pictures.length)
})

test.each(drawn)('%s is an SVG of 16 to 9 without text or broken numbers', async (_, draw) => {
  const svg = draw(320)
  expect(svg).toMatch(/^<svg [^>]*viewBox="0 0 1600 900">/)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image/)
  const { format, width, height } = await sharp(Buffer.from(svg)).metadata()
  expect({ format, width, height }).toEqual({ format: 'svg', width: 320, height: 180 })
  // Drawn, and not one flat colour.
  const { channels } = await sharp(Buffer.from(svg)).stats()
  expect(channels.slice(0, 3).every(({ stdev }) => stdev > 15)).toBe(true)
})

test.each(drawn)('%s is the same whenever it is drawn', (_, draw) => {
  expect(draw()).toBe(draw())
})

test('every scene has a text in both languages, and every text a scene', () => {
  expect(Object.keys(pictureTexts).sort()).toEqual(Object.keys(scenes).sort())
})

test.each(Object.entries(pictureTexts))(
  'the texts of %s are of their language',
  (_, { en, te }) => {
    expect(en).toMatch(/^[A-Z][ -~’]*\.$/)
    expect(te).toMatch(/^[\u0C00-\u0C7F\u200C ,]+\.$/)
  },
)

test('the cells of a mosaic fill its box, and come again from the same seed', () => {
  const box = { left: 0, top: 0, right: 100, bottom: 50 }
  const cells = mosaic(randomFrom('seed'), box, 20)
  const areas = cells.map(({ corners = [] }) => {
    return corners.reduce((sum, [x, y], i) => {
      const [nextX, nextY] = corners[(i + 1) % corners.length] ?? [0, 0]
      return sum + (x * nextY - nextX * y) / 2
    }, 0)
  })
  expect(areas.reduce((sum, area) => sum + area, 0)).toBeCloseTo(5000, 3)
  expect(mosaic(randomFrom('seed'), box, 20)).toEqual(cells)
  expect(mosaic(randomFrom('other'), box, 20)).not.toEqual(cells)
})
