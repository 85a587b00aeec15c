import { type Colour, lit, ramp } from './colour.ts'
import { type Point, polygon } from './path.ts'
import type { Window } from './window.ts'

/** How far out each layer of rock begins; the mouth itself is at 1. */
const layers = [1, 1.13, 1.36, 1.68, 2.1, 2.7, 3.9]

/** The outline of a cave's mouth, as seen by those who stand within: 600 wide, 620 high. */
export function mouthOfCave(middle: Point): string {
  return polygon(Array.from({ length: 60 }, (_, i) => onRock(middle, 1, i * 6)))
}

/** Layers of rock about the mouth, in the colours from there inwards. */
export function cave(w: Window, middle: Point, colours: readonly Colour[]): void {
  layers.slice(1).forEach((far, layer) => {
    const near = layers[layer] ?? 1
    const step = 360 / (15 - layer)
    const edges = Array.from({ length: 15 - layer }, (_, i) => {
      return step * (i + (layer % 2) / 2 + w.between(-0.24, 0.24))
    })
    edges.forEach((from, i) => {
      const to = edges[i + 1] ?? (edges[0] ?? 0) + 360
      const turns = [0, 0.34, 0.67, 1].map((share) => from + (to - from) * share)
      const path = polygon([
        ...turns.map((turn) => onRock(middle, near, turn)),
        ...turns.toReversed().map((turn) => onRock(middle, far, turn)),
      ])
      w.piece(path, lit(ramp(colours, (layer + w.between(0, 0.9)) / 6.2), w.between(-0.05, 0.05)))
    })
  })
  w.line(mouthOfCave(middle), 'came')
}

function onRock([x, y]: Point, far: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const rough = 1 + 0.035 * Math.sin(angle * 5 + far * 4) + 0.03 * Math.sin(angle * 9 + far * 9)
  return [x + Math.cos(angle) * 300 * far * rough, y + Math.sin(angle) * 310 * far * rough]
}
