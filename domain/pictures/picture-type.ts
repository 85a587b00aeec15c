/** Why a picture is refused: words of the catalogue's `pictures.refused`. */
export type PictureRefusal = 'heic' | 'type' | 'pixels' | 'broken'

/** A picture may have 24 megapixels, as phones count them: some write a little more. */
export const MOST_PIXELS = 24_600_000
export const MOST_PICTURE_BYTES = 20 * 1024 * 1024

const heicBrands = /^(?:hei[cmsx]|hev[cmsx]|mif1|msf1)/

/** What a file is by its first bytes, whatever it is called; `heic` for what iPhones write. */
export function pictureTypeOf(start: Buffer): string | undefined {
  const letters = start.toString('latin1')
  if (letters.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  if (letters.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (/^RIFF....WEBP/s.test(letters)) return 'image/webp'
  if (!/^....ftyp/s.test(letters)) return undefined
  // AVIF says so first or, after a brand that it shares with HEIC, further on.
  if (/^(?:avi[fs])/.test(letters.slice(8)) || letters.slice(16, 40).includes('avif')) {
    return 'image/avif'
  }
  return heicBrands.test(letters.slice(8)) ? 'heic' : undefined
}
