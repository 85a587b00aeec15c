import { glass } from '../glass/colour.ts'
import { ellipse, type Point, polygon } from '../glass/path.ts'
import { child } from '../glass/people.ts'
import { tree } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, sky } from '../glass/scenery.ts'

const clothes = [glass.crimson, glass.gold, glass.teal, glass.violet, glass.terracotta, glass.azure]

export const childrenRing = scene('children-ring', (w) => {
  const morning = [glass.white, glass.cream, glass.honey, glass.mist, glass.sky, glass.azure]
  sky(w, [800, 200], morning, { rays: 24, rings: [90, 200, 340, 520, 800, 1800], loose: 0.6 })
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
  w.piece(ellipse(800, 720, 300, 92), glass.olive)
  w.piece(ellipse(800, 720, 200, 54), glass.leaf)
  const children = Array.from({ length: 6 }, (_, i) => {
    const angle = (i / 6) * 2 * Math.PI
    const near = Math.sin(angle)
    return { x: 800 + 400 * Math.cos(angle), y: 715 + 180 * near, scale: 4.7 + 0.7 * near, near, i }
  })
  const shoulder = (i: number): Point => {
    const { x, y, scale } = children[i % 6] ?? { x: 0, y: 0, scale: 1 }
    return [x, y - 50 * scale]
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
    const second = i % 3 ? glass.indigo : glass.cream
    child(w, { x, y, scale, cloth, second, frock: i % 2 === 0, arms: 'none' })
  }
  w.glow([800, 200], 420, glass.cream, 0.5)
  dusk(w, 0.35)
})
