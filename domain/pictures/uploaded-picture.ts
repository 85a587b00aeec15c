import type { Language } from '../content/language.ts'

/** What a document calls a picture that staff uploaded: its content decides the rest of the name. */
export type UploadedName = `photo-${string}`

export type UploadedPicture = {
  name: UploadedName
  /** Of the picture as it was uploaded and turned upright, at most 2400 either way. */
  width: number
  height: number
  /** `#a1b2c3`, which stands there until the picture comes. */
  colour: string
  /** The point that every cut keeps in view, in percent from the left and from the top. */
  x: number
  y: number
  /** What it shows; without words and not decorative it waits for somebody to write them. */
  words: Partial<Record<Language, string>>
  decorative: boolean
}

let pictures: ReadonlyMap<string, UploadedPicture> = new Map()

/** Has documents and pages know these from now on. */
export function showUploadedPictures(all: readonly UploadedPicture[]): void {
  pictures = new Map(all.map((picture) => [picture.name, picture]))
}

export function uploadedPicture(name: string): UploadedPicture | undefined {
  return pictures.get(name)
}

/** The newest first. */
export function uploadedPictures(): UploadedPicture[] {
  return [...pictures.values()]
}

/** What the names of its files begin with: another point is another file, so that caches may keep each for ever. */
export function cutName({ name, x, y }: { name: string; x: number; y: number }): string {
  return `${name}-${x}x${y}`
}
