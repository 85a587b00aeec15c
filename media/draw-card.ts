// `node media/draw-card.ts PICTURE CARD TITLE FOOT`: draws a link preview card
// (app/feeds/share-card.ts).
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { drawCard } from './card.ts'
import { writeFileAtomically } from './write-file.ts'

setPriority(10)
sharp.concurrency(1)
const [picture = '', path = '', title = '', foot = ''] = process.argv.slice(2)
const card = await drawFitting(await readFile(picture), title)
await writeFileAtomically(path, card)

/** Truncates a title that is too long for the card after the last word that fits, with `…`. */
async function drawFitting(image: Buffer, words: string): Promise<Buffer> {
  try {
    return await drawCard(image, { title: words, foot })
  } catch (error) {
    const shorter = words.replace(/…$/, '').replace(/\s*\S+$/, '')
    if (!(error instanceof RangeError) || shorter === '') throw error
    return drawFitting(image, `${shorter}…`)
  }
}
