import sharp, { type OverlayOptions } from 'sharp'
import { ARCH, drawPanes, GLASS, LEAD_LINES, SHARDS } from '../domain/calendar/lancet.ts'
import type { PlannedDay } from '../domain/calendar/plan-words.ts'
import { escapeHtml } from '../domain/content/escape-html.ts'
import { type Words, wordings } from '../domain/share/share-text.ts'
import { coloured, colours, drawMarkup } from './card.ts'

export type ShareShape = 'square' | 'poster'

/** Content of a picture to share: a card, or the poster. */
export type SharePicture = Words & {
  shape: ShareShape
  /** Drawn as the window instead of a picture. */
  week?: readonly PlannedDay[] | undefined
  /** The ministry's name, and the address of the page as people type it. */
  foot: string
  address: string
  /** A QR code: its side and its dark modules, and what to do with it. */
  code?: { side: number; path: string; words: string } | undefined
}

/**
 * In pixels; the poster is A4 at 150 pixels an inch. `least` and `most`: heights of the window.
 * `sizes` and `foot`: font sizes of the lines and of the foot. `code`: its longest side. `paper`: the
 * height of the paper without a code.
 */
const layouts = {
  square: {
    ...{ width: 1080, height: 1080, margin: 64, code: 280, paper: 150, least: 190, most: 440 },
    ...{ sizes: [54, 48, 42, 36, 32, 28, 24], foot: [32, 28, 24, 20] },
  },
  poster: {
    ...{ width: 1240, height: 1754, margin: 88, code: 350, paper: 440, least: 280, most: 620 },
    ...{ sizes: [76, 68, 60, 52, 46, 40, 34], foot: [42, 38, 34, 30] },
  },
}
type Layout = (typeof layouts)[ShareShape]

const GAP = 36
/** Between the window and the title: also the glass's row of colours. */
const TOP = GAP + 20
const PAPER = '#fbf7ef'
const LEAD = '#120d20'
const MARK = { width: 70, height: 84 }
const ink = { name: '#1f1b2e', address: '#574f68' }
const onGlass = { change: '#f4b79a', off: '#b9b1c6' }

/**
 * Returns a JPEG: from the top a window, dark glass with the title and the lines, like the cards of
 * link previews, and a band of paper with the code and the ministry's name.
 */
export async function drawSharePicture(window: Buffer, picture: SharePicture): Promise<Buffer> {
  const { code, week } = picture
  const layout = layouts[picture.shape]
  const { width, height, margin } = layout
  // Whole pixels for each module, so that the edges are sharp for readers.
  const pixels = code ? Math.max(1, Math.floor(layout.code / code.side)) : 0
  const codeSide = pixels * (code?.side ?? 0)
  const band = Math.max(layout.paper, codeSide + 2 * GAP)
  const { words, windowHeight } = await drawWords(picture, layout, height - band)
  const middle = (high: number) => Math.round(height - (band + high) / 2)
  const markLeft = margin + (code ? codeSide + GAP : 0)
  const footLeft = markLeft + MARK.width + 24
  const room = { width: width - margin - footLeft, height: band - GAP, sizes: layout.foot }
  const names = coloured([...(code ? [code.words] : []), picture.foot].join('\n'), ink.name)
  const address = coloured(picture.address, ink.address)
  const foot = await drawMarkup([`${names}\n${address}`], room, 'lines')
  // The top of the drawn glass, with its row of colours.
  const dark = height - windowHeight - band
  const glass = sharp('media/card-glass.webp').extract({ left: 0, top: 0, width, height: dark })
  const mark = await sharp('media/card-mark.webp').resize(MARK).toBuffer()
  const days = week && (await drawWeek(week, layout, windowHeight))
  // Lead lines around everything and between the parts, like those of the site's pictures.
  const shapes = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    ${days?.shapes ?? ''}
    ${code ? `<g transform="translate(${margin} ${middle(codeSide)}) scale(${pixels})" shape-rendering="crispEdges"><path fill="#fff" d="M0 0h${code.side}v${code.side}H0z"/><path d="${code.path}"/></g>` : ''}
    <g fill="none" stroke="${LEAD}">
      <path stroke-width="14" d="M0 ${windowHeight}h${width}M0 ${height - band}h${width}"/>
      <path stroke-width="20" d="M0 0h${width}v${height}h-${width}z"/>
    </g>
  </svg>`
  return sharp(window)
    .resize(width, windowHeight, { fit: 'cover' })
    .extend({ bottom: height - windowHeight, background: PAPER })
    .composite([
      { input: await glass.toBuffer(), left: 0, top: windowHeight },
      { input: Buffer.from(shapes), left: 0, top: 0 },
      ...(days?.labels ?? []),
      { input: words.image, left: margin, top: windowHeight + TOP },
      { input: mark, left: markLeft, top: middle(MARK.height) },
      { input: foot.image, left: footLeft, top: middle(foot.height) },
    ])
    .jpeg({ quality: 84 })
    .toBuffer()
}

/** The days as lancets, each with its day beside it. Today's is gold. */
async function drawWeek(week: readonly PlannedDay[], { width, margin }: Layout, height: number) {
  const column = Math.floor((width - 2 * margin) / week.length)
  const high = height - 44
  const wide = Math.round((high * 46) / 126)
  const lancets = week.map(({ panes }, at) => {
    const glass = drawPanes(panes).map(({ path, fill }) => `<path d="${path}" fill="${fill}"/>`)
    const frame = at === 0 ? colours.foot : GLASS.lead
    return `<g transform="translate(${margin + at * column} 22) scale(${high / 126})"><path d="${ARCH}" fill="${GLASS.night}"/><path d="${SHARDS}" fill="${GLASS.shard}" stroke="none"/><path d="${LEAD_LINES}"/>${glass.join('')}<path d="${ARCH}" stroke="${frame}" stroke-width="2"/></g>`
  })
  const labels = week.map(async ({ shortWeekday, date }, at): Promise<OverlayOptions> => {
    const words = coloured(`${shortWeekday}\n${date}`, at === 0 ? colours.foot : colours.title)
    const room = { width: column - wide - 12, height: high, sizes: [24, 21] }
    const { image, height: own } = await drawMarkup([words], room, 'lines')
    const left = margin + at * column + wide + 8
    return { input: image, left, top: Math.round((height - own) / 2) }
  })
  return {
    shapes: `<radialGradient id="next-glass"><stop stop-color="${GLASS.next[0]}"/><stop offset="1" stop-color="${GLASS.next[1]}"/></radialGradient><path fill="#151143" d="M0 0h${width}v${height}H0z"/><g fill="none" stroke="${GLASS.lead}">${lancets.join('')}</g>`,
    labels: await Promise.all(labels),
  }
}

/**
 * The title and the lines, as large as there is room above the least window; it takes what they
 * leave. In a long text, lines are left out.
 */
async function drawWords(picture: SharePicture, layout: Layout, end: number) {
  const { width, margin, sizes, least, most } = layout
  const room = { width: width - 2 * margin, height: end - least - TOP - GAP, sizes }
  const words = await drawMarkup(wordings(picture, '…').map(markupOf), room, 'lines')
  const left = end - TOP - GAP - words.height
  return { words, windowHeight: picture.week ? least : Math.min(most, left) }
}

/** A wording that begins with its title, with colours for WhatsApp's marks. */
function markupOf(wording: string): string {
  const marked = escapeHtml(wording)
    // Times do not break across lines.
    .replace(/(?<!,) (?=[AP]M\b|\d+:\d\d)/g, '\u00a0')
    .replace(/^\*(.+)\*/, '<span size="150%">$1</span>')
    .replace(/\*(.+)\*/g, `<span foreground="${colours.foot}">$1</span>`)
    .replace(/~(.+)~/g, `<span foreground="${onGlass.off}"><s>$1</s></span>`)
    .replace(/(?<!\w)_(.+)_(?!\w)/g, `<span foreground="${onGlass.change}">$1</span>`)
    .replaceAll('\n\n', '\n<span size="50%"> </span>\n')
  return `<span foreground="${colours.title}">${marked}</span>`
}
