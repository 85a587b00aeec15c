import { createHash } from 'node:crypto'
import { mkdir, readdir, readFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import sharp from 'sharp'
import * as z from 'zod'
import { pictureFile } from '../../app/components/picture/picture-address.ts'
import { type PublicPage, publicPages } from '../../app/public-pages.ts'
import { type Language, languages } from '../../domain/content/language.ts'
import { directory, type Manifest, removeFilesBut, writeIfNew, writePicture } from '../files.ts'
import { drawPanel, drawWords, panel, share } from './draw.ts'
import { outlinedFoot, outlinedTitle } from './outlines.ts'
import { shareWords } from './words.ts'

// The pictures that go with a link in WhatsApp and the like: one for each public page in each
// language. JPEG, since not every such program takes AVIF or WebP.

export const shareDirectory = `${directory}share/`
const manifestFile = fileURLToPath(new URL('./manifest.json', import.meta.url))
const manifestSchema = z.record(z.string(), z.object({ en: z.string(), te: z.string() }))
type Files = z.infer<typeof manifestSchema>

/** In this format every picture is there at the width that is needed. */
const format = 'webp'
const jpeg = { quality: 82, chromaSubsampling: '4:2:0' } as const
/** The scene is shown as high as the picture; of its width what stands in the middle. */
const scene = { width: share.width - panel.width, height: share.height }

/** Makes the share pictures that are missing or out of date, and gives how many. */
export async function renderSharePictures(pictures: Manifest): Promise<number> {
  await mkdir(shareDirectory, { recursive: true })
  const present = new Set(await readdir(shareDirectory))
  const files: Files = {}
  const stale: { page: PublicPage; wanted: Wanted[] }[] = []
  const ground = drawPanel()
  for (const page of publicPages) {
    const wanted = languages.map((language) => wantedFor(page, language, ground, pictures))
    const [en, te] = wanted
    if (en && te) files[page.path] = { en: en.file, te: te.file }
    const missing = wanted.filter(({ file }) => !present.has(file))
    if (missing.length > 0) stale.push({ page, wanted: missing })
  }
  const count = stale.reduce((sum, { wanted }) => sum + wanted.length, 0)
  const glass = count > 0 ? await sharp(Buffer.from(ground)).png().toBuffer() : undefined
  const work = async () => {
    for (let next = stale.shift(); next && glass; next = stale.shift()) {
      const view = await viewOf(next.page, glass, pictures)
      for (const { file, words } of next.wanted) {
        await writePicture(file, await withWords(view, words), shareDirectory)
      }
    }
  }
  await Promise.all([work(), work()])
  await writeIfNew(manifestFile, `${JSON.stringify(files, null, 2)}\n`)
  await removeFilesBut(shareDirectory, new Set(Object.values(files).flatMap(Object.values)))
  return count
}

/** The names of the files of the last run, by the page's path. */
export async function readShareManifest(): Promise<Files> {
  return manifestSchema.parse(JSON.parse(await readFile(manifestFile, 'utf8')))
}

type Wanted = { file: string; words: string }

/** A page whose title was never outlined gets its picture without it; a test says so. */
function wantedFor(
  page: PublicPage,
  language: Language,
  ground: string,
  pictures: Manifest,
): Wanted {
  const { path, picture } = page
  const { title, foot } = shareWords(page, language)
  const words = drawWords(outlinedTitle(title, language), outlinedFoot(foot, language))
  const version = createHash('sha256')
    .update(
      [JSON.stringify(jpeg), format, ground, words, picture, pictures[picture]?.version].join(),
    )
    .digest('hex')
  const name = path.slice(1).replaceAll('/', '-') || 'home'
  return { file: `${name}-${language}-${version.slice(0, 8)}.jpg`, words }
}

/** The picture without words, which both languages have in common: pixels of three bytes. */
async function viewOf({ picture }: PublicPage, glass: Buffer, pictures: Manifest): Promise<Buffer> {
  const version = pictures[picture]?.version ?? ''
  const view = await sharp(directory + pictureFile(picture, version, 1080, format))
    .resize({ ...scene, fit: 'cover' })
    .extend({ left: panel.width, background: '#120d20' })
    .removeAlpha()
    .raw()
    .toBuffer()
  return sharp(view, { raw: { ...share, channels: 3 } })
    .composite([{ input: glass, left: 0, top: 0 }])
    .removeAlpha()
    .raw()
    .toBuffer()
}

function withWords(view: Buffer, words: string): Promise<Buffer> {
  return sharp(view, { raw: { ...share, channels: 3 } })
    .composite([{ input: Buffer.from(words) }])
    .jpeg(jpeg)
    .toBuffer()
}
