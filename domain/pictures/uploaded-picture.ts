import type { Language } from '../content/language.ts'

/** The name of an uploaded picture in documents: `photo-` and a hash of its content. */
export type UploadedName = `photo-${string}`

export type UploadedPicture = {
  name: UploadedName
  /** Pixels of the uploaded picture after rotation, at most 2400 each way. */
  width: number
  height: number
  /** The placeholder colour while it loads, such as `#a1b2c3`. */
  colour: string
  /** The focal point that every crop contains, in percent from the left and from the top. */
  x: number
  y: number
  /** The alternative text. Missing when it is not written yet or the picture is decorative. */
  words: Partial<Record<Language, string>>
  decorative: boolean
}

let pictures: ReadonlyMap<string, UploadedPicture> = new Map()

/** Replaces the in-memory list of uploaded pictures. */
export function showUploadedPictures(all: readonly UploadedPicture[]): void {
  pictures = new Map(all.map((picture) => [picture.name, picture]))
}

export function uploadedPicture(name: string): UploadedPicture | undefined {
  return pictures.get(name)
}

/** The language of a description that was written in one language only. */
export function oneLanguage(name: string): string | undefined {
  const [language, other] = Object.keys(uploadedPicture(name)?.words ?? {})
  return other ? undefined : language
}

/** Newest first. */
export function uploadedPictures(): UploadedPicture[] {
  return [...pictures.values()]
}

/**
 * The prefix of a picture's file names. It includes the focal point, so that a new point gives new
 * files and caches never need to expire.
 */
export function cutName({ name, x, y }: { name: string; x: number; y: number }): string {
  return `${name}-${x}x${y}`
}

/** File name of the uncropped upload that all sizes are made from. It is not served. */
export function masterName(name: string): string {
  return `${name}.master.webp`
}

/** File name of the uncropped preview, for staff. */
export function wholeName(name: string): string {
  return `${name}-uncut.webp`
}
