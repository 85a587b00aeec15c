import { createHash } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type PictureWidth, pictureWidths } from '../app/ui/picture/picture-address.ts'
import { recipe } from './encode.ts'
import { leading } from './glass/leading.ts'
import { scenes } from './scenes.ts'

const photos = fileURLToPath(new URL('./photos/', import.meta.url))

/** What a picture is made of: a scene, or the photo that has taken its place. */
export interface Source {
  name: string
  /** Eight characters that change whenever the picture would. */
  version: string
  at(width: PictureWidth): Buffer
}

/** The source of every picture, photos first: `photos/dove.jpg` replaces the scene `dove`. */
export function readSources(): Promise<Source[]> {
  return Promise.all(Object.keys(scenes).map(readSource))
}

async function readSource(name: string): Promise<Source> {
  const photo = ['jpg', 'png', 'webp']
    .map((ending) => `${photos}${name}.${ending}`)
    .find((path) => existsSync(path))
  if (photo) {
    const bytes = await readFile(photo)
    return { name, version: versionOf([bytes]), at: () => bytes }
  }
  // The widths differ in the leading alone, so one drawing stands for all.
  const lines = pictureWidths.map((width) => Buffer.from(leading(width)))
  return {
    name,
    version: versionOf([drawScene(name, 1600), ...lines]),
    at: (width) => drawScene(name, width),
  }
}

function drawScene(name: string, width: PictureWidth): Buffer {
  const draw = scenes[name]
  if (!draw) throw new Error(`There is no scene ${name}`)
  return Buffer.from(draw(width))
}

function versionOf(parts: readonly Buffer[]): string {
  const hash = createHash('sha256').update(recipe)
  for (const part of parts) hash.update(part)
  return hash.digest('hex').slice(0, 8)
}
