import { type Colour, glass, lit, mix } from './colour.ts'
import { limb, outline, points } from './curves.ts'
import { type Placing, place } from './path.ts'
import type { Window } from './window.ts'

/** Two hands palm to palm from the side: 460 from finger tips to wrist, the wrist below. */
export function joinedHands(w: Window, at: Placing, skin: Colour = glass.umber): void {
  const finger = (joints: string, width: number, colour: Colour) =>
    w.piece(place(limb(points(joints), [width, width * 0.96, width * 0.62]), at), colour)
  finger('16 -20, 4 -140, -30 -250', 40, mix(skin, glass.amber, 0.25))
  w.piece(place(limb(points('-68 260, -18 160, 4 60'), [96, 88, 92]), at), skin)
  for (const [joints, width, shade] of fingers) finger(joints, width, lit(skin, shade))
  w.piece(place(outline(points(palm)), at), lit(skin, 0.05))
  w.piece(place(limb(points('-32 90, -68 20, -92 -60'), [46, 42, 30]), at), lit(skin, 0.1))
  w.line(place('M32 -30Q44 20 38 80M-2 -38Q6 10 0 60', at), 'fine')
}

const palm = '-62 120, -68 40, -52 -30, -18 -60, 32 -54, 66 -20, 70 60, 48 140, -8 176'

const fingers: readonly (readonly [joints: string, width: number, shade: number])[] = [
  ['50 20, 46 -100, 12 -204', 42, -0.02],
  ['28 0, 22 -140, -12 -264', 44, 0.02],
  ['-2 -10, -10 -160, -42 -278', 44, 0.05],
  ['-30 0, -40 -130, -68 -238', 42, 0.08],
]
