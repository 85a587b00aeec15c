import { type Colour, glass } from './colour.ts'
import { burst, courses } from './cuts.ts'
import { sheet } from './leading.ts'
import { around, downwards } from './paint.ts'
import { ellipse, type Point, polygon } from './path.ts'
import type { Window } from './window.ts'

interface Sky {
  rays?: number
  rings?: readonly number[]
  loose?: number
  reach?: number
}

/** Rays over the whole sheet, coloured outwards from the light. */
export function sky(w: Window, light: Point, colours: readonly Colour[], options: Sky = {}): void {
  const {
    rays = 26,
    rings = [50, 190, 350, 540, 780, 1080, 1800],
    loose = 0.6,
    reach = 1000,
  } = options
  w.light = light
  w.pieces(burst(w.random, light, { rays, rings, loose }), around(light, reach, colours))
  const [first = colours[0]] = colours
  if (rings[0] && first) w.piece(ellipse(...light, rings[0]), first)
}

/** A sky, or anything else, in flowing bands from `top` to `foot`. */
export function ribbons(
  w: Window,
  [top, foot]: Point,
  colours: readonly Colour[],
  options: { rows?: number; length?: number; follow?: (x: number) => number } = {},
): void {
  const { rows = 8, length = 330, follow = () => 0 } = options
  const box = { left: w.left, right: 1660, top: top - 10, bottom: foot + 40 }
  const cuts = courses(w.random, box, { rows, length, follow, swell: 1.25, lean: 0.7 })
  w.pieces(cuts, downwards(top, foot, colours))
}

/** Ground down to the foot of the sheet, in rows that follow its upper edge. */
export function ground(
  w: Window,
  edge: readonly Point[],
  colours: readonly Colour[],
  options: { rows?: number; length?: number; foot?: number } = {},
): void {
  const { rows = 3, length = 290, foot = 930 } = options
  const top = Math.min(...edge.map(([, y]) => y))
  const lift = w.between(0, 6)
  const follow = (x: number) => 22 * Math.sin(x / 260 + lift)
  const box = { left: w.left, right: 1660, top: top - 30, bottom: foot + 20 }
  w.within(
    `${smooth([[w.left, edge[0]?.[1] ?? foot], ...edge])}L1640 ${foot}L${w.left} ${foot}Z`,
    () => {
      const cuts = courses(w.random, box, {
        rows,
        length,
        follow,
        grow: 1.2,
        swell: 0.9,
        lean: 0.8,
      })
      w.pieces(cuts, downwards(top, foot, colours))
    },
  )
}

/** Water between two heights, with the reflection of the light. */
export function water(
  w: Window,
  [top, foot]: Point,
  colours: readonly Colour[],
  shine?: { x: number; width: number; colour: Colour },
): void {
  const box = { left: w.left, right: 1660, top, bottom: foot }
  const rows = Math.max(4, Math.round((foot - top) / 58))
  const deep = downwards(top, foot, colours)
  const cuts = courses(w.random, box, { rows, length: 200, grow: 1.35, swell: 1.3, lean: 0.9 })
  w.pieces(cuts, (at) => {
    const spread = shine ? shine.width * (0.5 + (at[1] - top) / (foot - top)) : 0
    return shine && Math.abs(at[0] - shine.x) < spread ? shine.colour : deep(at)
  })
  w.line(`M${w.left} ${top}L1640 ${top}`, 'came')
}

export function sun(w: Window, at: Point, radius: number, colours: readonly Colour[]): void {
  w.within(ellipse(...at, radius), () => {
    const rings = [0, radius * 0.55, radius * 1.1]
    w.pieces(burst(w.random, at, { rays: 9, rings, loose: 0.4 }), around(at, radius, colours))
  })
}

/** A star of many points, each in a light and a dark half; `long` stretches the lowest ray. */
export function star(w: Window, at: Point, radius: number, rays = 8, long = 1): void {
  const tip = (i: number): Point => {
    const angle = (i / (rays * 2)) * 2 * Math.PI - Math.PI / 2
    const far = i % 2 ? 0.36 : i % 4 === 0 ? 1 : 0.66
    const reach = radius * far * (i === rays ? long : 1)
    return [at[0] + Math.cos(angle) * reach, at[1] + Math.sin(angle) * reach]
  }
  for (let i = 0; i < rays * 2; i += 1) {
    const colour = i % 2 ? glass.gold : glass.cream
    w.piece(polygon([at, tip(i), tip(i + 1)]), colour)
  }
}

/** A small far star: one piece with four points. */
export function spark(
  w: Window,
  [x, y]: Point,
  radius: number,
  colour: Colour = glass.cream,
): void {
  const waist = radius * 0.22
  const tips: Point[] = [
    [x, y - radius],
    [x + waist, y - waist],
    [x + radius, y],
    [x + waist, y + waist],
    [x, y + radius],
    [x - waist, y + waist],
    [x - radius, y],
    [x - waist, y - waist],
  ]
  w.piece(polygon(tips), colour, 'fine')
  w.glow([x, y], radius * 3, colour, 0.4)
}

/** A curve through points, from left to right. */
export function smooth(points: readonly Point[]): string {
  const [first = [0, 0], ...rest] = points
  let previous: Point = first
  const curves = rest.map(([x, y]) => {
    const half = (previous[0] + x) / 2
    const curve = `C${half} ${previous[1]} ${half} ${y} ${x} ${y}`
    previous = [x, y]
    return curve
  })
  return `M${first[0]} ${first[1]}${curves.join('')}`
}

/** Darker towards the edges, so that the light stays in the middle. */
export function dusk(w: Window, strength = 0.5): void {
  w.shade([sheet.width / 2, sheet.height * 0.48], w.shape === 'wide' ? 1700 : 1050, strength)
}
