// Makes the pictures in public/pictures/ that are missing or out of date.
// `npm run pictures -- --sheet FILE` also puts them all on one contact sheet, with their names.
import { mkdir, readdir, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import { pictureFile, pictureFormats, pictureWidths } from '../app/ui/picture/picture-address.ts'
import { encode, limits, placeholder, rasterize } from './encode.ts'
import {
  directory,
  fileNames,
  type Manifest,
  readManifest,
  removeAllBut,
  writeManifest,
  writePicture,
} from './files.ts'
import { writeSheet } from './sheet.ts'
import { readSources, type Source } from './source.ts'

if (import.meta.main) {
  const { values } = parseArgs({ options: { sheet: { type: 'string' } } })
  const started = performance.now()
  const made = await renderPictures()
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (made > 0) process.stdout.write(await sizeTable())
  process.stdout.write(`Pictures: ${made} made, the others are up to date (${seconds} s).\n`)
  if (values.sheet) await writeSheet(values.sheet)
}

/** Brings all pictures up to date and gives how many were made. Throws when one is too large. */
export async function renderPictures(): Promise<number> {
  await mkdir(directory, { recursive: true })
  const [sources, before, files] = await Promise.all([
    readSources(),
    readManifest(),
    readdir(directory),
  ])
  const present = new Set(files)
  const manifest: Manifest = {}
  const stale: Source[] = []
  for (const source of sources) {
    const { name, version } = source
    const entry = before[name]
    const whole = fileNames(name, version).every((file) => present.has(file))
    if (entry?.version === version && whole) manifest[name] = entry
    else stale.push(source)
  }
  const count = stale.length
  // Two at a time: the encoder of one waits while the other's drawing is read.
  const work = async () => {
    for (let source = stale.shift(); source; source = stale.shift()) {
      manifest[source.name] = await renderPicture(source)
    }
  }
  await Promise.all([work(), work()])
  const sorted = Object.fromEntries(sources.map(({ name }) => [name, entryOf(manifest, name)]))
  await writeManifest(sorted)
  await removeAllBut(new Set(sources.flatMap(({ name, version }) => fileNames(name, version))))
  return count
}

async function renderPicture({ name, version, at }: Source): Promise<Manifest[string]> {
  let colours = ''
  for (const width of pictureWidths) {
    const raster = await rasterize(at(width), width)
    if (width === pictureWidths[0]) colours = await placeholder(raster)
    for (const format of pictureFormats) {
      const file = await encode(raster, format, width)
      if (file.length > limits[width]) {
        throw new Error(`${name} has ${file.length} bytes as ${format}, ${width} wide: too many`)
      }
      await writePicture(pictureFile(name, version, width, format), file)
    }
  }
  return { version, width: 1600, height: 900, colours }
}

async function sizeTable(): Promise<string> {
  const columns = pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => ({ width, format })),
  )
  const head = columns.map(({ width, format }) => `${format} ${width}`.padStart(10)).join('')
  const lines = Object.entries(await readManifest()).map(async ([name, { version }]) => {
    const sizes = columns.map(async ({ width, format }) => {
      const { size } = await stat(directory + pictureFile(name, version, width, format))
      return `${(size / 1024).toFixed(1)} KB`.padStart(10)
    })
    return name.padEnd(20) + (await Promise.all(sizes)).join('')
  })
  return `${''.padEnd(20)}${head}\n${(await Promise.all(lines)).join('\n')}\n`
}

function entryOf(manifest: Manifest, name: string): Manifest[string] {
  const entry = manifest[name]
  if (!entry) throw new Error(`${name} was not made`)
  return entry
}
