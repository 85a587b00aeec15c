// The first step of `npm run build`: writes the placeholder colours, what arched windows show, and
// the files with the texts of each language for the browser.
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type PictureName, pictureTexts } from '../domain/content/picture.ts'
import { texts } from '../domain/content/texts.ts'
import { placeholder } from './encode.ts'
import { fileName } from './widths.ts'

await writeColours()
await writeTexts()

async function writeColours(): Promise<void> {
  const names = Object.keys(pictureTexts) as PictureName[]
  const rules = names.map(async (name) => {
    const file = fileName(name, { shape: 'whole', format: 'webp', width: 360 })
    const colour = await placeholder(await readFile(path(`../content/pictures/${file}`)))
    const focus = pictureTexts[name]?.focus
    const place = focus === undefined ? '' : ` --focus: ${focus}%;`
    return `[data-name='${name}'] { background: ${colour};${place} }\n`
  })
  await mkdir(path('./generated'), { recursive: true })
  await writeFile(path('./generated/picture-colours.css'), (await Promise.all(rules)).join(''))
}

async function writeTexts(): Promise<void> {
  await mkdir(path('../content/generated'), { recursive: true })
  for (const [language, text] of Object.entries(texts)) {
    await writeFile(path(`../content/generated/${language}.json`), JSON.stringify(text))
  }
}

function path(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url))
}
