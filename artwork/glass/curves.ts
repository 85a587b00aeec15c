import { type Point, polygon, short } from './path.ts'

// Shapes defined by the points that they pass through: things that grow, hang and bend.

/** Parses points from `x y, x y`: a scene has hundreds, too many for a line each. */
export function points(written: string): Point[] {
  return written.split(',').map((pair): Point => {
    const [x = Number.NaN, y = Number.NaN] = pair.trim().split(' ').map(Number)
    return [x, y]
  })
}

/** A smooth closed outline through the points; a repeated point is a corner. */
export function outline(corners: readonly Point[]): string {
  const at = (i: number): Point => corners[(i + corners.length) % corners.length] ?? [0, 0]
  const curves = corners.map((from, i) => bend(at(i - 1), from, at(i + 1), at(i + 2)))
  return `M${at(0).map(short).join(' ')}${curves.join('')}Z`
}

/** An arm, branch or rope with the `widths` at its points, round at both ends. */
export function limb(joints: readonly Point[], widths: readonly number[]): string {
  const line = along(joints, joints.length * 5)
  const sides = line.map((point, i): [Point, Point] => {
    const [before, after] = [line[i - 1] ?? point, line[i + 1] ?? point]
    const half = widthAt(widths, i / (line.length - 1)) / 2
    return aside(point, before, after, half)
  })
  const left = sides.map(([point]) => point)
  const right = sides.map(([, point]) => point).reverse()
  return polygon([...left, ...cap(line, widths, 'end'), ...right, ...cap(line, widths, 'start')])
}

/** `count + 1` points on the curve through a few, evenly distributed between them. */
export function along(few: readonly Point[], count: number): Point[] {
  const at = (i: number): Point => few[Math.min(few.length - 1, Math.max(0, i))] ?? [0, 0]
  return Array.from({ length: count + 1 }, (_, k) => {
    const place = (k / count) * (few.length - 1)
    const i = Math.min(few.length - 2, Math.floor(place))
    return between([at(i - 1), at(i), at(i + 1), at(i + 2)], place - i)
  })
}

/** Interpolates between two curves by `share`, like the threads of a cloth. */
export function amid(left: readonly Point[], right: readonly Point[], share: number): Point[] {
  return left.map(([x, y], i) => {
    const [toX, toY] = right[i] ?? [x, y]
    return [x + (toX - x) * share, y + (toY - y) * share]
  })
}

function bend(before: Point, from: Point, to: Point, after: Point): string {
  if (from[0] === to[0] && from[1] === to[1]) return ''
  const numbers = [
    from[0] + (to[0] - before[0]) / 6,
    from[1] + (to[1] - before[1]) / 6,
    to[0] - (after[0] - from[0]) / 6,
    to[1] - (after[1] - from[1]) / 6,
    ...to,
  ]
  return `C${numbers.map(short).join(' ')}`
}

function between([a, b, c, d]: readonly [Point, Point, Point, Point], t: number): Point {
  const coordinate = (i: 0 | 1) =>
    b[i] +
    0.5 *
      t *
      (c[i] -
        a[i] +
        t * (2 * a[i] - 5 * b[i] + 4 * c[i] - d[i] + t * (3 * (b[i] - c[i]) + d[i] - a[i])))
  return [coordinate(0), coordinate(1)]
}

function aside([x, y]: Point, before: Point, after: Point, half: number): [Point, Point] {
  const [dx, dy] = [after[0] - before[0], after[1] - before[1]]
  const length = Math.hypot(dx, dy) || 1
  const [ox, oy] = [(-dy / length) * half, (dx / length) * half]
  return [
    [x + ox, y + oy],
    [x - ox, y - oy],
  ]
}

function cap(line: readonly Point[], widths: readonly number[], side: 'start' | 'end'): Point[] {
  const ordered = side === 'end' ? line.slice(-2) : line.slice(0, 2).reverse()
  const [before = [0, 0], tip = [0, 0]] = ordered
  const half = widthAt(widths, side === 'end' ? 1 : 0) / 2
  const angle = Math.atan2(tip[1] - before[1], tip[0] - before[0])
  return [60, 20, -20, -60].map((degrees) => {
    const turned = angle + (degrees * Math.PI) / 180
    return [tip[0] + Math.cos(turned) * half, tip[1] + Math.sin(turned) * half]
  })
}

function widthAt(widths: readonly number[], share: number): number {
  const place = share * (widths.length - 1)
  const i = Math.min(widths.length - 2, Math.floor(place))
  const [from = 0, to = from] = [widths[i], widths[i + 1]]
  return from + (to - from) * (place - i)
}
