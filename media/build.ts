// The first part of `npm run build`: encodes the photos that stand in a scene's place, writes the
// placeholder colours, and draws the card that goes with a link to each public page.
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { cardName, publicPages } from '../app/public-pages.ts'
import { type Language, languages } from '../domain/content/language.ts'
import { ministry } from '../domain/content/ministry.ts'
import { type PictureName, pictureTexts } from '../domain/content/picture.ts'
import { type CardWords, drawCard } from './card.ts'
import { placeholder } from './encode.ts'
import { encodePhotos } from './photos.ts'
import { fileName } from './widths.ts'

const pictures = path('../content/pictures/')
const photos = path('../content/photos/')
const encodedPhotos = path('./generated/photos/')
const cards = path('./generated/cards/')
const colours = path('../app/components/picture/picture-colours.css')

const count = await encodePhotos(photos, encodedPhotos)
await writeColours()
await drawCards()
process.stdout.write(`Photos encoded: ${count}. Cards for links are drawn.\n`)

async function writeColours(): Promise<void> {
  const names = Object.keys(pictureTexts) as PictureName[]
  const rules = names.map(async (name) => {
    const stops = await placeholder(await readPicture(name, 360))
    return `[data-name='${name}'] {\n  background: linear-gradient(${stops.join(', ')});\n}\n`
  })
  const note = '/* Written by media/build.ts: each picture’s colours, until it comes. */\n'
  const style = note + (await Promise.all(rules)).join('\n')
  if (style !== (await readFile(colours, 'utf8'))) await writeFile(colours, style)
}

async function drawCards(): Promise<void> {
  await rm(cards, { recursive: true, force: true })
  await mkdir(cards, { recursive: true })
  const drawn = publicPages().map(async ({ path, picture, title }) => {
    const image = await readPicture(picture, 1080)
    for (const language of languages) {
      const card = await drawCard(image, cardWords(title(language), language))
      await writeFile(cards + cardName(path, language), card)
    }
  })
  await Promise.all(drawn)
}

/**
 * A page's title over the ministry's name. A title that begins with the name, as Home's does, is
 * not followed by it once more: the name stands large, and what the title says of it at the foot.
 */
function cardWords(title: string, language: Language): CardWords {
  const name = ministry().name[language]
  const rest = title.startsWith(`${name}: `) ? title.slice(name.length + 2) : ''
  if (rest !== '') return { title: name, foot: rest.charAt(0).toUpperCase() + rest.slice(1) }
  // A person's office begins a line of its own.
  return { title: title.replace(', ', ',\n'), foot: name }
}

/** The photo of this name, or else the finished scene. */
function readPicture(name: PictureName, width: 360 | 1080): Promise<Buffer> {
  const file = fileName(name, { shape: 'whole', format: 'webp', width })
  return readFile(encodedPhotos + file).catch(() => readFile(pictures + file))
}

function path(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url))
}
