import { execFileSync } from 'node:child_process'
import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { beforeAll, expect, test } from 'vitest'
import { pictureFile, pictureFormats, widthsOf } from '../app/components/picture/picture-address.ts'
import { limits } from './encode.ts'
import { directory } from './files.ts'
import manifest from './manifest.json' with { type: 'json' }
import { renderPictures } from './render.ts'
import { scenes } from './scenes.ts'

// On a built tree all are there already; without a build they are made here.
beforeAll(renderPictures, 600_000)

test('the manifest that is committed is that of the scenes', () => {
  expect(Object.keys(manifest)).toEqual(Object.keys(scenes))
})

// A first start need not make them, and the site shows what was looked at (docs/decisions/0030).
test('the AVIF pictures that are kept in git are those of the manifest, all and no more', () => {
  const kept = execFileSync('git', ['ls-files', '*.avif'], { cwd: directory, encoding: 'utf8' })
  const wanted = Object.entries(manifest).flatMap(([name, { version, widest }]) =>
    widthsOf('avif', widest).map((width) => pictureFile(name, version, width, 'avif')),
  )
  expect(kept.trim().split('\n').sort()).toEqual(wanted.sort())
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
