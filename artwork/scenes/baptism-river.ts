import { boulder, type Rock } from '../glass/boulder.ts'
import { glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { burst } from '../glass/cuts.ts'
import { drape, hand, profile } from '../glass/figure.ts'
import { around } from '../glass/paint.ts'
import { ellipse, mapPoints, type Point } from '../glass/path.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// One hand under the shoulders, one lifted to heaven; the river answers in rings.
export const baptismRiver = scene('baptism-river', (w) => {
  const light = [900, 470] as const
  w.light = light
  ribbons(
    w,
    [-20, 580],
    [glass.indigo, glass.violet, glass.lilac, glass.rose, glass.amber, glass.honey],
    {
      rows: 9,
      length: 400,
      follow: (x) => 90 * Math.cos((x - 650) / 480),
    },
  )
  ground(w, bank, [glass.palm, glass.forest], { rows: 2, foot: 640 })
  for (const rock of rocks) boulder(w, rock, stone)
  palm(w, [1330, 520], 300, 0.05)
  palm(w, [240, 500], 230, -0.05)
  rings(w)
  candidate(w)
  pastor(w)
  shallows(w)
  dusk(w, 0.4)
})

const stone = [glass.cream, glass.blush, glass.rose, glass.lilac, glass.violet, glass.plum]

const rocks: readonly Rock[] = [
  [1080, 520, 90, 56],
  [1210, 500, 130, 100],
  [1180, 390, 70, 46],
  [400, 520, 90, 60],
]

const middle: Point = [820, 690]

const bank: readonly Point[] = points(
  '-40 430, 200 400, 420 500, 800 540, 1180 500, 1400 410, 1640 440',
)

function rings(w: Window): void {
  const flat = (path: string) =>
    mapPoints(path, ([x, y]) => [x, middle[1] + (y - middle[1]) * 0.26])
  w.within(`M${w.left} 546L-40 546Q800 570 1640 546L1640 930L${w.left} 930Z`, () => {
    const cuts = burst(w.random, middle, {
      rays: 20,
      rings: [0, 170, 330, 480, 640, 820, 1040, 1700],
      loose: 0.8,
    })
    const paint = around(middle, 1100, [
      glass.white,
      glass.mist,
      glass.sky,
      glass.azure,
      glass.blue,
      glass.azure,
      glass.indigo,
    ])
    w.pieces(
      cuts.map(({ path, at }) => ({ path: flat(path), at })),
      paint,
    )
  })
}

function pastor(w: Window): void {
  const skin = glass.umber
  w.piece(limb(points('596 318, 528 226, 560 92'), [78, 70, 58]), lit(glass.teal, 0.03))
  hand(w, { x: 562, y: 84, turn: -78, scale: 1.35 }, skin)
  w.piece(
    outline(points('560 330, 590 300, 640 276, 690 298, 724 330, 700 380, 580 380')),
    glass.teal,
  )
  drape(
    w,
    points('562 324, 556 440, 548 590, 540 688'),
    points('722 324, 738 430, 746 580, 752 688'),
    glass.teal,
    { folds: 5, outer: 'came' },
  )
  drape(w, points('612 292, 600 420, 590 560'), points('640 300, 636 420, 632 560'), glass.gold, {
    folds: 1,
    hem: glass.crimson,
    hemShare: 0.2,
  })
  drape(w, points('690 296, 704 420, 706 500'), points('716 304, 734 420, 738 500'), glass.gold, {
    folds: 1,
  })
  profile(w, { x: 656, y: 270, scale: 1.2, turn: 12, skin })
  w.piece(
    outline(points('594 310, 614 286, 646 304, 684 284, 706 310, 650 330')),
    lit(glass.teal, 0.09),
  )
  w.piece(limb(points('706 336, 748 470, 864 540'), [76, 66, 50]), lit(glass.teal, 0.07), 'came')
  hand(w, { x: 874, y: 544, turn: 14, scale: 1.25 }, skin)
}

/** Leans back on the pastor's arm, hands crossed, the face to the light. */
function candidate(w: Window): void {
  const skin = glass.skin
  drape(
    w,
    points('884 424, 1000 500, 1082 590, 1112 684'),
    points('800 540, 880 620, 930 670, 960 712'),
    glass.white,
    { folds: 5, outer: 'came' },
  )
  profile(w, { x: 850, y: 450, scale: 1.12, turn: -46, skin })
  w.piece(limb(points('858 500, 960 590, 1012 520'), [60, 50, 34]), lit(glass.white, -0.05))
  w.piece(limb(points('918 456, 1010 510, 948 556'), [54, 46, 34]), glass.white)
  hand(w, { x: 1010, y: 522, turn: -100, scale: 1.1 }, skin)
  hand(w, { x: 950, y: 556, turn: 150, scale: 1.1 }, skin)
}

/** The water before them: the two nearest rings, and what splashes. */
function shallows(w: Window): void {
  const near = 'M480 704Q820 660 1170 704Q1180 742 1080 766Q820 806 560 766Q470 744 480 704Z'
  w.within(
    near,
    () => {
      const cuts = burst(w.random, [820, 560], { rays: 26, rings: [0, 168, 300], loose: 0.9 })
      w.pieces(cuts, around([820, 560], 260, [glass.white, glass.mist, glass.sky, glass.azure]))
    },
    'lead',
  )
  for (const [x, y, r] of drops) w.piece(ellipse(x, y, r, r * 1.3), glass.white, 'fine')
}

const drops = [
  [1176, 640, 12],
  [1216, 606, 8],
  [1150, 596, 7],
  [470, 650, 10],
  [440, 610, 7],
  [1250, 650, 9],
] as const
