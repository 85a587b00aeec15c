import { type Colour, glass, lit, mix } from '../glass/colour.ts'
import { limb, points } from '../glass/curves.ts'
import { drape } from '../glass/figure.ts'
import { ellipse, type Placing, type Point, place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, sky } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// The light is behind the leaves, so the grapes and leaves in front of it glow.
const light: Point = [860, 470]

export const vine = scene('vine', (w) => {
  const shade = [glass.white, glass.cream, glass.honey, glass.leaf, glass.palm, glass.forest]
  sky(w, light, [...shade, glass.teal, glass.night], {
    rays: 22,
    rings: [120, 250, 390, 540, 720, 940, 1800],
    loose: 0.5,
    reach: 1020,
  })
  for (const [path, width] of tendrils)
    w.piece(limb(points(path), [width, width - 2, 5]), glass.olive, 'fine')
  for (const [x, y, scale, turn, colour] of behind) leaf(w, { x, y, scale, turn }, colour)
  stem(w)
  w.glow(light, 560, glass.cream, 0.3)
  cluster(w, [1205, 356], 35, [2, 3, 4, 4, 3, 2, 1])
  cluster(w, [850, 330], 52, [3, 4, 5, 4, 4, 3, 2, 1])
  for (const [x, y, scale, turn, colour] of before) leaf(w, { x, y, scale, turn }, colour)
  dusk(w, 0.45)
})

const tendrils = [
  ['560 300, 590 420, 560 520, 600 590, 650 560, 634 516, 606 530', 11],
  ['1330 260, 1400 330, 1390 420, 1330 430, 1310 380, 1346 366', 11],
] as const

type Leaf = readonly [x: number, y: number, scale: number, turn: number, colour: Colour]

const behind: readonly Leaf[] = [
  [250, 170, 1.25, 40, glass.palm],
  [1440, 170, 1.3, -30, glass.palm],
  [1080, 130, 1, -20, glass.leaf],
  [560, 250, 0.9, 20, glass.leaf],
]

const before: readonly Leaf[] = [
  [735, 196, 1.3, 32, glass.leaf],
  [985, 190, 1.28, -38, lit(glass.leaf, 0.06)],
  [440, 330, 1.1, 62, glass.palm],
  [1290, 190, 0.95, 18, lit(glass.palm, 0.05)],
  [1385, 350, 0.9, -42, glass.forest],
  [480, 96, 0.85, 120, lit(glass.palm, -0.02)],
]

/** An old stem from the ground, and its branch across the whole picture. */
function stem(w: Window): void {
  w.piece(
    limb(points('560 180, 420 190, 250 120, 90 150, -40 90'), [64, 44, 34, 24]),
    glass.earth,
    'came',
  )
  drape(
    w,
    points('470 262, 560 150, 700 104, 900 112, 1150 152, 1400 84, 1640 60'),
    points('566 320, 612 240, 730 190, 900 184, 1150 208, 1400 126, 1640 92'),
    lit(glass.earth, -0.02),
    { folds: 3, outer: 'came' },
  )
  drape(
    w,
    points('214 940, 312 830, 330 700, 352 590, 400 470, 428 360, 520 196'),
    points('452 940, 440 830, 428 700, 470 590, 512 490, 534 370, 640 226'),
    glass.earth,
    { folds: 4, outer: 'came' },
  )
  w.piece(limb(points('850 150, 858 220, 850 330'), [22, 16, 14]), glass.olive)
  w.piece(limb(points('1190 170, 1212 260, 1205 350'), [18, 13, 11]), glass.olive)
}

/** Grapes that hang from the point, in rows from the stalk down; `size` is half a grape. */
function cluster(w: Window, [x, y]: Point, size: number, rows: readonly number[]): void {
  rows.forEach((count, row) => {
    for (let i = 0; i < count; i += 1) {
      const sway = (w.random() - 0.5) * size * 0.3
      const side = (i - (count - 1) / 2) * size * 1.66
      grape(w, [x + side + sway, y + row * size * 1.36 + Math.abs(side) * 0.1 + sway], size)
    }
  })
}

/** A skin, and the light that comes through it from behind. */
function grape(w: Window, [x, y]: Point, size: number): void {
  const near = Math.max(0, 1 - Math.hypot(x - light[0], y - light[1]) / 400)
  const skins = [glass.plum, glass.violet, mix(glass.plum, glass.crimson, 0.5)]
  const skin = skins[Math.floor(w.random() * 3)] ?? glass.plum
  w.piece(ellipse(x, y, size, size * 1.04), skin)
  const [dx, dy] = [(light[0] - x) * 0.0008 * size, (light[1] - y) * 0.0008 * size]
  const core = lit(mix(skin, near > 0.3 ? glass.crimson : glass.violet, 0.65), 0.03 + near * 0.16)
  w.piece(ellipse(x + dx, y + dy + size * 0.1, size * 0.66, size * 0.68), core, 'none')
  const gleam = 'M-66 -8C-62 -44 -38 -66 -6 -68C-30 -54 -46 -36 -50 -10Q-58 0 -66 -8Z'
  w.piece(place(gleam, { x, y, scale: size / 100 }), mix(core, glass.mist, 0.75), 'none')
}

/** A leaf of five lobes, 260 wide, that hangs down from its stalk at the point. */
function leaf(w: Window, at: Placing, colour: Colour): void {
  for (const mirror of [false, true]) {
    lobes.forEach(([shape, vein], i) => {
      const side = (path: string) => place(place(path, { x: 0, y: 0, mirror }), at)
      w.piece(side(shape), lit(colour, (mirror ? -0.05 : 0.04) + (i % 2 ? 0.035 : -0.015)))
      w.line(side(vein), 'fine')
    })
  }
  w.line(place('M0 0L0 208', at), 'fine')
}

const lobes = [
  [
    'M0 0L16 -44Q44 -78 76 -62L84 -70Q112 -66 130 -38Q126 -20 112 -12L116 0Q104 18 78 22Z',
    'M0 0L88 -34',
  ],
  [
    'M0 0L78 22Q108 14 128 36L142 36Q154 66 152 100Q132 98 122 108L116 116Q84 122 50 98Z',
    'M0 0L106 76',
  ],
  ['M0 0L50 98Q72 112 66 140L74 150Q58 186 0 214Z', 'M0 110L38 142'],
] as const
