import { boulder, type Rock } from '../glass/boulder.ts'
import { church, house } from '../glass/buildings.ts'
import { type Colour, glass, lit } from '../glass/colour.ts'
import { along, limb, outline, points } from '../glass/curves.ts'
import { courses } from '../glass/cuts.ts'
import { mosaic } from '../glass/mosaic.ts'
import { anyOf } from '../glass/paint.ts'
import { type Point, polygon } from '../glass/path.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// The way to the prayer house, for visitors who do not load the external map: not to scale.
export const townMap = scene('town-map', (w) => {
  w.light = [800, -100]
  const land = { left: w.left, right: 1660, top: -20, bottom: 920 }
  w.pieces(
    mosaic(w.random, land, 64),
    anyOf(w.random, [glass.leaf, glass.leaf, lit(glass.palm, 0.08), glass.olive]),
  )
  tank(w)
  for (const [written, wide] of streets) street(w, points(written), wide)
  for (const rock of hill) boulder(w, rock, stone)
  for (const [i, [x, y, scale]] of houses.entries()) {
    const [wall = glass.cream, roof = glass.brick] = paints[i % paints.length] ?? []
    house(w, { x, y, scale }, wall, roof, glass.teal)
  }
  for (const [x, y, height] of palms) palm(w, [x, y], height, 0.03)
  w.glow([800, 430], 300, glass.cream, 0.7)
  church(w, { x: 800, y: 520, scale: 1.15 })
  dusk(w, 0.3)
})

const stone = [glass.cream, glass.blush, glass.rose, glass.lilac, glass.violet, glass.plum]

/** The lanes first, the two main roads over them. */
const streets: readonly (readonly [string, number])[] = [
  ['560 -40, 540 200, 580 420, 560 600, 600 940', 34],
  ['1060 -40, 1090 240, 1050 420, 1080 590, 1050 940', 34],
  ['-1300 240, 200 220, 560 230, 860 200, 1090 230, 1700 200', 34],
  ['-1300 800, 300 800, 590 780, 1070 800, 1700 770', 34],
  ['-1300 560, 300 570, 800 560, 1200 580, 1700 540', 64],
  ['820 -40, 800 60, 860 200, 960 380, 940 560, 840 740, 860 940', 56],
]

const hill: readonly Rock[] = [
  [1330, 440, 120, 80],
  [1470, 430, 130, 110],
  [1400, 330, 100, 70],
]

const houses = [
  [650, 190, 0.8],
  [380, 190, 0.8],
  [690, 390, 0.8],
  [1180, 180, 0.8],
  [1320, 180, 0.7],
  [990, 720, 0.85],
  [700, 730, 0.85],
  [1200, 730, 0.8],
  [1340, 720, 0.8],
  [470, 730, 0.8],
  [980, 160, 0.7],
  [700, 900, 0.8],
  [1200, 900, 0.8],
] as const

const paints: readonly (readonly [Colour, Colour])[] = [
  [glass.cream, glass.terracotta],
  [glass.blush, glass.brick],
  [glass.mist, glass.violet],
  [glass.honey, glass.terracotta],
]

const palms = [
  [480, 330, 110],
  [440, 360, 90],
  [1190, 520, 110],
  [640, 520, 100],
  [1010, 500, 100],
] as const

/** Panes from end to end, on lead that is a little wider. */
function street(w: Window, few: readonly Point[], wide: number): void {
  const line = along(few, few.length * 5)
  w.piece(limb(line, [wide + 16, wide + 16]), '#120d20', 'none')
  line.slice(1).forEach((to, i) => {
    const from = line[i] ?? to
    const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
    const half = wide / 2 / (Math.hypot(dx, dy) || 1)
    const [ox, oy] = [-dy * half, dx * half]
    const pane: Point[] = [
      [from[0] + ox, from[1] + oy],
      [to[0] + ox, to[1] + oy],
      [to[0] - ox, to[1] - oy],
      [from[0] - ox, from[1] - oy],
    ]
    w.piece(
      polygon(pane),
      lit(wide > 40 ? glass.honey : glass.cream, w.between(-0.05, 0.03)),
      'fine',
    )
  })
}

/** The tank with its bund. */
function tank(w: Window): void {
  const shore = points('120 300, 260 270, 420 290, 500 380, 470 480, 360 520, 200 510, 100 430')
  w.piece(
    outline(shore.map(([x, y]): Point => [x + (x - 300) * 0.08, y + (y - 395) * 0.1])),
    glass.earth,
    'came',
  )
  w.within(outline(shore), () => {
    const box = { left: 60, right: 540, top: 250, bottom: 540 }
    const waves = courses(w.random, box, { rows: 6, length: 120, swell: 1.3, lean: 0.8 })
    w.pieces(waves, anyOf(w.random, [glass.azure, glass.sky, glass.blue, glass.azure, glass.mist]))
  })
}
