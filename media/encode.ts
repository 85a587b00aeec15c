import sharp, { type Sharp } from 'sharp'
import type { PictureFormat, PictureWidth } from './widths.ts'
import { pictureWidths } from './widths.ts'

// How every picture of the site is encoded: drawn, photographed or, later, uploaded.

/** How many bytes a picture may have, by its width: phones on mobile data load it. */
export const limits = { 360: 15_360, 720: 30_720, 1080: 46_080, 1600: 61_440 } as const

// Where the search for the best quality begins; few wide pictures fit into WebP at more than this.
// 720 is what phones of today load, two pixels for one of the page: it may be coarser.
const firstQuality = {
  avif: { 360: 50, 720: 36, 1080: 47, 1600: 46 },
  webp: { 360: 60, 720: 54, 1080: 46, 1600: 34 },
} as const
const lowestQuality = 12

export interface EncodedPicture {
  format: PictureFormat
  width: PictureWidth
  bytes: Buffer
}

/**
 * A picture in every format and width that pages offer, cut to 16:9 around what stands out most.
 * It should be at least 1600 pixels wide. Throws when the bytes are not those of a picture.
 */
export async function encodePicture(image: Buffer): Promise<EncodedPicture[]> {
  const widest = await resize(sharp(image).autoOrient(), 1600)
  const encoded: EncodedPicture[] = []
  for (const format of ['avif', 'webp'] as const) {
    for (const width of pictureWidths[format]) {
      const bytes = await encode(await resize(open(widest), width), format, width)
      encoded.push({ format, width, bytes })
    }
  }
  return encoded
}

/** What stands in a picture's place until it comes: the colours of its top, middle and foot. */
export async function placeholder(image: Buffer): Promise<string[]> {
  const pixels = await sharp(image)
    .removeAlpha()
    .resize(1, 3, { fit: 'fill', kernel: 'cubic' })
    .raw()
    .toBuffer()
  return [0, 3, 6].map((start) => {
    const channels = [...pixels.subarray(start, start + 3)]
    return `#${channels.map((channel) => Math.round(channel / 17).toString(16)).join('')}`
  })
}

/** Decoded once, encoded several times. */
interface Raster {
  pixels: Buffer
  width: number
  height: number
}

function open({ pixels, width, height }: Raster): Sharp {
  return sharp(pixels, { raw: { width, height, channels: 3 } })
}

async function resize(image: Sharp, width: PictureWidth): Promise<Raster> {
  const height = Math.round((width * 9) / 16)
  const pixels = await image
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return { pixels, width, height }
}

/** At the best quality of a few that keeps the file within its limit. */
async function encode(raster: Raster, format: PictureFormat, width: PictureWidth): Promise<Buffer> {
  const at = (quality: number) =>
    format === 'avif'
      ? open(raster).avif({ effort: 1, chromaSubsampling: '4:2:0', quality }).toBuffer()
      : open(raster).webp({ effort: 3, quality }).toBuffer()
  const limit = limits[width]
  let quality: number = firstQuality[format][width]
  let bytes = await at(quality)
  while (bytes.length > limit && quality > lowestQuality) {
    quality = Math.floor(quality * Math.min(0.92, (limit / bytes.length) ** 1.6))
    bytes = await at(quality)
  }
  return bytes
}
