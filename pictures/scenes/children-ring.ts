import { glass } from '../glass/colour.ts'
import { ellipse, type Point, polygon } from '../glass/path.ts'
import { child } from '../glass/people.ts'
import { tree } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons, sun } from '../glass/scenery.ts'

const clothes = [
  glass.crimson,
  glass.gold,
  glass.teal,
  glass.violet,
  glass.terracotta,
  glass.azure,
  glass.rose,
  glass.honey,
]

export const childrenRing = scene('children-ring', (w) => {
  w.light = [800, 200]
  ribbons(w, [-20, 460], [glass.azure, glass.sky, glass.mist, glass.cream, glass.honey], {
    rows: 7,
  })
  sun(w, [800, 190], 120, [glass.white, glass.honey, glass.gold])
  tree(w, [250, 520], 330, [glass.palm, glass.leaf, glass.forest])
  tree(w, [1370, 510], 290, [glass.leaf, glass.palm, glass.forest])
  ground(
    w,
    [
      [-40, 440],
      [500, 470],
      [1000, 440],
      [1640, 460],
    ],
    [glass.leaf, glass.leaf, glass.palm, glass.forest],
    { rows: 5, length: 320 },
  )
  w.piece(ellipse(800, 720, 330, 96), glass.olive)
  w.piece(ellipse(800, 720, 200, 54), glass.leaf)
  const children = Array.from({ length: 8 }, (_, i) => {
    const angle = (i / 8) * 2 * Math.PI - Math.PI / 2 + Math.PI / 8
    const near = Math.sin(angle)
    return { x: 800 + 430 * Math.cos(angle), y: 735 + 150 * near, scale: 4.5 + 0.8 * near, near, i }
  })
  const shoulder = (i: number): Point => {
    const { x, y, scale } = children[i % 8] ?? { x: 0, y: 0, scale: 1 }
    return [x, y - 48 * scale]
  }
  const byDepth = children.toSorted((a, b) => a.near - b.near)
  for (const { i } of byDepth) {
    const [a, b] = [shoulder(i), shoulder(i + 1)]
    const middle: Point = [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 34]
    w.piece(
      polygon([
        [a[0], a[1] - 8],
        [middle[0], middle[1] - 8],
        [b[0], b[1] - 8],
        [b[0], b[1] + 10],
        [middle[0], middle[1] + 12],
        [a[0], a[1] + 10],
      ]),
      glass.skin,
      'fine',
    )
  }
  for (const { x, y, scale, i } of byDepth) {
    const cloth = clothes[i] ?? glass.gold
    child(w, { x, y, scale, cloth, second: i % 3 ? glass.indigo : glass.cream, frock: i % 2 === 0 })
  }
  w.glow([800, 200], 420, glass.cream, 0.5)
  dusk(w, 0.35)
})
