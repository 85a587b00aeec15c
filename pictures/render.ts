// Makes the pictures in public/pictures/ that are missing or out of date.
// `npm run pictures -- --sheet FILE` also puts them all on one contact sheet, with their names.
import { mkdir, readdir, stat } from 'node:fs/promises'
import { parseArgs } from 'node:util'
import {
  type PictureFormat,
  pictureFile,
  pictureFormats,
  pictureWidths,
  widthsOf,
} from '../app/components/picture/picture-address.ts'
import { encode, limits, narrow, placeholder, rasterize } from './encode.ts'
import {
  directory,
  fileNames,
  type Manifest,
  readManifest,
  removeFilesBut,
  writeManifest,
  writePicture,
} from './files.ts'
import { renderSharePictures } from './share/render.ts'
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
  const stale: Stale[] = []
  for (const source of sources) {
    const { name, version, widest } = source
    const known = before[name]?.version === version ? before[name] : undefined
    const missing = fileNames(name, version, widest).filter((file) => !present.has(file))
    if (known && missing.length === 0) manifest[name] = known
    else stale.push({ source, missing, colours: known?.colours })
  }
  const count = stale.length
  // Two at a time: the encoder of one waits while the other's drawing is read.
  const work = async () => {
    for (let next = stale.shift(); next; next = stale.shift()) {
      manifest[next.source.name] = await renderPicture(next)
    }
  }
  await Promise.all([work(), work()])
  const sorted = Object.fromEntries(sources.map(({ name }) => [name, entryOf(manifest, name)]))
  await writeManifest(sorted)
  await removeFilesBut(
    directory,
    new Set(sources.flatMap(({ name, version, widest }) => fileNames(name, version, widest))),
  )
  return count + (await renderSharePictures(sorted))
}

/** A picture of which files are `missing`: those that take longest come with the clone. */
type Stale = { source: Source; missing: string[]; colours: string | undefined }

async function renderPicture({ source, missing, colours }: Stale): Promise<Manifest[string]> {
  const { name, version, widest } = source
  const wanted = pictureWidths
    .map((width) => {
      const isMissing = (format: PictureFormat) =>
        missing.includes(pictureFile(name, version, width, format))
      return { width, formats: pictureFormats.filter(isMissing) }
    })
    .filter(({ formats }) => formats.length > 0)
  const whole = await rasterize(source, wanted.at(-1)?.width ?? widest)
  for (const { width, formats } of wanted) {
    const raster = width === whole.width ? whole : await narrow(whole, width)
    for (const format of formats) {
      const file = await encode(raster, format, width)
      if (file.length > limits[width]) {
        throw new Error(`${name} has ${file.length} bytes as ${format}, ${width} wide: too many`)
      }
      await writePicture(pictureFile(name, version, width, format), file)
    }
  }
  return { version, widest, colours: colours ?? (await placeholder(whole)) }
}

async function sizeTable(): Promise<string> {
  const columns = pictureWidths.flatMap((width) =>
    pictureFormats.map((format) => ({ width, format })),
  )
  const head = columns.map(({ width, format }) => `${format} ${width}`.padStart(10)).join('')
  const lines = Object.entries(await readManifest()).map(async ([name, { version, widest }]) => {
    const sizes = columns.map(async ({ width, format }) => {
      if (!widthsOf(format, widest).includes(width)) return ''.padStart(10)
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
