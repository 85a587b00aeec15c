import { glass, lit } from './colour.ts'
import { limb, outline, points } from './curves.ts'
import { drape, profile } from './figure.ts'
import { ellipse } from './path.ts'
import type { Window } from './window.ts'

// Two who were up early, on the topmost rock of mountain-rays.

/** He sits, an arm about his knee. */
export function boyOnRock(w: Window): void {
  const skin = glass.umber
  w.piece(limb(points('446 286, 520 244, 536 300'), [46, 38, 28]), glass.indigo)
  w.piece(limb(points('536 298, 564 302'), [18, 14]), skin)
  w.piece(outline(points('408 292, 406 226, 426 190, 462 190, 474 240, 468 292')), glass.gold)
  profile(w, { x: 446, y: 184, scale: 0.66, skin, turn: -8 })
  w.piece(limb(points('440 210, 482 250, 520 244'), [28, 22, 16]), lit(skin, 0.05))
}

/** She stands and lifts both hands to the light. */
export function girlOnRock(w: Window): void {
  const skin = glass.skin
  w.piece(limb(points('626 296, 650 300'), [18, 14]), skin)
  w.piece(limb(points('666 296, 692 300'), [18, 14]), skin)
  w.piece(limb(points('676 140, 726 104, 774 58'), [24, 20, 13]), lit(skin, 0.04))
  drape(
    w,
    points('636 176, 618 232, 606 290'),
    points('686 176, 700 232, 706 290'),
    glass.crimson,
    {
      folds: 4,
      hem: glass.honey,
    },
  )
  w.piece(outline(points('636 186, 630 146, 650 124, 682 126, 694 150, 688 188')), glass.crimson)
  drape(
    w,
    points('638 128, 590 160, 530 150, 492 172'),
    points('664 142, 610 186, 560 178, 514 204'),
    glass.teal,
    {
      folds: 2,
      hem: glass.honey,
    },
  )
  profile(w, { x: 664, y: 118, scale: 0.68, skin, turn: -12 })
  w.piece(limb(points('636 76, 620 116, 626 164'), [16, 18, 9]), glass.ink)
  w.piece(ellipse(628, 170, 8), glass.crimson, 'fine')
  w.piece(limb(points('652 142, 692 150, 740 116'), [26, 22, 14]), lit(skin, 0.06))
}
