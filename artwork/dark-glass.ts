import { type Colour, glass, lit, mix } from './glass/colour.ts'
import { mosaic } from './glass/mosaic.ts'
import { randomFrom } from './glass/random.ts'

const room = { left: 0, top: 0, right: 225, bottom: 160 }

/**
 * The dark glass of the link preview cards, for page heads: without the leading, which would run
 * through the words on it. It is part of the stylesheet: a few pieces in a few shades, two-digit
 * integers, half a KB compressed. Each piece has a stroke of its own shade, so that no seam shows.
 */
export function drawDarkGlass(): string {
  const random = randomFrom('dark glass')
  const shades = new Map<Colour, string>()
  for (const { corners = [], at } of mosaic(random, room, 24)) {
    const [x, y] = at
    const near = Math.max(0, 1 - Math.hypot(room.right - x, room.bottom * 0.3 - y) / room.right)
    const base = mix(glass.night, glass.indigo, Math.round(near * 2) / 2)
    const colour = lit(base, random() < 0.5 ? -0.012 : 0.012)
    const points = corners.map((corner) => corner.map(Math.round).join(' ')).join('L')
    shades.set(colour, `${shades.get(colour) ?? ''}M${points}z`)
  }
  const paths = Array.from(
    shades,
    ([colour, path]) => `<path fill="${colour}" stroke="${colour}" d="${path}"/>`,
  )
  const size = `viewBox="0 0 ${room.right} ${room.bottom}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" ${size}>${paths.join('')}</svg>\n`
}
