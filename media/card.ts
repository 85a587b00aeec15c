import { resolve } from 'node:path'
import sharp from 'sharp'
import { escapeHtml } from '../domain/content/escape-html.ts'

export interface CardWords {
  title: string
  /** Small text below the title. */
  foot: string
}

export interface Room {
  width: number
  height: number
  /** Font sizes in pixels. The first at which the text fits is used. */
  sizes: readonly number[]
}

/** The layout for link previews in WhatsApp and similar apps, in the size that they expect. */
const card = {
  width: 1200,
  height: 630,
  frame: resolve('media/card-frame.webp'),
  window: { left: 560, width: 640 },
  title: { left: 52, top: 150, width: 460, height: 300, sizes: [84, 76, 68, 60, 54, 48, 42, 36] },
  foot: { left: 52, bottom: 52, width: 460, height: 90, sizes: [40, 36, 32] },
}

export const colours = { title: '#fff8ea', foot: '#f9d470', rule: '#f0b02c' }

// Bundled fonts, so that a card looks the same whatever fonts the machine has.
const fonts = {
  latin: { name: 'Tiro Telugu', file: fontFile('tiro-telugu-latin'), title: 1.1, lines: 1.2 },
  telugu: {
    name: 'Noto Serif Telugu Bold',
    file: fontFile('noto-serif-telugu-bold'),
    title: 1.05,
    lines: 0.9,
  },
}

/**
 * Returns a JPEG with text beside a picture. JPEG, since WhatsApp does not support AVIF, nor WebP
 * everywhere.
 */
export async function drawCard(picture: Buffer, words: CardWords): Promise<Buffer> {
  const titles = shortened(words.title).map((title) => coloured(title, colours.title))
  const [title, foot] = await Promise.all([
    drawMarkup(titles, card.title),
    drawMarkup([coloured(words.foot, colours.foot)], card.foot),
  ])
  const footTop = card.height - card.foot.bottom - foot.height
  const titleMiddle = (card.title.top + footTop - 26) / 2
  const rule = { create: { width: 120, height: 4, channels: 3 as const, background: colours.rule } }
  return sharp(picture)
    .resize(card.window.width, card.height, { fit: 'cover' })
    .extend({ left: card.window.left })
    .composite([
      { input: card.frame, left: 0, top: 0 },
      {
        input: title.image,
        left: card.title.left,
        top: Math.round(titleMiddle - title.height / 2),
      },
      { input: rule, left: card.foot.left, top: footTop - 20 },
      { input: foot.image, left: card.foot.left, top: footTop },
    ])
    .jpeg({ quality: 82 })
    .toBuffer()
}

/** A title, then with a word less each time. */
function shortened(title: string): string[] {
  const words = title.split(/(?=\s)/)
  return words.map((_, left) => (left === 0 ? title : `${words.slice(0, -left).join('')}…`))
}

export function coloured(words: string, colour: string): string {
  return `<span foreground="${colour}">${escapeHtml(words)}</span>`
}

/**
 * Renders the first of the Pango markups at the largest size that fits, or else the next that fits
 * at the smallest, at which a word that is longer than a line breaks between letters. Throws a
 * RangeError when none fits.
 */
export async function drawMarkup(
  markups: Iterable<string>,
  room: Room,
  as: 'title' | 'lines' = 'title',
): Promise<{ image: Buffer; height: number }> {
  let { sizes } = room
  for (const markup of markups) {
    const font = /\p{Script=Telugu}/u.test(markup) ? fonts.telugu : fonts.latin
    // A hyphen would change an address.
    const text = `<span line_height="${font[as]}" insert_hyphens="false">${markup}</span>`
    for (const size of sizes) {
      const drawing = sharp({
        text: {
          ...{ text, width: room.width, wrap: size === room.sizes.at(-1) ? 'word-char' : 'word' },
          font: `${font.name} ${size}`,
          fontfile: font.file,
          ...{ rgba: true, dpi: 72 },
        },
      })
      // Measures first, which takes a fiftieth of the time.
      const { width, height } = await drawing.metadata()
      if (width <= room.width && height <= room.height) {
        return { image: await drawing.png().toBuffer(), height }
      }
    }
    sizes = sizes.slice(-1)
  }
  throw new RangeError('There is no room on a card for its words')
}

function fontFile(name: string): string {
  return resolve('media/fonts', `${name}.ttf`)
}
