// `node media/draw-share-picture.ts WINDOW PATH CONTENT`: draws a picture to share, its content as
// JSON (app/feeds/share-picture.ts).
import { readFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import sharp from 'sharp'
import { drawSharePicture, type SharePicture } from './share-picture.ts'
import { writeFileAtomically } from './write-file.ts'

setPriority(10)
sharp.concurrency(1)
const [window = '', path = '', content = ''] = process.argv.slice(2)
const picture: SharePicture = JSON.parse(content)
await writeFileAtomically(path, await drawSharePicture(await readFile(window), picture))
