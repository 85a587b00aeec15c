import { readFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import type { OverlayOptions } from 'sharp'
import sharp from 'sharp'
import type { ShareGroup } from '../domain/share/shared.ts'
import { drawMarkup } from './card.ts'
import { layouts, type ShareLayout, type ShareShape } from './share-layouts.ts'
import { coloured, drawBody, drawTitle, GAP, glassColours } from './share-words.ts'

/** Content of a picture to share: a card, or the poster. */
export type SharePicture = {
  shape: ShareShape
  title: string
  groups: readonly ShareGroup[]
  /** The ministry's name, and the address of the page as people type it. */
  foot: string
  address: string
  /** A QR code: its side and its dark modules, and what to do with it. */
  code?: { side: number; path: string; words: string } | undefined
}

const PAPER = '#fbf7ef'
const ink = { foot: '#1f1b2e', address: '#574f68' }

/**
 * Returns a JPEG: a window above dark glass with the text, like the link preview cards. For a long
 * text, first the font is smaller, then the window lower, then words break between letters, and at
 * last the final lines are left out.
 */
export async function drawSharePicture(window: Buffer, picture: SharePicture): Promise<Buffer> {
  const layout = layouts[picture.shape]
  const { width, height, margin, band } = layout
  const across = width - 2 * margin
  const code = picture.code && (await drawCode(picture.code, layout.code))
  const title = await drawTitle(picture, { ...layout.title, width: across })
  const foot = await drawFoot(picture, layout, code?.side ?? 0)
  // On a card the code is next to the lines and the foot, on the poster in the band.
  const codeTop = height - (band ? (band + layout.code) / 2 : layout.bottom + (code?.side ?? 0))
  const beside = code && !band ? code.side + GAP : 0
  const { body, windowHeight } = await drawBody(picture.groups, {
    layout,
    width: across - beside,
    above: GAP + 20 + title.height + 12,
    end: (band ? height - band : foot.top) - GAP,
    titleEnd: beside ? codeTop - GAP : height,
  })
  const titleTop = windowHeight + GAP + 20
  const glassHeight = height - windowHeight - band
  const parts: OverlayOptions[] = [
    { input: await drawGlass(width, glassHeight), left: 0, top: windowHeight },
    { input: leading(layout, windowHeight), left: 0, top: 0 },
    { input: title.image, left: margin, top: titleTop },
    ...(body ? [{ input: body.image, left: margin, top: titleTop + title.height + GAP + 12 }] : []),
    { input: await drawMark(), left: foot.left, top: foot.top },
    { input: foot.image, left: foot.left + MARK.width + 24, top: foot.top },
    ...(code
      ? [
          {
            input: code.image,
            left: band ? margin : width - margin - code.side,
            top: Math.round(codeTop),
          },
        ]
      : []),
  ]
  return sharp(window)
    .resize(width, windowHeight, { fit: 'cover' })
    .extend({ bottom: height - windowHeight, background: PAPER })
    .composite(parts)
    .jpeg({ quality: 84 })
    .toBuffer()
}

/**
 * The ministry's name and the address, to the right of the mark; on paper, also what the code is
 * for.
 */
async function drawFoot({ foot, address, code }: SharePicture, layout: ShareLayout, side: number) {
  const { width, height, margin, band, bottom } = layout
  const beside = side ? side + GAP : 0
  const left = band ? margin + beside : margin
  const room = width - 2 * margin - beside - MARK.width - 24
  const { foot: name, address: small } = band ? ink : glassColours
  const lines = [
    ...(code && band ? [coloured(code.words, name)] : []),
    coloured(foot, name),
    coloured(address, small),
  ]
  const most = band ? band - 2 * GAP : Number.POSITIVE_INFINITY
  const within = { width: room, height: most, sizes: layout.foot }
  const drawn = await drawMarkup(lines.join('\n'), within, 'broken')
  const taken = Math.max(drawn.height, MARK.height)
  const top = band ? height - (band + taken) / 2 : height - bottom - taken
  return { ...drawn, left, top: Math.round(top) }
}

// The parts around the text: the glass and its lead, the mark, the code.

const LEAD = '#120d20'
const MARK = { width: 70, height: 84 }

/** Uses whole pixels per module, so that the edges are sharp for readers. */
async function drawCode({ side, path }: { side: number; path: string }, most: number) {
  const pixels = side * Math.max(1, Math.floor(most / side))
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}" width="${pixels}" height="${pixels}" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${side}v${side}H0z"/><path d="${path}"/></svg>`
  return { image: await sharp(Buffer.from(svg)).png().toBuffer(), side: pixels }
}

/** The top of the drawn glass, with its row of colours. */
async function drawGlass(width: number, height: number): Promise<Buffer> {
  return sharp(await asset('card-glass'))
    .extract({ left: 0, top: 0, width, height })
    .toBuffer()
}

async function drawMark(): Promise<Buffer> {
  return sharp(await asset('card-mark'))
    .resize(MARK)
    .toBuffer()
}

/** Lead lines around everything and below the window, like those of the site's pictures. */
function leading({ width, height, band }: ShareLayout, windowHeight: number): Buffer {
  const line = (y: number, wide: number) =>
    `<path d="M0 ${y}h${width}" stroke="${LEAD}" stroke-width="${wide}"/>`
  const lines = [line(windowHeight, 14), ...(band ? [line(height - band, 14)] : [])]
  const around = `<path d="M0 0h${width}v${height}h-${width}z" fill="none" stroke="${LEAD}" stroke-width="20"/>`
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${lines.join('')}${around}</svg>`,
  )
}

function asset(name: 'card-glass' | 'card-mark'): Promise<Buffer> {
  return readFile(resolve('media', `${name}.webp`))
}
