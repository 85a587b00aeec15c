import sharp from 'sharp'
import { type Colour, glass, mix, vary } from './glass/colour.ts'
import { mosaic } from './glass/mosaic.ts'
import { type Random, randomFrom } from './glass/random.ts'
import { mark } from './mark.ts'

// The frame around the window and the text of a link preview card (media/card.ts), and the glass
// and the mark of the pictures to share (media/share-picture.ts).

const card = { width: 1200, height: 630 }
/** The size of the dark glass on the left, behind the text; the window fills the rest. */
const panel = { width: 560, height: card.height }
const lead = '#120d20'

/** Dark leaded glass with the mark, and lead around everything; the window area is transparent. */
export function drawCardFrame(): Promise<Buffer> {
  const { width, height } = card
  const random = randomFrom('share')
  const parts = [
    ground(random),
    edge(random),
    mark(48, 44, 92),
    `<path d="M${panel.width} 0v${height}" stroke="${lead}" stroke-width="14"/>`,
    `<path d="M0 0h${width}v${height}h-${width}z" fill="none" stroke="${lead}" stroke-width="20"/>`,
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${parts.join('')}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 95, effort: 6 }).toBuffer()
}

/** The same glass below a window, for any size: its top row of small glass is the divider. */
export function drawCardGlass(): Promise<Buffer> {
  const size = { width: 1240, height: 1560 }
  const random = randomFrom('share below')
  const parts = [
    ground(random, size, 100, [size.width / 2, 0], 1000),
    `<g transform="matrix(0 1 1 0 0 ${27 - panel.width})">${edge(random, size.width)}</g>`,
  ]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}">${parts.join('')}</svg>`
  return sharp(Buffer.from(svg)).webp({ quality: 90, effort: 6 }).toBuffer()
}

/** The ministry's mark by itself. */
export function drawCardMark(): Promise<Buffer> {
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="100" height="120">${mark(0, 0, 120)}</svg>`
  return sharp(Buffer.from(svg)).webp({ lossless: true }).toBuffer()
}

function ground(
  random: Random,
  { width, height } = panel,
  count = 42,
  // Dawn comes from the side of the window.
  [lightX, lightY] = [panel.width, panel.height * 0.4],
  reach = 640,
): string {
  const cells = mosaic(random, { left: 0, top: 0, right: width, bottom: height }, count)
  const pieces = cells.map(({ path, at: [x, y] }) => {
    const near = Math.max(0, 1 - Math.hypot(lightX - x, lightY - y) / reach)
    const colour = vary(mix(glass.night, glass.indigo, near), random, 0.35)
    return `<path d="${path}" fill="${colour}" stroke="${lead}" stroke-width="4" stroke-linejoin="round"/>`
  })
  // The SVG clips the pieces to the panel.
  return `<svg width="${width}" height="${height}">${pieces.join('')}</svg>`
}

/** A row of small coloured glass along the window, like the dividers of the site. */
function edge(random: Random, length = panel.height): string {
  const colours: Colour[] = [glass.palm, glass.amber, glass.terracotta, glass.blue, glass.honey]
  const pieces: string[] = []
  let top = 0
  for (let i = 0; top < length; i += 1) {
    const height = 34 + Math.round(random() * 52)
    const colour = vary(colours[i % colours.length] ?? glass.gold, random)
    pieces.push(
      `<path d="M${panel.width - 27} ${top}h27v${height}h-27z" fill="${colour}" stroke="${lead}" stroke-width="5"/>`,
    )
    top += height
  }
  return pieces.join('')
}
