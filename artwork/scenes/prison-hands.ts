import { glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { courses } from '../glass/cuts.ts'
import { drape } from '../glass/figure.ts'
import { around, downwards } from '../glass/paint.ts'
import { type Placing, type Point, place, rectangle } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, spark } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// The light falls through the bars, and two hands are there to receive it.
export const prisonHands = scene('prison-hands', (w) => {
  const light: Point = [800, 150]
  w.light = light
  const wall = { left: w.left, top: -20, right: 1660, bottom: 940 }
  w.pieces(
    courses(w.random, wall, { rows: 7, length: 250, swell: 0.15, lean: 0.1 }),
    around([800, 420], 900, [glass.violet, glass.violet, glass.indigo, glass.plum, glass.night]),
  )
  for (const [from, to, colour] of beams)
    w.piece(`M${from[0]} 420L${from[1]} 420L${to[1]} 940L${to[0]} 940Z`, colour)
  opening(w)
  w.glow(light, 480, glass.cream, 0.5)
  arm(w, { x: 636, y: 560 })
  arm(w, { x: 964, y: 560, mirror: true })
  w.glow([800, 470], 300, glass.honey, 0.4)
  dusk(w, 0.5)
})

const beams: readonly (readonly [Point, Point, `#${string}`])[] = [
  [[540, 640], [250, 480], glass.lilac],
  [[640, 745], [480, 690], glass.blush],
  [[745, 855], [690, 910], glass.honey],
  [[855, 960], [910, 1120], glass.blush],
  [[960, 1060], [1120, 1350], glass.lilac],
]

function opening(w: Window): void {
  w.piece(rectangle(486, -20, 1114, 460), glass.plum, 'came')
  w.within(rectangle(520, -20, 1080, 424), () => {
    const air = { left: 480, right: 1120, top: -40, bottom: 440 }
    const dawn = courses(w.random, air, { rows: 7, length: 170, swell: 1.2, lean: 0.8 })
    const night = [glass.indigo, glass.blue, glass.azure, glass.sky, glass.blush, glass.honey]
    w.pieces(dawn, downwards(-20, 400, night))
    spark(w, [748, 130], 40)
  })
  for (const x of [590, 695, 800, 905, 1010])
    w.piece(rectangle(x - 14, -20, x + 14, 424), glass.night, 'came')
  for (const [i, x] of [470, 640, 800, 960].entries())
    w.piece(
      rectangle(x, 424, i === 3 ? 1130 : ([640, 800, 960][i] ?? 0), 468),
      lit(glass.lilac, (i % 2) * -0.06),
    )
  w.line('M470 468L1130 468', 'came')
}

/** A forearm and an open hand that lies as a bowl, the fingers to the middle and up. */
function arm(w: Window, at: Placing): void {
  const skin = glass.skin
  const put = (points: readonly Point[], widths: readonly number[], shade: number) =>
    w.piece(place(limb(points, widths), at), lit(skin, shade))
  put(points('-150 420, -110 260, -40 110'), [120, 104, 76], -0.02)
  // The fingers further off first.
  put(points('58 60, 108 -6, 122 -84'), [40, 38, 27], -0.05)
  put(points('34 40, 74 -34, 84 -124'), [43, 41, 29], 0)
  put(points('2 30, 34 -48, 36 -142'), [43, 42, 30], 0.05)
  put(points('-34 36, -10 -44, -16 -128'), [43, 41, 30], 0.09)
  const palm: readonly Point[] = points(
    '-76 100, -66 40, -46 6, 0 4, 60 22, 84 66, 60 120, 10 156, -40 152',
  )
  w.piece(place(outline(palm), at), lit(skin, 0.1))
  put(points('-54 92, -100 34, -112 -30'), [58, 48, 33], 0.13)
  w.line(place('M-40 96Q0 50 66 70M-50 60Q-20 110 -16 146', at), 'fine')
  const cuff = (path: readonly Point[]) =>
    path.map(([x, y]): Point => [at.mirror ? at.x - x : at.x + x, at.y + y])
  const [left, right] = [
    cuff(points('-150 190, -190 300, -250 420')),
    cuff(points('-18 236, -60 320, -90 420')),
  ]
  drape(w, at.mirror ? right : left, at.mirror ? left : right, glass.white, {
    folds: 4,
    outer: 'came',
  })
}
