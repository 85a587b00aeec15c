import { boulder, bush, type Rock } from '../glass/boulder.ts'
import { type Colour, glass, lit, ramp } from '../glass/colour.ts'
import { along, outline, points } from '../glass/curves.ts'
import { courses } from '../glass/cuts.ts'
import { ellipse, type Point, polygon } from '../glass/path.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons, water } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// After the rain: the clouds open, and the light falls in shafts on a great granite hill.
const gap: Point = [1010, 40]

export const mountainRays = scene('mountain-rays', (w) => {
  w.light = gap
  ribbons(w, [-20, 640], [glass.indigo, glass.violet, glass.blue, glass.azure, glass.blush], {
    rows: 7,
    length: 420,
  })
  for (const shaft of shafts) beam(w, ...shaft)
  clouds(w)
  w.glow(gap, 420, glass.cream, 0.6)
  ridge(w, '-40 600, 120 560, 330 590, 520 540, 700 600, 1100 560, 1300 500, 1480 540, 1640 480', [
    glass.lilac,
    glass.violet,
  ])
  hill(w)
  ridge(w, '-40 660, 200 640, 480 676, 900 690, 1200 660, 1640 640', [glass.palm, glass.forest])
  for (const [x, y, size, lean] of trees) palm(w, [x, y], size, lean)
  water(w, [716, 930], [glass.azure, glass.blue, glass.indigo, glass.night], {
    x: 800,
    width: 110,
    colour: glass.honey,
  })
  ground(
    w,
    points('-40 850, 300 800, 620 900, 1000 930, 1300 860, 1640 820'),
    [glass.forest, glass.plum],
    {
      rows: 2,
    },
  )
  for (const rock of rocks) boulder(w, rock, stone)
  for (const [x, y, scale] of bushes) bush(w, { x, y, scale })
  dusk(w, 0.35)
})

const stone: readonly Colour[] = [
  glass.blush,
  glass.rose,
  glass.lilac,
  glass.violet,
  glass.indigo,
  glass.night,
]

const rocks: readonly Rock[] = [
  [180, 850, 230, 130],
  [470, 900, 130, 70],
  [1440, 880, 260, 130],
]

const bushes = [
  [470, 900, 0.9],
  [1180, 890, 0.8],
  [150, 880, 0.8],
] as const

const trees = [
  [470, 706, 210, -0.05],
  [540, 710, 150, 0.06],
  [1190, 700, 230, 0.05],
  [1270, 706, 160, -0.04],
] as const

/** Shafts of light from the gap in the clouds, by the ends of their foot. */
const shafts: readonly (readonly [from: number, to: number, Colour])[] = [
  [120, 300, glass.lilac],
  [380, 560, glass.rose],
  [620, 760, glass.honey],
  [800, 960, glass.cream],
  [1010, 1160, glass.honey],
  [1230, 1400, glass.blush],
  [1480, 1660, glass.lilac],
]

function beam(w: Window, from: number, to: number, colour: Colour): void {
  const side = (foot: number, near: number, y: number): Point => {
    const top = gap[0] + near
    return [top + ((foot - top) * (y - gap[1])) / 640, y]
  }
  const cuts = [gap[1], 170, 300, 430, 560, 690]
  const shift = (from + to) / 2 < gap[0] ? -26 : 26
  cuts.slice(1).forEach((foot, i) => {
    const top = cuts[i] ?? 0
    const pane = [
      side(from, shift - 22, top),
      side(to, shift + 22, top),
      side(to, shift + 22, foot),
      side(from, shift - 22, foot),
    ]
    w.piece(
      polygon(pane),
      lit(ramp([glass.white, colour, colour, lit(colour, -0.06)], i / 4), w.between(-0.03, 0.03)),
    )
  })
}

/** Heavy clouds part on both sides of the gap, bright where they face it. */
function clouds(w: Window): void {
  const puffs: Point[] = []
  for (let x = w.left - 60; x < 1760; x += 118) {
    const far = Math.abs(x - gap[0])
    if (far < 120) continue
    const low = 40 + 60 * Math.sin(x / 190) + Math.min(80, far / 6)
    puffs.push([x + 50, low - 90], [x, low])
  }
  for (const [x, y] of puffs.toSorted((a, b) => b[1] - a[1])) {
    const far = Math.hypot(x - gap[0], y - gap[1]) / 620
    const colour = ramp(
      [glass.cream, glass.blush, glass.lilac, glass.violet, glass.indigo, glass.indigo],
      far,
    )
    w.piece(ellipse(x, y, 104, 74), lit(colour, w.between(-0.03, 0.03)))
  }
}

function ridge(w: Window, edge: string, colours: readonly Colour[]): void {
  ground(w, points(edge), colours, { rows: 2, length: 300, foot: 760 })
}

/** A bare dome of rock in shells, as at Bhongir; white steps lead up to a cross. */
function hill(w: Window): void {
  const dome =
    '330 720, 380 600, 470 470, 600 350, 740 292, 880 300, 1000 370, 1100 490, 1190 600, 1290 720'
  w.within(outline([...points(dome), [1290, 720], [330, 720]]), () => {
    const box = { left: 300, right: 1320, top: 270, bottom: 730 }
    const follow = (x: number) => ((x - 810) / 500) ** 2 * 330
    const shells = courses(w.random, box, { rows: 6, length: 200, follow, swell: 0.8, lean: 0.9 })
    w.pieces(shells, ([x, y]) => {
      const share = Math.abs(x - 900) / 620 + (y - 300) / 900
      return ramp(
        [glass.cream, glass.blush, glass.rose, glass.terracotta, glass.violet, glass.plum],
        share,
      )
    })
  })
  const way = along(
    points('760 712, 690 650, 800 600, 930 560, 920 490, 790 450, 740 400, 810 350, 806 300'),
    26,
  )
  way.slice(1).forEach(([x, y], i) => {
    const [px, py] = way[i] ?? [x, y]
    const half = 21 - i * 0.5
    const step = [
      [px - half, py],
      [px + half, py],
      [x + half, y],
      [x - half, y],
    ] as const
    w.piece(polygon(step), i % 2 ? glass.white : glass.cream, 'fine')
  })
  w.piece(
    'M798 306L798 262L778 262L778 248L798 248L798 224L812 224L812 248L832 248L832 262L812 262L812 306Z',
    glass.gold,
    'lead',
  )
}
