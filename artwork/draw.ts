// Renders the pictures of the site from the scenes in this folder: `npm run artwork` renders all,
// `npm run artwork -- dove vine` only those, `-- --sheet FILE` also puts all rendered pictures on
// one contact sheet with their names. The results are committed.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { encodePicture } from '../media/encode.ts'
import { type DrawnShape, fileName, pictureShapes } from '../media/widths.ts'
import { drawCardFrame, drawCardGlass, drawCardMark } from './card-frame.ts'
import { drawDarkGlass } from './dark-glass.ts'
import { rooms } from './glass/leading.ts'
import type { Scene } from './glass/scene.ts'
import { drawIcons } from './icons.ts'
import { scenes } from './scenes.ts'
import { writeSheet } from './sheet.ts'

const pictures = fileURLToPath(new URL('../content/pictures/', import.meta.url))
const cards = new URL('../media/', import.meta.url)
const darkGlass = new URL('../app/components/page-head/dark-glass.svg', import.meta.url)

// All shapes have the lead width of the whole sheet at 1080 px, and are drawn at the widest size.
const scale = 1080 / 1600
const widest = { whole: 1600, phone: 1080, wide: 2400 }

const { values, positionals } = parseArgs({
  options: { sheet: { type: 'string' } },
  allowPositionals: true,
})
const wanted = Object.entries(scenes).filter(([name]) => positionals.includes(name))
const all = positionals.length === 0 && values.sheet === undefined
await drawScenes(all ? Object.entries(scenes) : wanted)
if (all) {
  await writeFile(new URL('card-frame.webp', cards), await drawCardFrame())
  await writeFile(new URL('card-glass.webp', cards), await drawCardGlass())
  await writeFile(new URL('card-mark.webp', cards), await drawCardMark())
  await writeFile(darkGlass, drawDarkGlass())
  await drawIcons()
}
if (values.sheet) await writeSheet(values.sheet, pictures)

async function drawScenes(waiting: (typeof wanted)[number][]): Promise<void> {
  await mkdir(pictures, { recursive: true })
  // One picture is encoded while the next drawing is parsed.
  const draw = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, scene] = next
      const paintOne = (shape: DrawnShape) => paint(scene, shape)
      for (const { bytes, ...size } of await encodePicture(pictureShapes, paintOne, 4)) {
        await writeFile(pictures + fileName(name, size), bytes)
      }
      process.stdout.write(`${name}\n`)
    }
  }
  await Promise.all([draw(), draw()])
}

/** Renders SVG at a density for the target size, instead of enlarging pixels. */
function paint(scene: Scene, shape: DrawnShape): Promise<Buffer> {
  const { left, right } = rooms[shape]
  const width = (right - left) * scale
  const drawing = Buffer.from(scene(width, shape))
  return sharp(drawing, { density: (72 * widest[shape]) / width })
    .png()
    .toBuffer()
}
