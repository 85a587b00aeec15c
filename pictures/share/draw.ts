import { type Colour, glass, mix, vary } from '../glass/colour.ts'
import { luckFrom } from '../glass/luck.ts'
import { mosaic } from '../glass/mosaic.ts'
import { mark } from '../mark.ts'
import { drawText, type OutlinedText } from './outlines.ts'

/** The size that WhatsApp and others ask for. */
export const share = { width: 1200, height: 630 }
/** The dark glass on the left with the words; the scene has the rest. */
export const panel = { width: 560, height: share.height }

const lead = '#120d20'
const margin = 52

/** The panel without words: the same for all pages. */
export function drawPanel(): string {
  const luck = luckFrom('share')
  const { width, height } = panel
  const cells = mosaic(luck, { left: 0, top: 0, right: width, bottom: height }, 42)
  const pieces = cells.map(({ path, at: [x, y] }) => {
    // Dawn comes from the side of the scene.
    const near = Math.max(0, 1 - Math.hypot(width - x, height * 0.4 - y) / 640)
    const colour = vary(mix(glass.night, glass.indigo, near), luck, 0.35)
    return `<path d="${path}" fill="${colour}" stroke="${lead}" stroke-width="4" stroke-linejoin="round"/>`
  })
  return wrap(width, height, pieces.join('') + edge(luck))
}

/** What stands on the panel: the mark, the title, the words at the foot, and the frame around all. */
export function drawWords(title: OutlinedText | undefined, foot: OutlinedText | undefined): string {
  const { width, height } = share
  const footTop = height - margin - (foot?.height ?? 0)
  const middle = (150 + footTop - 26) / 2
  const parts = [
    mark(margin - 4, 44, 92),
    title ? drawText(title, margin, middle - title.height / 2, glass.white) : '',
    `<path d="M${margin} ${footTop - 18}h120" stroke="${glass.gold}" stroke-width="4"/>`,
    foot ? drawText(foot, margin, footTop, glass.honey) : '',
    `<path d="M${panel.width} 0v${height}" stroke="${lead}" stroke-width="14"/>`,
    `<path d="M0 0h${width}v${height}h-${width}z" fill="none" stroke="${lead}" stroke-width="20"/>`,
  ]
  return wrap(width, height, parts.join(''))
}

/** A row of small coloured glass along the scene, as the rules on the site have it. */
function edge(luck: () => number): string {
  const colours: Colour[] = [glass.palm, glass.amber, glass.terracotta, glass.blue, glass.honey]
  const pieces: string[] = []
  let top = 0
  for (let i = 0; top < panel.height; i += 1) {
    const height = 34 + Math.round(luck() * 52)
    const colour = vary(colours[i % colours.length] ?? glass.gold, luck)
    pieces.push(
      `<path d="M${panel.width - 27} ${top}h27v${height}h-27z" fill="${colour}" stroke="${lead}" stroke-width="5"/>`,
    )
    top += height
  }
  return pieces.join('')
}

function wrap(width: number, height: number, inside: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${inside}</svg>`
}
