// Draws the finished pictures that the site shows, from the scenes in this folder: `npm run artwork`
// draws all, `npm run artwork -- dove vine` only those, `-- --sheet FILE` also puts all finished
// pictures on one sheet, with their names. The results are committed.
import { mkdir, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import sharp from 'sharp'
import { encodePicture } from '../media/encode.ts'
import { drawCardFrame } from './card-frame.ts'
import { drawIcons } from './icons.ts'
import { scenes } from './scenes.ts'
import { writeSheet } from './sheet.ts'

const pictures = fileURLToPath(new URL('../content/pictures/', import.meta.url))
const cardFrame = fileURLToPath(new URL('../media/card-frame.webp', import.meta.url))

// The lead is that of this width, which suits the others too.
const drawnWidth = 1080
const widest = 1600

const { values, positionals } = parseArgs({
  options: { sheet: { type: 'string' } },
  allowPositionals: true,
})
const wanted = Object.entries(scenes).filter(([name]) => positionals.includes(name))
const all = positionals.length === 0 && values.sheet === undefined
await drawScenes(all ? Object.entries(scenes) : wanted)
if (all) {
  await writeFile(cardFrame, await drawCardFrame())
  await drawIcons()
}
if (values.sheet) await writeSheet(values.sheet, pictures)

async function drawScenes(waiting: (typeof wanted)[number][]): Promise<void> {
  await mkdir(pictures, { recursive: true })
  // The encoder of one waits while the other's drawing is read.
  const draw = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [name, scene] = next
      // What is scaled by its density is drawn at that size, not blown up.
      const drawing = sharp(Buffer.from(scene(drawnWidth)), {
        density: (72 * widest) / drawnWidth,
      })
      for (const { format, width, bytes } of await encodePicture(await drawing.png().toBuffer())) {
        await writeFile(`${pictures}${name}-${width}.${format}`, bytes)
      }
      process.stdout.write(`${name}\n`)
    }
  }
  await Promise.all([draw(), draw()])
}
