// The first step of `npm run build`: encodes the photos that replace drawn scenes, and writes the
// placeholder colours, what arched windows show, and the files with the texts of each language for
// the browser.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type PictureName, pictureTexts } from '../domain/content/picture.ts'
import { texts } from '../domain/content/texts.ts'
import { placeholder } from './encode.ts'
import { encodePhotos } from './photos.ts'
import { fileName } from './widths.ts'

const pictures = path('../content/pictures/')
const photos = path('../content/photos/')
const encodedPhotos = path('./generated/photos/')
const colours = path('./generated/picture-colours.css')

const count = await encodePhotos(photos, encodedPhotos)
await writeColours()
await writeTexts()
process.stdout.write(`Photos encoded: ${count}.\n`)

async function writeColours(): Promise<void> {
  const names = Object.keys(pictureTexts) as PictureName[]
  const rules = names.map(async (name) => {
    const colour = await placeholder(await readPicture(name))
    const focus = pictureTexts[name]?.focus
    const place = focus === undefined ? '' : ` --focus: ${focus}%;`
    return `[data-name='${name}'] { background: ${colour};${place} }\n`
  })
  await writeFile(colours, (await Promise.all(rules)).join(''))
}

async function writeTexts(): Promise<void> {
  await mkdir(path('../content/generated'), { recursive: true })
  for (const [language, text] of Object.entries(texts)) {
    await writeFile(path(`../content/generated/${language}.json`), JSON.stringify(text))
  }
}

/** Reads the photo of this name, or else the drawn scene. */
function readPicture(name: PictureName): Promise<Buffer> {
  const file = fileName(name, { shape: 'whole', format: 'webp', width: 360 })
  return readFile(encodedPhotos + file).catch(() => readFile(pictures + file))
}

function path(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url))
}
