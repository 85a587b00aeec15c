import sharp from 'sharp'
import { type Colour, glass, mix, vary } from './glass/colour.ts'
import { mosaic } from './glass/mosaic.ts'
import { type Random, randomFrom } from './glass/random.ts'
import { mark } from './mark.ts'

// The frame around the window and the text of a link preview card (media/card.ts).

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

function ground(random: Random): string {
  const { width, height } = panel
  const cells = mosaic(random, { left: 0, top: 0, right: width, bottom: height }, 42)
  const pieces = cells.map(({ path, at: [x, y] }) => {
    // Dawn comes from the side of the window.
    const near = Math.max(0, 1 - Math.hypot(width - x, height * 0.4 - y) / 640)
    const colour = vary(mix(glass.night, glass.indigo, near), random, 0.35)
    return `<path d="${path}" fill="${colour}" stroke="${lead}" stroke-width="4" stroke-linejoin="round"/>`
  })
  // The SVG clips the pieces to the panel.
  return `<svg width="${width}" height="${height}">${pieces.join('')}</svg>`
}

/** A row of small coloured glass along the window, like the dividers of the site. */
function edge(random: Random): string {
  const colours: Colour[] = [glass.palm, glass.amber, glass.terracotta, glass.blue, glass.honey]
  const pieces: string[] = []
  let top = 0
  for (let i = 0; top < panel.height; i += 1) {
    const height = 34 + Math.round(random() * 52)
    const colour = vary(colours[i % colours.length] ?? glass.gold, random)
    pieces.push(
      `<path d="M${panel.width - 27} ${top}h27v${height}h-27z" fill="${colour}" stroke="${lead}" stroke-width="5"/>`,
    )
    top += height
  }
  return pieces.join('')
}
