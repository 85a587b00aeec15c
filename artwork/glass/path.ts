// Outlines are SVG paths of absolute M, L, Q, C and Z only, so that every number belongs to a pair.

export type Point = readonly [x: number, y: number]

export interface Box {
  left: number
  top: number
  right: number
  bottom: number
}

export interface Placing {
  x: number
  y: number
  scale?: number
  /** Degrees, clockwise. */
  turn?: number
  mirror?: boolean
}

/** The path translated, scaled, rotated or mirrored to its place in the picture. */
export function place(
  path: string,
  { x, y, scale = 1, turn = 0, mirror = false }: Placing,
): string {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return mapPoints(path, ([px, py]) => {
    const side = mirror ? -px : px
    return [x + side * cos - py * sin, y + side * sin + py * cos]
  })
}

export function mapPoints(path: string, move: (point: Point) => Point): string {
  return path.replace(/(-?\d*\.?\d+)[ ,]+(-?\d*\.?\d+)/g, (_, x: string, y: string) =>
    move([Number(x), Number(y)])
      .map(short)
      .join(' '),
  )
}

export function boxOf(path: string): Box {
  const box = { left: Infinity, top: Infinity, right: -Infinity, bottom: -Infinity }
  mapPoints(path, ([x, y]) => {
    box.left = Math.min(box.left, x)
    box.right = Math.max(box.right, x)
    box.top = Math.min(box.top, y)
    box.bottom = Math.max(box.bottom, y)
    return [x, y]
  })
  return box
}

export function polygon(points: readonly Point[]): string {
  return `M${points.map((point) => point.map(short).join(' ')).join('L')}Z`
}

export function ellipse(x: number, y: number, rx: number, ry = rx): string {
  const [kx, ky] = [rx * 0.5523, ry * 0.5523]
  const curve = (...numbers: number[]) => `C${numbers.map(short).join(' ')}`
  return [
    `M${short(x - rx)} ${short(y)}`,
    curve(x - rx, y - ky, x - kx, y - ry, x, y - ry),
    curve(x + kx, y - ry, x + rx, y - ky, x + rx, y),
    curve(x + rx, y + ky, x + kx, y + ry, x, y + ry),
    curve(x - kx, y + ry, x - rx, y + ky, x - rx, y),
    'Z',
  ].join('')
}

export function rectangle(left: number, top: number, right: number, bottom: number): string {
  return polygon([
    [left, top],
    [right, top],
    [right, bottom],
    [left, bottom],
  ])
}

/** A pointed arch, as of a church window: `spring` is where the sides begin to lean. */
export function arch(left: number, right: number, top: number, spring: number, foot: number) {
  const middle = (left + right) / 2
  const rise = (spring - top) * 0.55
  return `M${left} ${foot}L${left} ${spring}Q${left} ${short(spring - rise)} ${middle} ${top}Q${right} ${short(spring - rise)} ${right} ${spring}L${right} ${foot}Z`
}

export function short(number: number): string {
  return String(Math.round(number * 10) / 10)
}
