import { type Colour, glass, lit, ramp } from '../glass/colour.ts'
import { joinedHands } from '../glass/joined-hands.ts'
import { type Point, polygon } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'
import type { Cut, Window } from '../glass/window.ts'

// A mother's hands, joined; the light comes down to them in long slanting shafts.
export const prayingHands = scene('praying-hands', (w) => {
  w.light = [1100, -60]
  shafts(w)
  w.glow([840, 330], 520, glass.cream, 0.4)
  joinedHands(w, { x: 808, y: 648, scale: 1.18, turn: 5 })
  dusk(w, 0.45)
})

/** Where a shaft's edge stands at a height. */
function slant(at: number, y: number): number {
  return at - (y - 330) * 0.42
}

function shafts(w: Window): void {
  const edges = [
    -420, -250, -100, 40, 180, 310, 430, 540, 640, 730, 830, 920, 1010, 1110, 1230, 1360, 1500,
    1650, 1810, 2000,
  ]
  edges.slice(1).forEach((right, i) => {
    const left = edges[i] ?? 0
    const tilt = w.between(-14, 14)
    const heights = [-30]
    while ((heights.at(-1) ?? 0) < 930) heights.push((heights.at(-1) ?? 0) + w.between(150, 330))
    const cuts = heights.slice(1).map((foot, k): Cut => {
      const top = heights[k] ?? 0
      const corners: Point[] = [
        [slant(left, top), top],
        [slant(right, top), top + tilt],
        [slant(right, foot), foot + tilt],
        [slant(left, foot), foot],
      ]
      return {
        path: polygon(corners),
        at: [(left + right) / 2, (top + foot) / 2],
        corners: corners.slice(3),
      }
    })
    w.pieces(cuts, ([u, y]) => {
      const aside = Math.abs(u - 830) / 900
      return lit(ramp(tones, aside * 1.05 + Math.max(0, y - 300) / 2600), i % 2 ? 0.02 : -0.03)
    })
  })
}

const tones: readonly Colour[] = [
  glass.white,
  glass.cream,
  glass.honey,
  glass.leaf,
  glass.teal,
  glass.blue,
  glass.indigo,
  glass.night,
]
