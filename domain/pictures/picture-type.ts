/** Why a picture is rejected: keys of `pictures.refused` in content/text. */
export type PictureProblem = 'heic' | 'type' | 'pixels' | 'broken'

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
