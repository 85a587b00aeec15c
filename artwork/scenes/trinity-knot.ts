import { type Colour, glass, lit, ramp } from '../glass/colour.ts'
import { burst } from '../glass/cuts.ts'
import { ellipse, type Point, polygon } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// Three half circles: each passes through the centres of the other two, and ends where they end.
const middle: Point = [800, 540]
const spread = 214
const radius = spread * Math.sqrt(3)
const half = 31
/** Where the centres lie, as seen from the middle; the tips lie opposite. */
const turns = [90, 210, 330] as const

export const trinityKnot = scene('trinity-knot', (w) => {
  w.light = middle
  for (const [i, turn] of turns.entries()) ripples(w, turn + 180, grounds[i] ?? [])
  for (const turn of turns) w.within(lens(turn + 180), () => light(w), 'none')
  w.piece(ellipse(...middle, 62), glass.white)
  w.glow(middle, 300, glass.cream, 0.3)
  // First the halves that pass under, then those that pass over, so that the three are woven.
  for (const turn of turns) arc(w, turn, 76)
  for (const turn of turns) arc(w, turn, 180)
  for (const turn of turns) {
    const [inner, outer] = [at(turn + 180, tip(-half)), at(turn + 180, tip(half))]
    w.line(`M${inner.join(' ')}L${outer.join(' ')}`, 'came')
  }
  w.glow(middle, 560, glass.honey, 0.2)
  dusk(w, 0.42)
})

const grounds: readonly (readonly Colour[])[] = [
  [glass.azure, glass.blue, glass.blue, glass.indigo, glass.night],
  [glass.lilac, glass.violet, glass.violet, glass.plum, glass.night],
  [glass.teal, glass.teal, glass.blue, glass.indigo, glass.night],
]

function at(turn: number, far: number, from: Point = middle): Point {
  const angle = (turn * Math.PI) / 180
  return [from[0] + Math.cos(angle) * far, from[1] + Math.sin(angle) * far]
}

/** A third of the ground, in circles that widen from one tip of the knot. */
function ripples(w: Window, turn: number, colours: readonly Colour[]): void {
  const third = polygon([middle, at(turn - 60, 3000), at(turn, 3000), at(turn + 60, 3000)])
  w.within(
    third,
    () => {
      const from = at(turn, spread * 1.1)
      const rings = [0, 120, 220, 310, 400, 495, 600, 720, 860, 1020, 1300]
      const cuts = burst(w.random, from, {
        rays: 26,
        rings,
        from: turn - 180,
        to: turn + 180,
        loose: 0.12,
      })
      w.pieces(cuts, ([x, y]) => {
        const far = Math.hypot(x - from[0], y - from[1])
        const row = rings.findIndex((r) => r > far)
        return lit(ramp(colours, (far - 120) / 850), row % 2 ? 0.03 : -0.035)
      })
    },
    'lead',
  )
}

function light(w: Window): void {
  const { white, cream, terracotta, crimson, plum } = glass
  const rings = [62, 150, 225, 300, 370, 460]
  w.pieces(
    burst(w.random, middle, { rays: 21, rings, from: -90, to: 270, loose: 0.2 }),
    ([x, y]) => {
      const far = Math.hypot(x - middle[0], y - middle[1])
      return ramp([white, cream, terracotta, crimson, crimson, plum], (far - 70) / 330)
    },
  )
}

/** The intersection of two circles: from a tip of the knot to its other side. */
function lens(turn: number): string {
  const side = (centre: Point, from: number) =>
    Array.from({ length: 21 }, (_, i) => at(from + i * 6, radius, centre))
  return polygon([
    ...side(at(turn + 60, spread), turn + 210),
    ...side(at(turn - 60, spread), turn + 30),
  ])
}

/** The distance from the middle to a tip, for a line `outside` the middle line of the bands. */
function tip(outside: number): number {
  return (spread + Math.sqrt(4 * (radius + outside) ** 2 - 3 * spread ** 2)) / 2
}

/** Half of a band; at the tip it ends where its neighbour begins. */
function arc(w: Window, turn: number, from: number): void {
  const wedge = [60, 120, 180, 240, 300].map((aside) => at(turn + aside, 3000))
  w.within(
    polygon([middle, ...wedge]),
    () => {
      const start = turn + from
      const rings = [radius - half, radius + half]
      const cuts = burst(w.random, at(turn, spread), {
        rays: 5,
        rings,
        from: start,
        to: start + 104,
        loose: 0.05,
      })
      const golds = [glass.honey, glass.gold, glass.gold, glass.amber, glass.gold]
      w.pieces(
        cuts,
        ([x, y]) => {
          const near = Math.hypot(x - middle[0], y - middle[1]) < spread * 1.1
          return near ? glass.honey : (golds[Math.floor(x + y) % golds.length] ?? glass.gold)
        },
        'came',
      )
    },
    'none',
  )
}
