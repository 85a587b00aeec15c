import { glass, lit } from './colour.ts'
import { along, limb } from './curves.ts'
import { type Point, place, polygon } from './path.ts'
import type { Window } from './window.ts'

/** A palmyra palm: ringed trunk, round crown of stiff leaves. Its foot stands at the point. */
export function palm(w: Window, [x, y]: Point, height: number, lean = 0): void {
  const top: Point = [x + lean * height, y - height]
  const girth = Math.max(7, height * 0.03)
  const at = (t: number): Point => [x + lean * height * t * t, y - height * t]
  for (let i = 0; i < 5; i += 1) {
    const [a, b] = [at(i / 5), at((i + 1) / 5)]
    const [ga, gb] = [girth * (1.35 - i * 0.12), girth * (1.23 - i * 0.12)]
    const ring: Point[] = [
      [a[0] - ga, a[1]],
      [a[0] + ga, a[1]],
      [b[0] + gb, b[1]],
      [b[0] - gb, b[1]],
    ]
    w.piece(polygon(ring), i % 2 ? glass.earth : glass.bark, 'fine')
  }
  const leaf = 'M0 0Q26 -17 60 -8L86 2L58 9Q26 14 0 0Z'
  const turns = [150, 30, 176, 4, 200, -20, 226, -46, 250, -70, 270]
  const greens = [glass.forest, glass.palm, glass.leaf]
  turns.forEach((turn, i) => {
    const scale = (height / 330) * w.between(0.85, 1.1)
    const colour = greens[Math.min(2, Math.floor(i / 4))] ?? glass.palm
    const mirror = turn > 90 && turn < 270
    const placing = { x: top[0], y: top[1], scale, turn: mirror ? turn - 180 : turn, mirror }
    w.piece(place(leaf, placing), colour, 'fine')
    w.line(place('M4 0Q30 -4 76 1', placing), 'fine')
  })
}

/** A palm branch along its rib, from the foot to the tip, with blades on alternate sides. */
export function palmBranch(w: Window, few: readonly Point[]): void {
  const rib = along(few, 30)
  const greens = [glass.palm, glass.leaf, glass.teal]
  for (let i = 4; i < 30; i += 1) {
    const [[x, y], next] = [rib[i] ?? [0, 0], rib[i + 1] ?? [0, 0]]
    const onwards = Math.atan2(next[1] - y, next[0] - x)
    const length = 52 + 125 * Math.sin(((i + 3) / 34) * Math.PI)
    for (const lean of [-1, 1]) {
      const angle = onwards + lean * (0.72 - i * 0.019)
      const at = (far: number, aside: number): Point => [
        x + Math.cos(angle) * length * far - Math.sin(angle) * aside,
        y + Math.sin(angle) * length * far + Math.cos(angle) * aside,
      ]
      const blade = [at(0, 0), at(0.45, 13), at(1, 0), at(0.45, -13)]
      w.piece(polygon(blade), lit(greens[i % 3] ?? glass.palm, lean * 0.04), 'fine')
    }
  }
  w.piece(limb(rib, [15, 12, 5]), glass.olive, 'fine')
}
