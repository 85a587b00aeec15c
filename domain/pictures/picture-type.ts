/** Why a picture is rejected: keys of `pictures.refused` in content/text. */
export type PictureProblem = 'heic' | 'type' | 'pixels' | 'broken'

/** 24 megapixels and a margin: some phones with "24 megapixels" write a little more. */
export const MAX_PIXELS = 24_600_000
/**
 * Bytes that a decoder may hold of a picture at once: with the encoder's own 180 MB, less than
 * 350 MB, which the service has room for beside the server (docs/decisions/0164).
 */
export const MAX_DECODED_BYTES = 170_000_000
export const MAX_PICTURE_BYTES = 20 * 1024 * 1024

const heicBrands = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/

/**
 * Returns a file's MIME type by its first bytes, `heic` for HEIC and HEIF (iPhones), or undefined.
 */
export function pictureTypeOf(start: Buffer): string | undefined {
  const letters = start.toString('latin1')
  if (letters.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (letters.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF....WEBP/s.test(letters)) return 'image/webp'
  if (!/^....ftyp/s.test(letters)) return undefined
  // AVIF has its own major brand, or one shared with HEIC and `avif` among the compatible brands.
  if (/^(?:avi[fs])/.test(letters.slice(8)) || letters.slice(16, 40).includes('avif')) {
    return 'image/avif'
  }
  return heicBrands.test(letters.slice(8)) ? 'heic' : undefined
}
