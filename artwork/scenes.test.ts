import { expect, test } from 'vitest'
import { pictureTexts } from '../domain/content/picture.ts'
import { mosaic } from './glass/mosaic.ts'
import { randomFrom } from './glass/random.ts'
import { scenes } from './scenes.ts'

const drawn = Object.entries(scenes)

test('every picture has a scene, and all scenes differ', () => {
  expect(Object.keys(scenes).sort()).toEqual(Object.keys(pictureTexts).sort())
  expect(new Set(drawn.map(([, draw]) => draw())).size).toBe(drawn.length)
})

test.each(drawn)('%s renders complete and deterministic SVG', (_, draw) => {
  const svg = draw(320)
  expect(svg).toMatch(/^<svg [^>]*width="320" height="180" viewBox="0 0 1600 900">/)
  expect(svg).not.toMatch(/NaN|undefined|Infinity|<text|<image/)
  expect(draw(320)).toBe(svg)
  expect(draw(360, 'phone')).toContain('height="270" viewBox="200 0 1200 900"')
  expect(draw(1440, 'wide')).toContain('height="500" viewBox="-1192 0 2592 900"')
})

test('the cells of a mosaic fill its box and depend only on the seed', () => {
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
