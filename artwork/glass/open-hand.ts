import { type Colour, glass, lit } from './colour.ts'
import { limb, outline, points } from './curves.ts'
import { type Placing, type Point, place } from './path.ts'
import type { Window } from './window.ts'

/** An open left hand, palm to the front: 300 from finger tips to wrist; heel below the point. */
export function openHand(w: Window, at: Placing, skin: Colour = glass.skin): void {
  const put = (points: readonly Point[], widths: readonly number[], shade: number) =>
    w.piece(place(limb(points, widths), at), lit(skin, shade))
  // The far fingers first.
  put(points('58 60, 108 -6, 122 -84'), [40, 38, 27], -0.05)
  put(points('34 40, 74 -34, 84 -124'), [43, 41, 29], 0)
  put(points('2 30, 34 -48, 36 -142'), [43, 42, 30], 0.05)
  put(points('-34 36, -10 -44, -16 -128'), [43, 41, 30], 0.09)
  const palm = points('-76 100, -66 40, -46 6, 0 4, 60 22, 84 66, 60 120, 10 156, -40 152')
  w.piece(place(outline(palm), at), lit(skin, 0.1))
  put(points('-54 92, -100 34, -112 -30'), [58, 48, 33], 0.13)
  w.line(place('M-40 96Q0 50 66 70M-50 60Q-20 110 -16 146', at), 'fine')
}
