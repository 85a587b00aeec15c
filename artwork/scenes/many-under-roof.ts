import { cross } from '../glass/buildings.ts'
import { glass, lit } from '../glass/colour.ts'
import { points } from '../glass/curves.ts'
import { burst, courses } from '../glass/cuts.ts'
import { anyOf, around, downwards } from '../glass/paint.ts'
import { arch, type Point } from '../glass/path.ts'
import { type Person, seated } from '../glass/people.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// People of every age sit on the floor together; the aisle between them leads to the cross.
const light: Point = [800, 300]

export const manyUnderRoof = scene('many-under-roof', (w) => {
  w.light = light
  ribbons(w, [-20, 500], [glass.night, glass.indigo, glass.blue, glass.azure], {
    rows: 8,
    length: 420,
  })
  ground(w, points('-40 720, 600 700, 1640 720'), [glass.teal, glass.forest, glass.plum])
  w.within('M130 930L130 330L800 90L1470 330L1470 930Z', () => {
    const rays = { rays: 26, rings: [120, 230, 350, 490, 660, 1000], loose: 0.45 }
    const wall = [glass.cream, glass.honey, glass.gold, glass.amber, glass.terracotta]
    w.pieces(burst(w.random, light, rays), around(light, 720, wall))
    floor(w)
  })
  for (const side of [-1, 1]) roof(w, side)
  w.piece(arch(676, 924, 140, 300, 492), glass.earth, 'came')
  w.within(arch(698, 902, 166, 308, 480), () => {
    const rays = { rays: 14, rings: [0, 80, 160, 300], loose: 0.3 }
    w.pieces(
      burst(w.random, light, rays),
      around(light, 240, [glass.white, glass.cream, glass.honey]),
    )
  })
  w.glow(light, 460, glass.cream, 0.45)
  cross(w, { x: 800, y: 470 }, 250, glass.crimson)
  rows.forEach((row, r) => {
    row.heads.forEach((head, i) => {
      const side = i < row.heads.length / 2 ? -1 : 1
      const place = side < 0 ? row.heads.length / 2 - 1 - i : i - row.heads.length / 2
      const cloth = clothes[(i * 3 + r * 4) % clothes.length] ?? glass.gold
      const second = clothes[(i * 3 + r * 4 + 5) % clothes.length] ?? glass.teal
      const { y, scale } = row
      const x = 800 + side * (row.aisle + place * row.step) + w.between(-6, 6)
      const skin = [glass.skin, glass.umber, lit(glass.skin, 0.04)][(i + r) % 3] ?? glass.skin
      seated(w, { x, y, scale, cloth, second, skin, head, praising: row.praising.includes(i) })
    })
  })
  dusk(w, 0.45)
})

const clothes = [
  glass.crimson,
  glass.cream,
  glass.teal,
  glass.violet,
  glass.gold,
  glass.palm,
  glass.rose,
  glass.azure,
  glass.terracotta,
  glass.white,
]

interface Row {
  y: number
  scale: number
  aisle: number
  step: number
  heads: readonly Person['head'][]
  praising: readonly number[]
}

const rows: readonly Row[] = [
  {
    y: 606,
    scale: 0.5,
    aisle: 112,
    step: 112,
    heads: ['plait', 'man', 'veil', 'plait', 'man', 'plait', 'elder', 'veil', 'man', 'plait'],
    praising: [3, 6],
  },
  {
    y: 724,
    scale: 0.72,
    aisle: 158,
    step: 164,
    heads: ['man', 'veil', 'plait', 'man', 'veil', 'man', 'plait', 'elder'],
    praising: [2],
  },
  {
    y: 940,
    scale: 1.12,
    aisle: 240,
    step: 268,
    heads: ['elder', 'plait', 'man', 'man', 'veil', 'plait'],
    praising: [3],
  },
]

/** Matting in long stripes, and the light on the aisle between them. */
function floor(w: Window): void {
  const box = { left: 100, right: 1500, top: 492, bottom: 930 }
  const mats = courses(w.random, box, { rows: 8, length: 260, swell: 0, lean: 0.2, grow: 1.3 })
  w.pieces(mats, anyOf(w.random, [glass.terracotta, glass.brick, glass.amber, glass.brick]))
  w.within('M752 492L848 492L960 930L640 930Z', () => {
    const way = courses(w.random, box, { rows: 7, length: 130, swell: 0, lean: 0.2, grow: 1.3 })
    w.pieces(way, downwards(492, 930, [glass.cream, glass.honey, glass.gold, glass.amber]))
  })
  w.line('M100 492L1500 492', 'came')
}

/** One half of the tiled roof, and the post that bears it. */
function roof(w: Window, side: number): void {
  const edge = (x: number, y: number) => `${800 + side * x} ${y}`
  w.piece(
    `M${edge(640, 344)}L${edge(676, 356)}L${edge(676, 930)}L${edge(640, 930)}Z`,
    glass.earth,
    'came',
  )
  w.within(`M${edge(0, 30)}L${edge(800, 310)}L${edge(800, 420)}L${edge(0, 140)}Z`, () => {
    const follow = (x: number) => Math.abs(x - 800) * 0.35
    const box = { left: w.left, right: 1640, top: 30, bottom: 142 }
    const tiles = courses(w.random, box, { rows: 3, length: 84, follow, swell: 0 })
    w.pieces(
      tiles,
      anyOf(w.random, [glass.terracotta, glass.brick, glass.terracotta, glass.crimson]),
    )
  })
}
