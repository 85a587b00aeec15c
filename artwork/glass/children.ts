import { type Colour, glass, lit } from './colour.ts'
import { limb, outline } from './curves.ts'
import { backOfHead, drape } from './figure.ts'
import { type Point, polygon } from './path.ts'
import type { Window } from './window.ts'

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
