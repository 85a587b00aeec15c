import { type Colour, glass, lit, ramp } from '../glass/colour.ts'
import { along, limb, outline, points } from '../glass/curves.ts'
import { burst } from '../glass/cuts.ts'
import { ellipse, type Point, place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'
import type { Line, Window } from '../glass/window.ts'

// A dove comes down out of the light between open clouds.
const middle: Point = [800, 430]
const breast: Point = [786, 468]
const tilt = 7

export const dove = scene('dove', (w) => {
  w.light = middle
  const { cream, honey, gold, amber } = glass
  const rays = burst(w.random, middle, { rays: 40, rings: [0, 210, 620], loose: 0.9 })
  const beams = [gold, honey, amber, gold, honey, cream, amber, honey]
  w.pieces(rays, ([x, y]) => {
    const turn = Math.atan2(y - middle[1], x - middle[0]) / (2 * Math.PI) + 0.5
    return beams[Math.floor(turn * 40) % beams.length] ?? gold
  })
  clouds(w)
  w.glow(middle, 480, cream, 0.4)
  tail(w)
  for (const mirror of [true, false]) wing(w, mirror)
  body(w)
  dusk(w, 0.4)
})

/** Rolls of cloud around the opening; nearer ones are darker. */
function clouds(w: Window): void {
  const colours = [glass.blush, glass.lilac, glass.azure, glass.blue, glass.indigo, glass.night]
  for (let row = 0; row < 7; row += 1) {
    const count = 22 + row
    for (let i = 0; i < count; i += 1) {
      const angle = ((i + (row % 2) / 2 + w.between(-0.12, 0.12)) / count) * 2 * Math.PI
      const far = 1 + row * 0.19
      const x = middle[0] + Math.cos(angle) * 500 * far
      const y = middle[1] + Math.sin(angle) * 410 * far
      const size = 74 + row * 11 + w.between(-16, 24)
      const colour = lit(ramp(colours, row / 6), w.between(-0.04, 0.04))
      w.piece(ellipse(x, y, size), colour)
    }
  }
}

/** A feather from its root; `turn` is its direction in degrees. */
function feather(
  w: Window,
  root: Point,
  turn: number,
  size: Point,
  colour: Colour,
  mirror = false,
): void {
  const [length, width] = size
  const half = width / 2
  const shape = outline([
    [0, -half * 0.35],
    [length * 0.45, -half],
    [length * 0.85, -half * 0.86],
    [length, 0],
    [length * 0.88, half * 0.7],
    [length * 0.45, half],
    [0, half * 0.35],
  ])
  const laid = place(shape, { x: root[0], y: root[1], turn })
  w.piece(place(laid, onBird(mirror)), colour, 'fine')
}

function onBird(mirror = false) {
  return { x: breast[0], y: breast[1], turn: tilt, scale: 1.1, mirror }
}

/** Three rows of feathers along the arm of the wing, each laid over the longer one. */
function wing(w: Window, mirror: boolean): void {
  const arm = points('22 34, 84 50, 146 38, 192 2, 216 -42')
  for (const [count, length, width, tint] of [
    [12, 1, 48, glass.white],
    [10, 0.6, 44, glass.mist],
    [8, 0.34, 42, glass.white],
  ] as const) {
    along(arm, count - 1).forEach((root, i) => {
      const t = i / (count - 1)
      const reach = (150 + 74 * Math.sin(t * 2.2)) * length
      const colour = lit(tint, (i % 2 ? 0.005 : -0.03) - (mirror ? 0.03 : 0))
      feather(w, root, -112 + 88 * t ** 1.25, [reach, width], colour, mirror)
    })
  }
  const edge = limb([...arm, [246, -72]], [60, 54, 46, 40, 30, 10])
  w.piece(place(edge, onBird(mirror)), lit(glass.white, mirror ? -0.03 : 0))
}

function tail(w: Window): void {
  ;[-38, 38, -25, 25, -12, 12, 0].forEach((turn, i) => {
    const colour = lit(i < 2 ? glass.mist : glass.white, i % 2 ? -0.03 : -0.01)
    feather(w, [turn * 0.4, -50], turn - 90, [186 - Math.abs(turn), 46], colour)
  })
}

/** From the tail down to the head, which looks to the left. */
function body(w: Window): void {
  const put = (path: string, colour: Colour, line: Line = 'fine') =>
    w.piece(place(path, onBird()), colour, line)
  put('M-34 174L-12 188Q-32 208 -54 212Q-52 190 -34 174Z', glass.amber)
  put(outline(points(trunk)), glass.white, 'lead')
  put(outline(points(shadow)), glass.mist, 'none')
  for (const line of scallops) w.line(place(line, onBird()), 'fine')
  put(ellipse(-18, 152, 6), glass.ink, 'none')
}

const trunk =
  '-16 -92, 16 -92, 42 -30, 60 30, 52 78, 28 116, 31 144, 24 174, -2 190, -28 182, -42 158, -38 132, -28 112, -52 78, -60 30, -42 -30'
const shadow =
  '14 -80, 37 -30, 55 30, 47 76, 24 114, 27 144, 20 170, 12 146, 8 114, 26 74, 32 30, 20 -30'
const scallops = [
  'M-44 44Q-30 66 -14 48Q0 70 14 48Q30 66 44 44',
  'M-30 84Q-15 104 0 86Q15 104 30 84',
  'M-34 0Q-18 22 0 4Q18 22 34 0',
]
