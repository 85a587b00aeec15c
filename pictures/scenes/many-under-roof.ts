import { cross } from '../glass/buildings.ts'
import { glass, vary } from '../glass/colour.ts'
import { burst, courses } from '../glass/cuts.ts'
import { anyOf, around } from '../glass/paint.ts'
import { seated } from '../glass/people.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ribbons } from '../glass/scenery.ts'

const clothes = [
  glass.crimson,
  glass.teal,
  glass.gold,
  glass.white,
  glass.violet,
  glass.terracotta,
  glass.palm,
  glass.azure,
  glass.rose,
  glass.cream,
]

export const manyUnderRoof = scene('many-under-roof', (w) => {
  w.light = [800, 400]
  ribbons(w, [-20, 500], [glass.night, glass.indigo, glass.blue, glass.azure], { rows: 5 })
  w.within('M130 930L130 330L800 90L1470 330L1470 930Z', () => {
    const wall = burst(w.luck, [800, 420], {
      rays: 22,
      rings: [130, 260, 400, 560, 1000],
      loose: 0.6,
    })
    w.pieces(
      wall,
      around([800, 420], 700, [
        glass.cream,
        glass.honey,
        glass.gold,
        glass.amber,
        glass.terracotta,
      ]),
    )
  })
  for (const side of [-1, 1]) {
    const edge = (x: number, y: number) => `${800 + side * x} ${y}`
    w.within(`M${edge(0, 30)}L${edge(800, 310)}L${edge(800, 420)}L${edge(0, 140)}Z`, () => {
      const follow = (x: number) => Math.abs(x - 800) * 0.35
      const tiles = courses(
        w.luck,
        { left: -40, right: 1640, top: 30, bottom: 142 },
        { rows: 3, length: 84, follow, swell: 0 },
      )
      w.pieces(
        tiles,
        anyOf(w.luck, [glass.terracotta, glass.brick, glass.terracotta, glass.crimson]),
      )
    })
    w.piece(
      `M${edge(640, 364)}L${edge(676, 376)}L${edge(676, 930)}L${edge(640, 930)}Z`,
      glass.earth,
      'came',
    )
  }
  w.piece('M670 420Q670 280 800 250Q930 280 930 420L930 540L670 540Z', glass.white, 'came')
  cross(w, { x: 800, y: 520 }, 230, glass.crimson)
  const rows = [
    [590, 2.35, 9, 128],
    [715, 3, 8, 158],
    [870, 3.9, 7, 200],
  ] as const
  for (const [y, scale, count, step] of rows) {
    for (let i = 0; i < count; i += 1) {
      const cloth = clothes[Math.floor(w.luck() * clothes.length)] ?? glass.gold
      const second = vary(clothes[Math.floor(w.luck() * clothes.length)] ?? glass.teal, w.luck)
      const x = 800 + (i - (count - 1) / 2) * step + w.between(-9, 9)
      seated(w, { x, y: y + w.between(-5, 5), scale, cloth, second, veil: w.luck() < 0.5 })
    }
  }
  w.glow([800, 400], 430, glass.cream, 0.6)
  dusk(w, 0.45)
})
