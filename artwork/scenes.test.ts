import { expect, test } from 'vitest'
import { pictureTexts } from '../domain/content/picture.ts'
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
