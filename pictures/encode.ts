import sharp, { type Sharp } from 'sharp'
import type { PictureFormat, PictureWidth } from '../app/components/picture/picture-address.ts'
import type { Source } from './source.ts'

// Two pictures are made at a time: more threads for each would only wait for each other.
sharp.concurrency(1)

/** How many bytes a picture may have, by its width: phones on mobile data load it. */
export const limits = { 360: 15_360, 720: 30_720, 1080: 46_080, 1600: 61_440 } as const

const settings = {
  avif: { effort: 1, chromaSubsampling: '4:2:0' },
  webp: { effort: 3 },
} as const

// Where the search for the best quality begins; few wide pictures fit into WebP at more than this.
// 720 is what phones of today load, two pixels for one of the page: it may be coarser.
const firstQuality = {
  avif: { 360: 50, 720: 36, 1080: 47, 1600: 46 },
  webp: { 360: 60, 720: 54, 1080: 46, 1600: 34 },
} as const

/** Part of every picture's version: a change here makes all pictures anew. */
export const recipe = JSON.stringify({ limits, settings, firstQuality })

/** Decoded once, encoded several times. */
export interface Raster {
  pixels: Buffer
  width: number
  height: number
}

/** A scene, or a photo cut to the shape of a scene, in the widest width that is wanted of it. */
export async function rasterize({ image, drawnWidth }: Source, width: number): Promise<Raster> {
  // What a drawing is scaled to by its density is drawn at that size, not blown up.
  const density = drawnWidth && (72 * width) / drawnWidth
  return toRaster(sharp(image, density ? { density } : {}), width, 'attention')
}

/** The same picture, less wide. */
export function narrow(raster: Raster, width: PictureWidth): Promise<Raster> {
  return toRaster(open(raster), width)
}

async function toRaster(image: Sharp, width: number, position = 'centre'): Promise<Raster> {
  const { data: pixels, info } = await image
    .resize(width, Math.round((width * 9) / 16), { fit: 'cover', position })
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  return { pixels, width: info.width, height: info.height }
}

/** The picture as a file, at the best quality of a few that keeps it within its limit. */
export async function encode(
  raster: Raster,
  format: PictureFormat,
  width: PictureWidth,
): Promise<Buffer> {
  const limit = limits[width]
  let quality: number = firstQuality[format][width]
  let file = await encodeAt(raster, format, quality)
  while (file.length > limit && quality > 12) {
    quality = Math.floor(quality * Math.min(0.92, (limit / file.length) ** 1.6))
    file = await encodeAt(raster, format, quality)
  }
  return file
}

/** What stands in a picture's place until it comes: the colour of its top, middle and foot. */
export async function placeholder(raster: Raster): Promise<string> {
  const { data: bytes } = await open(raster)
    .resize(1, 3, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer({ resolveWithObject: true })
  const colours = [0, 3, 6].map((start) => {
    const digits = [0, 1, 2].map((i) => Math.round((bytes[start + i] ?? 0) / 17).toString(16))
    return `#${digits.join('')}`
  })
  return colours.join(' ')
}

function encodeAt(raster: Raster, format: PictureFormat, quality: number): Promise<Buffer> {
  const image = open(raster)
  return format === 'avif'
    ? image.avif({ ...settings.avif, quality }).toBuffer()
    : image.webp({ ...settings.webp, quality }).toBuffer()
}

function open({ pixels, width, height }: Raster): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}
