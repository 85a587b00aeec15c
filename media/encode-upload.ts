// Encodes one uploaded picture in a child process: `node media/encode-upload.ts FOLDER FILE NAME`
// for a new one, `FOLDER NAME X Y` to crop a stored one around another focal point. Writes the
// result as JSON to standard output. The input is untrusted: in a separate process, it cannot
// exhaust the server's memory and time (upload-encoder.server.ts).

import { readFile, writeFile } from 'node:fs/promises'
import { setPriority } from 'node:os'
import { join } from 'node:path'
import sharp, { type Metadata } from 'sharp'
import { MAX_DECODED_BYTES, MAX_PIXELS } from '../config/limits.ts'
import { type PictureProblem, pictureTypeOf } from '../domain/pictures/picture-type.ts'
import { cutName, masterName, wholeName } from '../domain/pictures/uploaded-picture.ts'
import { isDiskError } from '../storage/storage-error.ts'
import { DISK_ERROR } from './child-process.server.ts'
import { encodePicture } from './encode.ts'
import { fileName, type PictureShape, shapes, uploadShapes } from './widths.ts'
import { writeFileAtomically } from './write-file.ts'

const MASTER_EDGE = 2400
/** Longer edge of the uncropped preview on which staff choose the focal point, in pixels. */
const WHOLE_EDGE = 720

setPriority(10)
// When memory runs out, Linux ends this process and not the server.
await writeFile('/proc/self/oom_score_adj', '1000').catch(() => undefined)
sharp.cache(false)
sharp.concurrency(1)
// Allows only the loaders of the accepted upload types.
sharp.block({ operation: ['VipsForeignLoad'] })
const loaders = ['VipsForeignLoadJpeg', 'VipsForeignLoadPng', 'VipsForeignLoadWebp']
sharp.unblock({ operation: [...loaders, 'VipsForeignLoadHeif'] })

const [folder = '', file = '', ...more] = process.argv.slice(2)
const [x, y] = more.map(Number)
const outcome =
  x !== undefined && y !== undefined
    ? await recrop(file, x, y)
    : await encodeNew(file, more[0] ?? '')
process.stdout.write(JSON.stringify(outcome))

async function encodeNew(path: string, name: string) {
  const bytes = await readFile(path)
  const type = pictureTypeOf(bytes.subarray(0, 64))
  if (type === 'heic') return refuse('heic')
  if (!type) return refuse('type')
  try {
    // Reads only the header.
    const header = await sharp(bytes, { limitInputPixels: false }).metadata()
    const pixels = header.width * header.height
    if (pixels > MAX_PIXELS || pixels * heldBytes(header) > MAX_DECODED_BYTES) {
      return refuse('pixels')
    }
    const image = sharp(bytes, { limitInputPixels: MAX_PIXELS, failOn: 'error' })
    // Re-encoded, like every file below: drops metadata and data appended to the image.
    const { data: master, info } = await image
      .autoOrient()
      .resize(MASTER_EDGE, MASTER_EDGE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#fff' })
      .toColourspace('srgb')
      .webp({ quality: 90 })
      .toBuffer({ resolveWithObject: true })
    const point = await pointOf(master, info)
    await write(masterName(name), master)
    await write(wholeName(name), await previewOf(master))
    await writeCuts(master, info, { name, ...point })
    const { dominant } = await sharp(master).stats()
    const colour = `#${Buffer.from([dominant.r, dominant.g, dominant.b]).toString('hex')}`
    return { width: info.width, height: info.height, colour, ...point }
  } catch (error) {
    if (isDiskError(error)) process.exitCode = DISK_ERROR
    return refuse('broken')
  }
}

/** Bytes per pixel if the decoder holds the whole picture, 0 if it holds only rows. Measured. */
function heldBytes({ format, isProgressive, channels, depth }: Metadata): number {
  // libheif does not decode by rows.
  if (format === 'heif') return 20
  if (!isProgressive) return 0
  // JPEG holds the coefficients of each channel, two bytes each.
  return channels * (format === 'jpeg' || depth === 'ushort' ? 2 : 1)
}

async function recrop(name: string, x: number, y: number) {
  const master = await readFile(join(folder, masterName(name)))
  const { width, height } = await sharp(master).metadata()
  await writeCuts(master, { width, height }, { name, x, y })
  return {}
}

type Size = { width: number; height: number }
type Point = { name: string; x: number; y: number }

async function writeCuts(master: Buffer, { width, height }: Size, { name, x, y }: Point) {
  /** The largest crop of a shape with the focal point at the same percentages as in the whole. */
  const cut = (shape: PictureShape) => {
    const [across, down] = shapes[shape].proportion
    const wide = Math.max(1, Math.min(width, Math.round((height * across) / down)))
    const high = Math.max(1, Math.min(height, Math.round((width * down) / across)))
    const left = Math.round(((width - wide) * x) / 100)
    const top = Math.round(((height - high) * y) / 100)
    const piece = sharp(master).extract({ left, top, width: wide, height: high })
    return piece.png({ compressionLevel: 1 }).toBuffer()
  }
  for (const { bytes, ...size } of await encodePicture(uploadShapes, cut)) {
    await write(fileName(cutName({ name, x, y }), size), bytes)
  }
}

/** Returns the focal point in percent, by sharp's `attention`: a face rather than the sky. */
async function pointOf(master: Buffer, { width, height }: Size) {
  const edge = Math.min(width, height)
  const { info } = await sharp(master)
    .resize(edge, edge, { fit: 'cover', position: 'attention' })
    .toBuffer({ resolveWithObject: true })
  const percent = (at: number | undefined, of: number) =>
    at === undefined ? 50 : Math.min(100, Math.max(0, Math.round((at * 100) / of)))
  return { x: percent(info.attentionX, width), y: percent(info.attentionY, height) }
}

function previewOf(master: Buffer): Promise<Buffer> {
  return sharp(master)
    .resize(WHOLE_EDGE, WHOLE_EDGE, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 70 })
    .toBuffer()
}

function write(name: string, bytes: Buffer): Promise<void> {
  return writeFileAtomically(join(folder, name), bytes)
}

function refuse(refused: PictureProblem) {
  return { refused }
}
