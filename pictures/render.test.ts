import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { pictureFile, pictureFormats, widthsOf } from '../app/ui/picture/picture-address.ts'
import manifest from '../pictures/manifest.json' with { type: 'json' }
import { limits } from './encode.ts'
import { directory } from './files.ts'
import { renderPictures } from './render.ts'
import { scenes } from './scenes.ts'

// On a built tree all are there already; without a build they are made here.
beforeAll(renderPictures, 600_000)

test('the manifest that is committed is that of the scenes', () => {
  expect(Object.keys(manifest)).toEqual(Object.keys(scenes))
})

test('a second run has nothing to make', async () => {
  expect(await renderPictures()).toBe(0)
})

test.each(Object.entries(manifest))(
  '%s is built in every width and within its limits',
  async (name, { version, widest }) => {
    for (const format of pictureFormats) {
      for (const width of widthsOf(format, widest)) {
        const file = await readFile(directory + pictureFile(name, version, width, format))
        expect(file.length).toBeLessThanOrEqual(limits[width])
        const found = await sharp(file).metadata()
        expect([found.width, found.height]).toEqual([width, Math.round((width * 9) / 16)])
      }
    }
  },
)

test('every picture has its placeholder colours in the style sheet', async () => {
  const style = await readFile(
    new URL('../app/styles/picture-colours.css', import.meta.url),
    'utf8',
  )
  for (const name of Object.keys(manifest)) expect(style).toContain(`.picture-${name} {`)
})
