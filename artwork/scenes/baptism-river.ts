import { boulder, type Rock } from '../glass/boulder.ts'
import { type Colour, glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { burst } from '../glass/cuts.ts'
import { drape } from '../glass/figure.ts'
import { joinedHands } from '../glass/joined-hands.ts'
import { around } from '../glass/paint.ts'
import { ellipse, mapPoints, type Placing, type Point, place } from '../glass/path.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons } from '../glass/scenery.ts'
import { sideFace } from '../glass/side-face.ts'
import type { Window } from '../glass/window.ts'

// A baptism from nearby: an arm under her shoulders, a hand lifted; water runs off her hair.
export const baptismRiver = scene('baptism-river', (w) => {
  w.light = [1080, 120]
  ribbons(
    w,
    [-20, 560],
    [glass.indigo, glass.violet, glass.lilac, glass.rose, glass.amber, glass.honey],
    {
      rows: 8,
      length: 400,
      follow: (x) => 90 * Math.cos((x - 650) / 480),
    },
  )
  ground(w, bank, [glass.palm, glass.forest], { rows: 2, foot: 660 })
  for (const rock of rocks) boulder(w, rock, stone)
  palm(w, [1300, 500], 330, 0.05)
  rings(w)
  pastor(w)
  candidate(w)
  shallows(w)
  dusk(w, 0.4)
})

const stone = [glass.cream, glass.blush, glass.rose, glass.lilac, glass.violet, glass.plum]
const rocks: readonly Rock[] = [
  [1230, 520, 130, 100],
  [1330, 540, 80, 60],
  [240, 520, 110, 80],
]
const middle: Point = [800, 760]
const bank: readonly Point[] = points(
  '-40 430, 200 440, 420 510, 800 540, 1180 500, 1400 430, 1640 440',
)

/** Rings on the water around them. */
function rings(w: Window): void {
  const flat = (path: string) =>
    mapPoints(path, ([x, y]) => [x, middle[1] + (y - middle[1]) * 0.28])
  w.within(`M${w.left} 556L-40 556Q800 576 1640 556L1640 960L${w.left} 960Z`, () => {
    const cuts = burst(w.random, middle, {
      rays: 18,
      rings: [0, 240, 440, 640, 860, 1100, 1900],
      loose: 0.8,
    })
    w.pieces(
      cuts.map(({ path, at }) => ({ path: flat(path), at })),
      around(middle, 1200, [
        glass.mist,
        glass.sky,
        glass.azure,
        glass.blue,
        glass.azure,
        glass.indigo,
      ]),
    )
  })
}

function pastor(w: Window): void {
  const skin = glass.umber
  w.piece(limb(points('470 470, 352 400, 372 226'), [120, 104, 84]), lit(glass.teal, 0.03), 'came')
  w.piece(limb(points('372 250, 384 170'), [66, 56]), skin)
  openHand(w, { x: 392, y: 118, scale: 0.62 }, skin)
  drape(
    w,
    points('500 410, 430 450, 410 600, 400 800'),
    points('650 410, 720 460, 740 600, 750 800'),
    glass.teal,
    { folds: 6, outer: 'came' },
  )
  drape(w, points('560 410, 530 560, 520 800'), points('596 420, 580 560, 576 800'), glass.gold, {
    folds: 1,
    hem: glass.crimson,
  })
  drape(w, points('640 414, 666 560, 670 800'), points('676 424, 712 560, 722 800'), glass.gold, {
    folds: 1,
  })
  sideFace(w, { x: 590, y: 286, scale: 0.94, turn: 12, skin, wears: 'short', beard: glass.ink })
  // Under her shoulders.
  w.piece(limb(points('690 470, 740 640, 900 660'), [116, 112, 90]), lit(glass.teal, 0.07), 'came')
}

/** The woman leans back on his arm, with joined hands and her face to the light. */
function candidate(w: Window): void {
  const skin = glass.skin
  drape(
    w,
    points('950 420, 1060 480, 1150 590, 1210 800'),
    points('830 590, 900 690, 940 740, 960 800'),
    glass.white,
    { folds: 6, outer: 'came' },
  )
  sideFace(w, { x: 858, y: 430, scale: 0.86, turn: -52, skin, wears: 'wet' })
  w.piece(
    limb(points('940 560, 1050 690, 1090 610'), [96, 84, 62]),
    lit(glass.white, -0.05),
    'came',
  )
  joinedHands(w, { x: 1082, y: 540, scale: 0.5, turn: -8 }, skin)
}

/** The water before them: the nearest ring, and what drips and splashes. */
function shallows(w: Window): void {
  const near = 'M330 772Q800 700 1290 772Q1200 872 800 880Q400 872 330 772Z'
  w.within(
    near,
    () => {
      const cuts = burst(w.random, [800, 620], { rays: 26, rings: [0, 200, 300, 480], loose: 0.9 })
      w.pieces(
        cuts,
        around([800, 640], 420, [glass.white, glass.mist, glass.sky, glass.azure, glass.blue]),
      )
    },
    'lead',
  )
  for (const [x, y, r] of drops) w.piece(ellipse(x, y, r, r * 1.35), glass.white, 'fine')
}

const drops = [
  [700, 560, 10],
  [716, 610, 8],
  [690, 650, 7],
  [1262, 700, 12],
  [1300, 660, 8],
  [1236, 652, 7],
  [330, 716, 10],
  [300, 676, 7],
] as const

/** An open left hand, palm to the front: 300 from finger tips to wrist; heel below the point. */
function openHand(w: Window, at: Placing, skin: Colour = glass.skin): void {
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
