// Turns the titles of the public pages into outlines (outlines.json), which the share pictures are
// drawn with. Run it when a title has changed, on a machine with Chromium and the font Noto Serif
// Telugu (Debian: fonts-noto-core): `npm run titles`. Chromium breaks the lines and shapes the
// Telugu; the glyphs are read from the PDF that it prints.
import { readFile, writeFile } from 'node:fs/promises'
import { fileURLToPath } from 'node:url'
import { type Browser, chromium, type Page } from 'playwright-core'
import { publicPages } from '../../app/public-pages.ts'
import { type Language, languages } from '../../domain/content/language.ts'
import type { OutlinedText, Outlines } from './outlines.ts'
import { type PlacedGlyph, readPrintedText } from './pdf-text.ts'
import { outlinesOf } from './true-type.ts'
import { shareWords } from './words.ts'

const page = { width: 700, height: 700 }
/** The room for a title on the panel, and the sizes to try, in pixels of the share picture. */
const room: Room = {
  ...{ width: 460, height: 300, sizes: [84, 76, 68, 60, 54, 48, 42, 36] },
  // A person's office does not begin in a line of the name.
  parts: (words) => words.split(/(?<=,) /),
}
const footRoom: Room = { width: 460, height: 90, sizes: [40, 36, 32], parts: (words) => [words] }
type Room = { width: number; height: number; sizes: number[]; parts: (words: string) => string[] }
const expectedFonts = /^(?:TiroTelugu-Regular|NotoSerifTelugu-Bold)$/
const file = fileURLToPath(new URL('./outlines.json', import.meta.url))

const browser = await chromium.launch({
  executablePath: process.env['CHROME_PATH'] ?? '/usr/bin/chromium',
  args: ['--no-sandbox', '--disable-gpu'],
})
try {
  const outlines = await outlineAll(browser)
  await writeFile(file, asText(outlines))
  process.stdout.write(`${outlines.glyphs.length} glyphs are in ${file}\n`)
} finally {
  await browser.close()
}

async function outlineAll(browser: Browser): Promise<Outlines> {
  const sheet = await browser.newPage()
  const face = await readFile(
    new URL('../../app/components/fonts/tiro-latin.woff2', import.meta.url),
  )
  const collected = new Map<string, number>()
  const outlines: Outlines = {
    glyphs: [],
    titles: { en: {}, te: {} },
    feet: { en: {}, te: {} },
  }
  const outline = async (words: string, language: Language, place: Room) => {
    await setText(sheet, words, language, place, face.toString('base64'))
    return readOutline(sheet, words, (font, glyph, path) => {
      const key = `${font}/${glyph}`
      const index = collected.get(key) ?? outlines.glyphs.push(path()) - 1
      collected.set(key, index)
      return index
    })
  }
  for (const language of languages) {
    for (const page of publicPages) {
      const { title, foot } = shareWords(page, language)
      outlines.titles[language][title] = await outline(title, language, room)
      outlines.feet[language][foot] ??= await outline(foot, language, footRoom)
    }
  }
  return outlines
}

/** Sets the text in the largest size at which it fits. */
async function setText(
  sheet: Page,
  words: string,
  language: Language,
  place: Room,
  face: string,
): Promise<void> {
  const family =
    language === 'te'
      ? "700 1em/1.45 'Noto Serif Telugu'"
      : "400 1em/1.15 Tiro, 'Noto Serif Telugu'"
  await sheet.setContent(`<!doctype html><html lang="${language}"><style>
    @font-face { font-family: Tiro; src: url(data:font/woff2;base64,${face}) }
    @page { size: ${page.width}px ${page.height}px; margin: 0 }
    body { margin: 0 }
    span { display: inline-block; text-wrap: balance }
    p { margin: 0; width: ${place.width}px; font: ${family}; text-wrap: balance }
  </style><p></p></html>`)
  const fits = await sheet.evaluate(
    async ({ parts, width, height, sizes }) => {
      await document.fonts.load('40px Tiro')
      const paragraph = document.querySelector('p')
      if (!paragraph) return false
      for (const part of parts) {
        const span = document.createElement('span')
        span.textContent = part
        paragraph.append(span, ' ')
      }
      return sizes.some((size) => {
        document.body.style.fontSize = `${size}px`
        return paragraph.scrollWidth <= width && paragraph.offsetHeight <= height
      })
    },
    { ...place, parts: place.parts(words) },
  )
  if (!fits) throw new Error(`there is no room for "${words}"`)
}

async function readOutline(
  sheet: Page,
  words: string,
  indexOf: (font: string, glyph: number, path: () => string) => number,
): Promise<OutlinedText> {
  const { height, width } = await sheet.evaluate(() => {
    const paragraph = document.querySelector('p')
    const range = document.createRange()
    const rights = [...document.querySelectorAll('span')].map((span) => {
      range.selectNodeContents(span)
      return range.getBoundingClientRect().right
    })
    return { height: paragraph?.offsetHeight ?? 0, width: Math.ceil(Math.max(...rights)) }
  })
  const pdf = await sheet.pdf({ preferCSSPageSize: true })
  const { glyphs, fonts } = readPrintedText(pdf, page.height)
  const size = glyphs[0]?.size
  if (!size) throw new Error(`"${words}" was not printed as text`)
  const strange = [...fonts.keys()].find((name) => !expectedFonts.test(name))
  if (strange) throw new Error(`"${words}" would be set in ${strange}: is Noto Serif Telugu there?`)
  const place = ({ font, glyph, x, y }: PlacedGlyph): [number, number, number] => {
    const bytes = fonts.get(font)
    if (!bytes) throw new Error(`${font} is not in the PDF`)
    const index = indexOf(font, glyph, () => outlinesOf(bytes)(glyph))
    return [index, Math.round(x * 10) / 10, Math.round(y * 10) / 10]
  }
  return { width, height, size, glyphs: glyphs.map(place) }
}

/** One line a glyph and a title, so that a change shows as what it is. */
function asText({ glyphs, titles, feet }: Outlines): string {
  const lines = (texts: Record<string, OutlinedText>) =>
    Object.entries(texts)
      .map(([words, text]) => `${JSON.stringify(words)}: ${JSON.stringify(text)}`)
      .join(',\n')
  const both = (texts: Outlines['titles']) =>
    `{\n"en": {\n${lines(texts.en)}\n},\n"te": {\n${lines(texts.te)}\n}\n}`
  const paths = glyphs.map((path) => JSON.stringify(path)).join(',\n')
  return `{\n"glyphs": [\n${paths}\n],\n"titles": ${both(titles)},\n"feet": ${both(feet)}\n}\n`
}
