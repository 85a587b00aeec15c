import { type Colour, glass, lit } from './colour.ts'
import { limb, outline, points } from './curves.ts'
import { backOfHead, drape } from './figure.ts'
import { ellipse, type Point, place, polygon } from './path.ts'
import type { Window } from './window.ts'

export interface Runner {
  x: number
  y: number
  scale: number
  cloth: Colour
  second: Colour
  frock: boolean
  turn: number
  /** Whether we see the back. */
  away: boolean
}

/** A child at a run, 300 high, the ground under the feet at the point. */
export function runner(w: Window, child: Runner): void {
  const { x, y, scale, cloth, second, frock, turn, away } = child
  const placing = { x, y, scale, turn }
  const put = (path: string, colour: Colour) => w.piece(place(path, placing), colour)
  const [cos, sin] = [Math.cos((turn * Math.PI) / 180), Math.sin((turn * Math.PI) / 180)]
  const point = ([px, py]: Point): Point => [
    x + (px * cos - py * sin) * scale,
    y + (px * sin + py * cos) * scale,
  ]
  // Whoever leans to the right stands on the left leg.
  const leg = (written: string, widths: readonly number[], shade: number) => {
    const joints = points(written).map(([px, py]): Point => [turn > 0 ? px : -px, py])
    put(limb(joints, widths), lit(glass.skin, shade))
  }
  leg('-16 -110, -30 -60, -22 -6', [30, 24, 16], -0.03)
  leg('16 -110, 44 -72, 70 -104', [30, 25, 16], 0.04)
  leg('-26 -4, -8 -2', [16, 13], 0)
  if (frock) {
    drape(
      w,
      points('-34 -206, -40 -150, -84 -84').map(point),
      points('34 -206, 40 -150, 84 -84').map(point),
      cloth,
      { folds: 5, hem: second, hemShare: 0.14 },
    )
  } else {
    put(
      outline(points('-36 -134, -42 -74, -42 -74, -6 -74, 0 -104, 6 -74, 42 -74, 42 -74, 36 -134')),
      second,
    )
    drape(
      w,
      points('-36 -206, -40 -160, -42 -112').map(point),
      points('36 -206, 40 -160, 42 -112').map(point),
      cloth,
      { folds: 3 },
    )
  }
  const [headX, headY] = point([0, -216])
  const head = { x: headX, y: headY, scale: scale * 0.82, turn: turn * 1.6 }
  if (away) backOfHead(w, head)
  else faceOn(w, head)
  if (!frock || !away) return
  for (const side of [-1, 1]) {
    put(
      limb(
        [
          [side * 24, -258],
          [side * 52, -244],
          [side * 66, -214],
        ],
        [15, 17, 9],
      ),
      glass.ink,
    )
    put(
      `M${side * 66 - 12} -220L${side * 66 + 12} -200L${side * 66 + 12} -220L${side * 66 - 12} -200Z`,
      glass.crimson,
    )
  }
}

/** A small head from the front: hair and skin, no face. */
function faceOn(w: Window, head: { x: number; y: number; scale: number; turn: number }): void {
  w.piece(place('M-14 -20L-16 26L16 26L14 -20Z', head), lit(glass.skin, -0.04), 'fine')
  w.piece(place(ellipse(0, -46, 36, 44), head), glass.skin)
  w.piece(
    place(
      outline(points('-38 -44, -36 -86, 0 -102, 36 -86, 38 -44, 24 -66, 0 -74, -24 -66')),
      head,
    ),
    glass.ink,
  )
}

/** Arms from shoulder to shoulder, a little low where the hands meet. */
export function joinHands(w: Window, children: readonly Runner[]): void {
  children.slice(1).forEach((to, i) => {
    const from = children[i] ?? to
    const side = Math.sign(to.x - from.x)
    const a: Point = [from.x + side * 36 * from.scale, from.y - 188 * from.scale]
    const b: Point = [to.x - side * 36 * to.scale, to.y - 188 * to.scale]
    const hands: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 44]
    w.piece(limb([a, hands], [24 * from.scale, 17 * from.scale]), lit(glass.skin, -0.02))
    w.piece(limb([b, hands], [24 * to.scale, 17 * to.scale]), lit(glass.skin, 0.04))
    w.piece(ellipse(...hands, 13 * to.scale), lit(glass.skin, 0.05))
  })
}

export interface Pupil {
  x: number
  y: number
  scale: number
  shirt: Colour
  plait: boolean
}

/** A child on the ground, seen from behind, the head a little to the teacher. */
export function pupil(w: Window, { x, y, scale, shirt, plait }: Pupil): void {
  const at = (dx: number, dy: number): Point => [x + dx * scale, y + dy * scale]
  w.piece(
    outline([at(-92, 0), at(-80, -34), at(0, -52), at(80, -34), at(92, 0), at(0, 16)]),
    lit(glass.indigo, 0.06),
    'lead',
  )
  drape(
    w,
    [at(-34, -128), at(-56, -80), at(-50, -20)],
    [at(34, -128), at(56, -80), at(50, -20)],
    shirt,
    { folds: 3 },
  )
  w.piece(
    limb([at(-40, -112), at(-66, -60), at(-44, -24)], [26 * scale, 22 * scale, 16 * scale]),
    lit(shirt, -0.06),
  )
  w.piece(
    limb([at(40, -112), at(66, -60), at(44, -24)], [26 * scale, 22 * scale, 16 * scale]),
    lit(shirt, 0.04),
  )
  const [headX, headY] = at(-4, -136)
  backOfHead(w, { x: headX, y: headY, scale: scale * 0.8, turn: -8, skin: glass.umber })
  if (!plait) return
  for (const side of [-1, 1]) {
    w.piece(
      limb(
        [at(side * 16, -156), at(side * 26, -110), at(side * 22, -70)],
        [16 * scale, 18 * scale, 10 * scale],
      ),
      glass.ink,
      'fine',
    )
    const [bowX, bowY] = at(side * 22, -66)
    w.piece(
      polygon([
        [bowX - 13, bowY - 9],
        [bowX + 13, bowY + 9],
        [bowX + 13, bowY - 9],
        [bowX - 13, bowY + 9],
      ]),
      glass.crimson,
      'fine',
    )
  }
}
