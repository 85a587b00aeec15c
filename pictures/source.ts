import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import type { PictureWidth } from '../app/components/picture/picture-address.ts'
import { ministries } from '../domain/content/ministries.ts'
import { slides } from '../domain/content/slides.ts'
import { recipe } from './encode.ts'
import { scenes } from './scenes.ts'

const photos = fileURLToPath(new URL('./photos/', import.meta.url))

/** What a picture is made of: a scene, or the photo that has taken its place. */
export interface Source {
  name: string
  /** Eight characters that change whenever the picture would. */
  version: string
  /** The widest that a page shows it in. */
  widest: PictureWidth
  image: Buffer
  /** How wide an SVG is by itself; undefined for a photo. */
  drawnWidth?: number
}

// Drawn and rasterised once: the lead is that of the middle width, which suits the others too.
const drawnWidth = 1080

/** The pictures that stand over the whole page somewhere: the slider's and the ministries'. */
const wide = new Set<string>([...slides, ...ministries.map(({ picture }) => picture)])

/** The source of every picture, photos first: `photos/dove.jpg` replaces the scene `dove`. */
export function readSources(): Promise<Source[]> {
  return Promise.all(Object.keys(scenes).map(readSource))
}

async function readSource(name: string): Promise<Source> {
  const widest = wide.has(name) ? 1600 : 1080
  const photo = ['jpg', 'png', 'webp']
    .map((ending) => `${photos}${name}.${ending}`)
    .find((path) => existsSync(path))
  if (photo) {
    const image = await readFile(photo)
    return { name, version: versionOf(image, widest), widest, image }
  }
  const draw = scenes[name]
  if (!draw) throw new Error(`There is no scene ${name}`)
  const image = Buffer.from(draw(drawnWidth))
  return { name, version: versionOf(image, widest), widest, image, drawnWidth }
}

function versionOf(image: Buffer, widest: number): string {
  const hash = createHash('sha256').update(recipe).update(String(widest)).update(image)
  return hash.digest('hex').slice(0, 8)
}
