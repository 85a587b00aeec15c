import { glass, lit } from '../glass/colour.ts'
import { along, limb, points } from '../glass/curves.ts'
import { drape } from '../glass/figure.ts'
import { joinedHands } from '../glass/joined-hands.ts'
import { ellipse, type Point, place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons, spark } from '../glass/scenery.ts'
import { sideFace } from '../glass/side-face.ts'
import type { Window } from '../glass/window.ts'

// Jesus from nearby, alone under the old tree, while torches come up the hill.
export const oliveGarden = scene('olive-garden', (w) => {
  const moon: Point = [1230, 170]
  w.light = moon
  ribbons(
    w,
    [-20, 700],
    [glass.blue, glass.indigo, glass.night, glass.indigo, glass.blue, glass.azure],
    {
      rows: 8,
      length: 380,
      follow: (x) => 150 * Math.exp(-(((x - 1230) / 330) ** 2)) - 40,
    },
  )
  for (const [x, y] of points('1020 70, 1420 330, 1500 90, 960 250')) spark(w, [x, y], 17)
  w.piece(ellipse(...moon, 88), glass.white, 'came')
  w.line(place('M-50 -20Q-20 -50 20 -46M-30 30Q10 44 50 14', { x: moon[0], y: moon[1] }), 'fine')
  w.glow(moon, 420, glass.mist, 0.5)
  ground(w, points('-40 640, 400 600, 900 560, 1300 480, 1640 520'), [glass.teal, glass.forest], {
    rows: 3,
  })
  torches(w)
  tree(w)
  figure(w)
  rock(w)
  hands(w)
  w.glow([820, 330], 380, glass.mist, 0.22)
  dusk(w, 0.45)
})

/** Many small torches in the distance. */
function torches(w: Window): void {
  for (const [x, y] of points(
    '1160 566, 1204 552, 1250 566, 1290 540, 1336 558, 1380 536, 1424 560, 1470 546',
  )) {
    w.piece(ellipse(x, y, 7, 12), glass.honey, 'fine')
    w.glow([x, y], 46, glass.amber, 0.6)
  }
}

function rock(w: Window): void {
  const facets = [
    ['M760 960L800 800L960 742L1010 960Z', -0.02],
    ['M960 742L1120 720L1180 960L1010 960Z', 0.06],
    ['M1120 720L1300 690L1400 820L1440 960L1180 960Z', -0.06],
    ['M800 800L870 700L1040 660L1120 720L960 742Z', 0.16],
    ['M1040 660L1220 640L1300 690L1120 720Z', 0.22],
  ] as const
  for (const [path, shade] of facets) w.piece(path, lit(glass.violet, shade))
  w.line('M760 960L800 800L870 700L1040 660L1220 640L1300 690L1400 820L1440 960', 'came')
}

const skin = lit(glass.skin, -0.02)

function figure(w: Window): void {
  drape(
    w,
    points('580 462, 430 590, 340 740, 280 960'),
    points('806 470, 860 590, 870 760, 850 960'),
    glass.white,
    { folds: 7, outer: 'came' },
  )
  drape(
    w,
    points('590 470, 440 560, 320 720, 240 960'),
    points('690 480, 620 600, 560 760, 520 960'),
    glass.crimson,
    { folds: 4, outer: 'came' },
  )
  sideFace(w, { x: 724, y: 330, scale: 1.12, turn: -20, skin, wears: 'long', beard: glass.bark })
}

function hands(w: Window): void {
  w.piece(
    limb(points('640 600, 760 790, 930 730'), [150, 140, 86]),
    lit(glass.white, -0.05),
    'came',
  )
  w.line('M700 640Q750 730 840 740M690 720Q760 800 880 760', 'fine')
  joinedHands(w, { x: 1010, y: 640, scale: 0.62, turn: 38 }, skin)
}

/** An old olive tree leaning over him, its leaves in sprays. */
function tree(w: Window): void {
  const boughs: readonly (readonly Point[])[] = [
    points('90 960, 170 760, 90 560, 180 360, 330 200'),
    points('120 620, 20 480, -60 420'),
    points('180 360, 150 220, 190 90, 170 -20'),
    points('250 270, 420 170, 600 120, 720 130'),
  ]
  for (const [i, bough] of boughs.entries())
    w.piece(
      limb(bough, i === 0 ? [210, 120, 110, 84, 50] : [70, 50, 30, 14]),
      lit(glass.earth, -0.03 * i),
      'came',
    )
  w.line('M60 950Q140 760 60 580Q130 440 220 340M140 950Q210 770 130 590Q190 460 300 300')
  for (const bough of boughs.slice(1)) spray(w, along(bough, 6).slice(1))
  spray(w, along(points('330 200, 460 60, 560 10'), 4))
}

function spray(w: Window, twigs: readonly Point[]): void {
  const greens = [glass.teal, glass.palm, glass.olive, glass.forest, glass.leaf] as const
  const leaf = 'M0 0Q34 -30 104 -8Q48 26 0 0Z'
  twigs.forEach(([x, y], i) => {
    for (const turn of [-150, -95, -40, 20, 80, 150]) {
      const colour = greens[Math.floor(w.random() * greens.length)] ?? glass.teal
      w.piece(
        place(leaf, { x, y, turn: turn + w.between(-14, 14) + i * 9, scale: w.between(0.8, 1.15) }),
        colour,
        'fine',
      )
    }
  })
}
