import { type Box, type Point, polygon } from './path.ts'
import type { Random } from './random.ts'
import type { Cut } from './window.ts'

/** Irregular pieces all over a box, of about one size; `stretch` over 1 makes them wide. */
export function mosaic(random: Random, box: Box, count: number, stretch = 1): Cut[] {
  const flat = (box.bottom - box.top) * stretch
  const width = box.right - box.left
  let seeds = Array.from({ length: count }, (): Point => [random() * width, random() * flat])
  for (let round = 0; round < 2; round += 1) {
    seeds = cellsOf(seeds, width, flat).map(middleOf)
  }
  return cellsOf(seeds, width, flat).map((cell) => {
    const corners = cell.map(([x, y]): Point => [box.left + x, box.top + y / stretch])
    return { path: polygon(corners), at: middleOf(corners), corners }
  })
}

/** The part of the box nearer to each seed than to any other (Voronoi cells). */
function cellsOf(seeds: readonly Point[], width: number, height: number): Point[][] {
  const box: Point[] = [
    [0, 0],
    [width, 0],
    [width, height],
    [0, height],
  ]
  return seeds.map((seed) => {
    return seeds.reduce((cell, other) => (other === seed ? cell : nearer(cell, seed, other)), box)
  })
}

function nearer(cell: Point[], seed: Point, other: Point): Point[] {
  const [dx, dy] = [other[0] - seed[0], other[1] - seed[1]]
  const limit = (other[0] ** 2 + other[1] ** 2 - seed[0] ** 2 - seed[1] ** 2) / 2
  const over = ([x, y]: Point) => x * dx + y * dy - limit
  return cell.flatMap((point, index) => {
    const next = cell[(index + 1) % cell.length] ?? point
    const [here, there] = [over(point), over(next)]
    const inside: Point[] = here <= 0 ? [point] : []
    if (here <= 0 === there <= 0) return inside
    const share = here / (here - there)
    return [
      ...inside,
      [point[0] + (next[0] - point[0]) * share, point[1] + (next[1] - point[1]) * share],
    ]
  })
}

function middleOf(points: readonly Point[]): Point {
  const sum = points.reduce(([x, y], point) => [x + point[0], y + point[1]] as const, [
    0, 0,
  ] as Point)
  return [sum[0] / points.length, sum[1] / points.length]
}
