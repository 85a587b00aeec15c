import { glass, mix, vary } from './glass/colour.ts'
import { mosaic } from './glass/mosaic.ts'
import { randomFrom } from './glass/random.ts'

const room = { left: 0, top: 0, right: 900, bottom: 640 }

/** The dark leaded glass of the cards for links, for the heads of pages: a few pieces, whole numbers, one KB as it travels. */
export function drawDarkGlass(): string {
  const random = randomFrom('dark glass')
  const pieces = mosaic(random, room, 40).map(({ corners = [], at: [x, y] }) => {
    const near = Math.max(0, 1 - Math.hypot(room.right - x, room.bottom * 0.3 - y) / 900)
    const points = corners.map((corner) => corner.map(Math.round).join(' ')).join('L')
    return `<path fill="${vary(mix(glass.night, glass.indigo, near), random, 0.3)}" d="M${points}z"/>`
  })
  const size = `viewBox="0 0 ${room.right} ${room.bottom}" preserveAspectRatio="xMidYMid slice"`
  return `<svg xmlns="http://www.w3.org/2000/svg" aria-hidden="true" ${size} stroke="#120d20" stroke-width="4" stroke-linejoin="round">${pieces.join('')}</svg>\n`
}
