import { type Colour, glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { courses } from '../glass/cuts.ts'
import { drape, profile } from '../glass/figure.ts'
import {
  arch,
  ellipse,
  type Placing,
  type Point,
  place,
  polygon,
  rectangle,
} from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, spark } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// Before daybreak in the tower: the rope lifts the boy who rings.
export const bells = scene('bells', (w) => {
  w.light = [1130, 240]
  tower(w)
  opening(w)
  w.piece(rectangle(330, 34, 1270, 92), glass.bark, 'came')
  w.line('M330 62L1270 62', 'fine')
  w.line('M648 220Q640 460 652 900', 'came')
  bell(w, { x: 640, y: 84, scale: 0.84, turn: -15 })
  bell(w, { x: 420, y: 84, scale: 0.5, turn: 12 })
  ringer(w)
  w.glow([1130, 260], 420, glass.mist, 0.3)
  dusk(w, 0.4)
})

function tower(w: Window): void {
  const wall = { left: w.left, right: 1660, top: -20, bottom: 870 }
  const stones = courses(w.random, wall, { rows: 8, length: 190, swell: 0.12, lean: 0.06 })
  w.pieces(stones, ([x, y]) => {
    const far = Math.hypot(x - 1130, y - 300) / 900
    return far < 0.42
      ? glass.lilac
      : far < 0.66
        ? glass.violet
        : far < 0.9
          ? glass.plum
          : glass.indigo
  })
  const floor = { left: w.left, right: 1660, top: 852, bottom: 940 }
  const boards = courses(w.random, floor, { rows: 2, length: 320, swell: 0, lean: 0.7 })
  w.pieces(boards, ([x]) => (Math.abs(x - 900) < 420 ? glass.terracotta : glass.brick))
  w.line(`M${w.left} 852L1660 852`, 'came')
}

/** The tall opening of the tower: roofs and palms of the sleeping town, and the morning star. */
function opening(w: Window): void {
  w.piece(arch(900, 1360, 130, 380, 700), glass.sand, 'came')
  w.within(arch(940, 1320, 176, 392, 690), () => {
    const air = { left: 900, right: 1360, top: 150, bottom: 640 }
    const sky = courses(w.random, air, { rows: 8, length: 150, swell: 1.2, lean: 0.8 })
    w.pieces(sky, ([, y]) =>
      y < 260
        ? glass.indigo
        : y < 370
          ? glass.blue
          : y < 450
            ? glass.azure
            : y < 530
              ? glass.rose
              : glass.honey,
    )
    spark(w, [1180, 290], 40)
    for (const [x, y, wide] of [
      [950, 590, 110],
      [1060, 560, 90],
      [1150, 600, 120],
      [1260, 570, 100],
    ] as const) {
      w.piece(rectangle(x, y, x + wide, 720), lit(glass.plum, w.between(-0.04, 0.06)))
      w.piece(rectangle(x + 30, y + 36, x + 50, y + 62), glass.honey, 'fine')
    }
  })
  w.piece(rectangle(884, 690, 1376, 726), glass.amber, 'came')
}

/** The boy hangs on the rope, one hand above the other, his feet off the floor. */
function ringer(w: Window): void {
  const skin = glass.umber
  w.piece(limb(points('700 560, 740 470, 660 400'), [44, 36, 26]), lit(skin, -0.04))
  w.piece(limb(points('730 690, 800 730, 770 800'), [62, 48, 30]), lit(glass.indigo, 0.1))
  w.piece(limb(points('766 800, 800 816'), [26, 20]), skin)
  w.piece(limb(points('710 690, 690 770, 740 830'), [62, 48, 30]), lit(glass.indigo, 0.04))
  w.piece(limb(points('742 832, 780 826'), [26, 20]), skin)
  drape(
    w,
    points('668 540, 672 620, 676 706'),
    points('758 540, 764 620, 770 706'),
    glass.crimson,
    {
      folds: 4,
      outer: 'came',
    },
  )
  profile(w, { x: 716, y: 524, scale: 1.02, skin, mirror: true, turn: 16, line: 'came' })
  w.piece(limb(points('740 560, 800 450, 676 350'), [50, 40, 26]), lit(skin, 0.05))
  w.piece(outline(points('636 330, 668 322, 684 350, 672 378, 640 376')), lit(skin, 0.08))
  w.piece(outline(points('634 384, 664 378, 680 404, 668 430, 638 428')), lit(skin, 0.04))
  const knot: Point[] = [
    [640, 846],
    [668, 846],
    [676, 890],
    [632, 890],
  ]
  w.piece(polygon(knot), glass.gold, 'lead')
}

/** A bell hanging from the point, 330 high. */
function bell(w: Window, at: Placing): void {
  const put = (path: string, colour: Colour) => w.piece(place(path, at), colour)
  put('M-16 -10L16 -10L14 34L-14 34Z', glass.brick)
  put(ellipse(0, 326, 30, 32), glass.brick)
  put('M-10 268L10 268L9 304L-9 304Z', glass.bark)
  put('M-20 34Q-70 46 -80 120Q-86 210 -140 268L-76 286Q-40 200 -34 120Q-32 60 -20 34Z', glass.amber)
  put('M-20 34Q-32 60 -34 120Q-40 200 -76 286Q0 298 70 286Q40 200 34 120Q32 60 20 34Z', glass.gold)
  put(
    'M20 34Q70 46 80 120Q86 210 140 268L70 286Q40 200 34 120Q32 60 20 34Z',
    lit(glass.honey, 0.02),
  )
  put('M-86 196Q0 226 86 196L98 222Q0 254 -98 222Z', glass.honey)
  put('M-140 268Q0 316 140 268L150 286Q0 342 -150 286Z', glass.terracotta)
}
