import { readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { pictureTexts } from '../domain/content/picture.ts'
import { encodePicture, limits, placeholder } from './encode.ts'
import { fileName, heightOf, pictureShapes, sizesOf } from './widths.ts'

const pictures = fileURLToPath(new URL('../content/pictures/', import.meta.url))
const wanted = pictureShapes.flatMap(sizesOf)

test('the encoded pictures match the picture texts, in every shape and width', async () => {
  const files = Object.keys(pictureTexts).flatMap((name) =>
    wanted.map((size) => fileName(name, size)),
  )
  expect((await readdir(pictures)).sort()).toEqual(files.sort())
})

test.each(Object.keys(pictureTexts))('%s is within the size limits', async (name) => {
  for (const size of wanted) {
    const bytes = await readFile(pictures + fileName(name, size))
    expect(bytes.length).toBeLessThanOrEqual(limits[size.shape][size.width] ?? 0)
    const found = await sharp(bytes).metadata()
    expect([found.width, found.height]).toEqual([size.width, heightOf(size)])
  }
})

test('every picture has a placeholder colour in the stylesheet', async () => {
  const style = await readFile(new URL('./generated/picture-colours.css', import.meta.url), 'utf8')
  for (const name of Object.keys(pictureTexts)) expect(style).toContain(`[data-name='${name}'] {`)
})

test('rotates a photo upright, crops it to each shape and encodes every width', async () => {
  // Stored rotated, as phones do: the left side will be the top.
  const photo = await sharp({
    create: { width: 1800, height: 2000, channels: 3, background: 'red' },
  })
    .composite([
      {
        input: { create: { width: 900, height: 2000, channels: 3, background: 'blue' } },
        left: 900,
        top: 0,
      },
    ])
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer()
  const encoded = await encodePicture(pictureShapes, async () => photo)
  expect(encoded.map(({ bytes, ...size }) => size)).toEqual(wanted)
  const [first] = encoded
  const { width, height, exif } = await sharp(first?.bytes).metadata()
  expect({ width, height, exif }).toEqual({ width: 360, height: 203, exif: undefined })
  // Its border is partly red, partly blue.
  expect(await placeholder(first?.bytes ?? photo)).toMatch(/^#[5-9]0[5-9]$/)
})
