import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import * as z from 'zod'
import { pictureFile, pictureFormats, widthsOf } from '../app/components/picture/picture-address.ts'

// Where the pictures and what is written about them lie. Names carry the version, so that a
// browser may keep a file for ever; the manifest is committed, the pictures are not.

export const directory = fileURLToPath(new URL('../public/pictures/', import.meta.url))
const manifestFile = fileURLToPath(new URL('./manifest.json', import.meta.url))
const styleFile = fileURLToPath(new URL('../app/styles/picture-colours.css', import.meta.url))

const manifestSchema = z.record(
  z.string(),
  z.object({ version: z.string(), widest: z.int(), colours: z.string() }),
)
export type Manifest = z.infer<typeof manifestSchema>

export function fileNames(name: string, version: string, widest: number): string[] {
  return pictureFormats.flatMap((format) =>
    widthsOf(format, widest).map((width) => pictureFile(name, version, width, format)),
  )
}

/** The manifest of the last run; without one, or with one that is damaged, all is made anew. */
export async function readManifest(): Promise<Manifest> {
  const text = await readFile(manifestFile, 'utf8').catch(() => '{}')
  const manifest = manifestSchema.safeParse(JSON.parse(text))
  return manifest.success ? manifest.data : {}
}

/** Writes the manifest and the placeholder colours, each only if it says something new. */
export async function writeManifest(manifest: Manifest): Promise<void> {
  const rules = Object.entries(manifest).map(([name, { colours }]) => {
    const stops = colours.split(' ')
    const plain = stops.every((stop) => stop === stops[0])
    const background = plain ? stops[0] : `linear-gradient(${stops.join(', ')})`
    return `.picture-${name} {\n  background: ${background};\n}\n`
  })
  const note = '/* Written by pictures/render.ts: each picture’s colours, until it comes. */\n'
  await writeIfNew(styleFile, note + rules.join('\n'))
  await writeIfNew(manifestFile, `${JSON.stringify(manifest, null, 2)}\n`)
}

/** Under its own name only when it is whole: an interrupted build must not leave half a picture. */
export async function writePicture(name: string, bytes: Buffer, folder = directory): Promise<void> {
  const unfinished = `${folder}.${process.pid}-${name}`
  await writeFile(unfinished, bytes)
  await rename(unfinished, folder + name)
}

/** Folders stay, whatever they are called. */
export async function removeFilesBut(folder: string, wanted: ReadonlySet<string>): Promise<void> {
  const present = await readdir(folder, { withFileTypes: true })
  const old = present.filter((entry) => entry.isFile() && !wanted.has(entry.name))
  await Promise.all(old.map(({ name }) => rm(folder + name)))
}

export async function writeIfNew(path: string, text: string): Promise<void> {
  const present = await readFile(path, 'utf8').catch(() => undefined)
  if (present !== text) await writeFile(path, text)
}
