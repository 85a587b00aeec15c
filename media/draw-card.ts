// `node media/draw-card.ts PICTURE CARD CONTENT`: draws a link preview card, or a picture to share,
// with its content as JSON (app/feeds/drawn-cards.server.ts).
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { type CardWords, drawCard } from './card.ts'
import { drawSharePicture, type SharePicture } from './share-picture.ts'
import { writeFileAtomically } from './write-file.ts'

setPriority(10)
sharp.concurrency(1)
const [picture = '', path = '', json = ''] = process.argv.slice(2)
const image = await readFile(picture)
const content: CardWords | SharePicture = JSON.parse(json)
const drawn = 'shape' in content ? drawSharePicture(image, content) : drawCard(image, content)
await writeFileAtomically(path, await drawn)
