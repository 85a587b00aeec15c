import { type Box, type Point, polygon, short } from './path.ts'
import type { Random } from './random.ts'
import type { Cut } from './window.ts'

interface Burst {
  rays: number
  /** Radii at which the rays are cut across, roughly. */
  rings: readonly number[]
  from?: number
  to?: number
  /** 0: even and cut in rings; 1: loose. */
  loose?: number
}

/** Rays from a point, cut across: a sky with the light in it. Angles in degrees, 0 to the right. */
export function burst(random: Random, [x, y]: Point, options: Burst): Cut[] {
  const { rays, rings, from = 0, to = 360, loose = 0.5 } = options
  const step = (to - from) / rays
  const isFullCircle = to - from >= 360
  const edges = Array.from({ length: rays + 1 }, (_, i) => {
    const inner = i > 0 && i < rays
    return from + step * (i + (inner || isFullCircle ? (random() - 0.5) * loose * 0.8 : 0))
  })
  if (isFullCircle) edges[rays] = (edges[0] ?? 0) + 360
  return edges.slice(0, -1).flatMap((start, i) => {
    const end = edges[i + 1] ?? start
    const shift = (i % 2 ? 1 : -1) * loose * 0.16
    const cuts = rings.map((r, k) => {
      const outermost = k === rings.length - 1
      return outermost || k === 0 ? r : r * (1 + shift + (random() - 0.5) * loose * 0.3)
    })
    return cuts.slice(1).map((outer, k) => sector([x, y], cuts[k] ?? 0, outer, start, end))
  })
}

function sector([x, y]: Point, inner: number, outer: number, start: number, end: number): Cut {
  const at = (radius: number, degrees: number): Point => {
    const angle = (degrees * Math.PI) / 180
    return [x + Math.cos(angle) * radius, y + Math.sin(angle) * radius]
  }
  const middle = (start + end) / 2
  const bow = 1 / Math.cos(((end - start) * Math.PI) / 360)
  const write = (point: Point) => point.map(short).join(' ')
  const [a, b, c, d] = [at(inner, start), at(outer, start), at(outer, end), at(inner, end)]
  const path = `M${write(a)}L${write(b)}Q${write(at(outer * bow, middle))} ${write(c)}L${write(d)}Q${write(at(inner * bow, middle))} ${write(a)}Z`
  return { path, at: at((inner + outer) / 2, middle), corners: inner > 0 ? [a, d] : [] }
}

interface Courses {
  rows: number
  /** Length of a piece. */
  length: number
  /** The offset of all rows downwards at x. */
  follow?: (x: number) => number
  /** How much the rows swell and narrow: 0 as bricks, 1 as waves. */
  swell?: number
  /** How much the ends of the pieces lean. */
  lean?: number
  /** The rows grow towards the bottom by this power: 1 even, 2 as a plain seen from a hill. */
  grow?: number
}

/** Long pieces in rows: water, fields, ground, clouds. */
export function courses(random: Random, box: Box, options: Courses): Cut[] {
  const { rows, length, follow = () => 0, swell = 0.6, lean = 0.5, grow = 1 } = options
  const height = box.bottom - box.top
  const even = (row: number) => box.top + height * (row / rows) ** grow
  const phases = Array.from({ length: rows + 1 }, () => random() * 6.3)
  const line = (x: number, row: number): Point => {
    const room = row === 0 ? 0 : Math.min(even(row + 1) - even(row), even(row) - even(row - 1))
    const wave = Math.sin(x / (length * 0.8) + (phases[row] ?? 0))
    return [x, even(row) + follow(x) + wave * room * 0.42 * swell]
  }
  return Array.from({ length: rows }, (_, row) => {
    const cuts: Cut[] = []
    const slope = (random() - 0.5) * length * lean * 1.6
    let left: Point = [box.left - length * (0.5 + random()), box.left - length * 0.5]
    while (Math.min(...left) < box.right) {
      const on = left[0] + length * (0.6 + random() * 0.8)
      const right: Point = [on, on + slope * (0.5 + random())]
      cuts.push(strip(line, row, left, right))
      left = right
    }
    return cuts
  }).flat()
}

function strip(
  line: (x: number, row: number) => Point,
  row: number,
  left: Point,
  right: Point,
): Cut {
  const steps = [0, 0.2, 0.4, 0.6, 0.8, 1]
  const upper = steps.map((t) => line(left[0] + (right[0] - left[0]) * t, row))
  const lower = steps.map((t) => line(left[1] + (right[1] - left[1]) * t, row + 1))
  const [start = [0, 0], end = [0, 0]] = [upper[0], lower[5]]
  const at: Point = [(start[0] + end[0]) / 2, (start[1] + end[1]) / 2]
  return { path: polygon([...upper, ...lower.reverse()]), at, corners: [start] }
}
