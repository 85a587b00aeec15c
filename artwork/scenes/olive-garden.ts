import { glass, lit } from '../glass/colour.ts'
import { along, limb, outline, points } from '../glass/curves.ts'
import { drape, hand, profile } from '../glass/figure.ts'
import { ellipse, type Point, place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons, spark } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// Alone under the old tree; the light has found him.
export const oliveGarden = scene('olive-garden', (w) => {
  const moon: Point = [1010, 130]
  w.light = moon
  ribbons(
    w,
    [-20, 700],
    [glass.azure, glass.blue, glass.indigo, glass.night, glass.indigo, glass.blue],
    {
      rows: 9,
      length: 380,
      follow: (x) => 190 * Math.exp(-(((x - 1010) / 330) ** 2)) - 60,
    },
  )
  for (const [x, y] of points('1330 130, 1460 330, 1240 330')) spark(w, [x, y], 17)
  ground(w, points('-40 600, 400 560, 900 610, 1300 560, 1640 600'), [glass.teal, glass.forest], {
    rows: 2,
  })
  for (const [left, right, colour] of beams)
    w.piece(`M980 180L1040 180L${right} 840L${left} 840Z`, colour)
  w.piece(ellipse(...moon, 78), glass.white, 'came')
  w.glow(moon, 380, glass.white, 0.5)
  tree(w)
  ground(
    w,
    points('-40 740, 500 790, 1000 800, 1640 730'),
    [glass.forest, glass.teal, glass.night],
    { rows: 3, length: 340 },
  )
  rock(w)
  figure(w)
  w.glow([880, 560], 340, glass.mist, 0.28)
  dusk(w, 0.5)
})

const beams = [
  [660, 780, glass.azure],
  [780, 900, glass.sky],
  [900, 1010, glass.mist],
  [1010, 1130, glass.sky],
  [1130, 1240, glass.azure],
] as const

function rock(w: Window): void {
  const facets = [
    ['M930 880L950 740L1040 720L1030 890Z', -0.02],
    ['M1040 720L1150 740L1170 890L1030 890Z', 0.05],
    ['M1150 740L1230 700L1290 800L1270 890L1170 890Z', -0.07],
    ['M950 740L990 650L1090 632L1040 720Z', 0.12],
    ['M1090 632L1190 640L1230 700L1150 740L1040 720Z', 0.18],
  ] as const
  for (const [path, shade] of facets) w.piece(path, lit(glass.violet, shade))
  w.line('M930 880L950 740L990 650L1090 632L1190 640L1230 700L1290 800L1270 890', 'came')
}

function figure(w: Window): void {
  const skin = glass.umber
  const robe = glass.white
  w.piece(limb(points('560 850, 500 858, 452 838'), [46, 34, 22]), skin)
  drape(
    w,
    points('720 520, 640 620, 560 720, 498 868'),
    points('868 540, 880 660, 860 760, 880 872'),
    robe,
    { folds: 6, outer: 'came' },
  )
  drape(
    w,
    points('742 486, 668 600, 570 720, 530 868'),
    points('800 480, 740 620, 660 740, 640 872'),
    glass.crimson,
    { folds: 3, outer: 'came' },
  )
  w.piece(outline(points('738 500, 790 470, 850 486, 884 560, 860 610, 760 600')), robe)
  w.piece(outline(points('770 350, 744 420, 730 500, 790 510, 806 450, 800 390')), glass.ink)
  profile(w, { x: 822, y: 452, scale: 1.24, turn: -24, skin, line: 'came' })
  w.piece(limb(points('842 524, 936 640, 1040 580'), [82, 72, 42]), lit(robe, -0.06), 'came')
  hand(w, { x: 1032, y: 586, turn: -50, scale: 1.3 }, skin)
  hand(w, { x: 1046, y: 592, turn: -62, scale: 1.3 }, lit(skin, 0.05))
}

/** An old olive tree leaning over him, its leaves in sprays. */
function tree(w: Window): void {
  const trunk: readonly Point[] = points('330 880, 390 720, 330 560, 430 400, 560 290')
  const boughs: readonly (readonly Point[])[] = [
    trunk,
    points('350 600, 240 440, 150 330, 60 290'),
    points('430 400, 420 260, 340 140, 330 40'),
    points('520 320, 660 230, 790 220'),
  ]
  for (const [i, bough] of boughs.entries())
    w.piece(
      limb(bough, i === 0 ? [170, 100, 90, 70, 40] : [60, 44, 26, 12]),
      lit(glass.earth, -0.03 * i),
      'came',
    )
  w.line('M300 870Q370 720 310 570Q380 450 470 360M370 870Q430 720 360 580Q430 440 540 310')
  for (const bough of boughs.slice(1)) spray(w, along(bough, 7).slice(1))
  spray(w, along(points('430 400, 560 290, 700 130, 720 30'), 8).slice(2))
  spray(w, along(points('240 440, 120 470, 20 520'), 5).slice(1))
}

function spray(w: Window, points: readonly Point[]): void {
  const greens = [glass.teal, glass.palm, glass.olive, glass.forest, glass.leaf] as const
  const leaf = 'M0 0Q34 -36 92 -8Q48 28 0 0Z'
  points.forEach(([x, y], i) => {
    for (const turn of [-150, -95, -40, 20, 80, 150]) {
      const colour = greens[Math.floor(w.random() * greens.length)] ?? glass.teal
      w.piece(
        place(leaf, { x, y, turn: turn + w.between(-14, 14) + i * 9, scale: w.between(0.8, 1.1) }),
        colour,
        'fine',
      )
    }
  })
}
