import sharp, { type Sharp } from 'sharp'
import { heightOf, type PictureShape, type PictureSize, sizesOf } from './widths.ts'

// Encodes every picture of the site: drawn or uploaded. AVIF keeps colour at full
// resolution (4:4:4), since dark lines between panes of glass smear without it. WebP has 4:2:0
// only: `smartSubsample` keeps its edges sharper.

/** The maximum size of a file in bytes, by its width: phones load it on mobile data. */
export const limits: Record<PictureShape, Record<number, number>> = {
  whole: { 360: 15_360, 720: 40_960, 1080: 61_440, 1600: 81_920 },
  phone: { 720: 46_080, 1080: 46_080 },
  wide: { 1440: 61_440, 2400: 92_160 },
  portrait: { 360: 30_720, 720: 61_440 },
}

// The initial quality. Files shown at two pixels per CSS pixel can have a lower one.
const firstQuality: typeof limits = {
  whole: { 360: 62, 720: 56, 1080: 54, 1600: 52 },
  phone: { 720: 50, 1080: 52 },
  wide: { 1440: 60, 2400: 52 },
  portrait: { 360: 60, 720: 54 },
}
const minQuality = 12

type EncodedPicture = PictureSize & { bytes: Buffer }

/**
 * Returns a picture in every format and width of these shapes. Crops to the shape's aspect ratio
 * around the area that stands out most. Throws when the bytes are not a picture. An `effort` of 4
 * instead of 2 takes five times as long and saves a sixth of the bytes, for drawings that are
 * encoded only once.
 */
export async function encodePicture<Shape extends PictureShape>(
  wanted: readonly Shape[],
  image: (shape: Shape) => Promise<Buffer>,
  effort = 2,
): Promise<EncodedPicture[]> {
  const encoded: EncodedPicture[] = []
  for (const shape of wanted) {
    const source = await image(shape)
    for (const size of sizesOf(shape)) {
      encoded.push({ ...size, bytes: await encode(await resize(source, size), size, effort) })
    }
  }
  return encoded
}

/** Returns the placeholder of a picture: the mean colour of its border, as `#rgb`. */
export async function placeholder(image: Buffer): Promise<string> {
  const [across, down] = [16, 9]
  const pixels = await sharp(image)
    .removeAlpha()
    .resize(across, down, { fit: 'fill' })
    .raw()
    .toBuffer()
  const isBorder = (at: number) =>
    at < across || at >= across * (down - 1) || [0, across - 1].includes(at % across)
  const border = Array.from({ length: across * down }, (_, at) => at).filter(isBorder)
  const channels = [0, 1, 2].map((channel) => {
    const sum = border.reduce((total, at) => total + (pixels[3 * at + channel] ?? 0), 0)
    return Math.round(sum / border.length / 17).toString(16)
  })
  return `#${channels.join('')}`
}

/** Decodes a picture once, to open it for each time that it is encoded. */
async function resize(image: Buffer, size: PictureSize): Promise<() => Sharp> {
  const [width, height] = [size.width, heightOf(size)]
  const pixels = await sharp(image)
    .autoOrient()
    .resize(width, height, { fit: 'cover', position: 'attention' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return () => sharp(pixels, { raw: { width, height, channels: 3 } })
}

/** Lowers the quality until the file is within its limit or the lowest quality is reached. */
async function encode(
  open: () => Sharp,
  { shape, format, width }: PictureSize,
  effort: number,
): Promise<Buffer> {
  const at = (quality: number) =>
    format === 'avif'
      ? open().avif({ effort, chromaSubsampling: '4:4:4', quality }).toBuffer()
      : open().webp({ effort: 4, smartSubsample: true, quality }).toBuffer()
  const limit = limits[shape][width] ?? 0
  let quality = firstQuality[shape][width] ?? minQuality
  let bytes = await at(quality)
  while (bytes.length > limit && quality > minQuality) {
    quality = Math.floor(quality * Math.min(0.92, (limit / bytes.length) ** 0.9))
    bytes = await at(quality)
  }
  return bytes
}
