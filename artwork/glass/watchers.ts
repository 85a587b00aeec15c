import { glass, lit } from './colour.ts'
import { limb, outline, points } from './curves.ts'
import { drape, profile } from './figure.ts'
import { ellipse } from './path.ts'
import type { Window } from './window.ts'

// Two who were up early, on the topmost rock of mountain-rays.

/** He sits, an arm about his knee. */
export function boyOnRock(w: Window): void {
  const skin = glass.umber
  w.piece(limb(points('446 382, 520 340, 536 396'), [46, 38, 28]), glass.indigo)
  w.piece(limb(points('536 394, 564 398'), [18, 14]), skin)
  w.piece(outline(points('408 388, 406 322, 426 286, 462 286, 474 336, 468 388')), glass.gold)
  profile(w, { x: 446, y: 280, scale: 0.66, skin, turn: -8 })
  w.piece(limb(points('440 306, 482 346, 520 340'), [28, 22, 16]), lit(skin, 0.05))
}

/** She stands and lifts both hands to the light. */
export function girlOnRock(w: Window): void {
  const skin = glass.skin
  w.piece(limb(points('626 392, 650 396'), [18, 14]), skin)
  w.piece(limb(points('666 392, 692 396'), [18, 14]), skin)
  w.piece(limb(points('676 236, 726 200, 774 154'), [24, 20, 13]), lit(skin, 0.04))
  drape(
    w,
    points('636 272, 618 328, 606 386'),
    points('686 272, 700 328, 706 386'),
    glass.crimson,
    {
      folds: 4,
      hem: glass.honey,
    },
  )
  w.piece(outline(points('636 282, 630 242, 650 220, 682 222, 694 246, 688 284')), glass.crimson)
  drape(
    w,
    points('638 224, 590 256, 530 246, 492 268'),
    points('664 238, 610 282, 560 274, 514 300'),
    glass.teal,
    {
      folds: 2,
      hem: glass.honey,
    },
  )
  profile(w, { x: 664, y: 214, scale: 0.68, skin, turn: -12 })
  w.piece(limb(points('636 172, 620 212, 626 260'), [16, 18, 9]), glass.ink)
  w.piece(ellipse(628, 266, 8), glass.crimson, 'fine')
  w.piece(limb(points('652 238, 692 246, 740 212'), [26, 22, 14]), lit(skin, 0.06))
}
