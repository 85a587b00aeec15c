/** The outlines of a TrueType font, as SVG paths in units of a thousandth of the em, y downwards. */
export function outlinesOf(file: Buffer): (glyph: number) => string {
  const table = (name: string): Buffer => {
    const count = file.readUInt16BE(4)
    for (let i = 0; i < count; i += 1) {
      const entry = 12 + i * 16
      if (file.toString('latin1', entry, entry + 4) !== name) continue
      const start = file.readUInt32BE(entry + 8)
      return file.subarray(start, start + file.readUInt32BE(entry + 12))
    }
    throw new Error(`the font has no table ${name}`)
  }
  const [head, loca, glyf] = [table('head'), table('loca'), table('glyf')]
  const scale = 1000 / head.readUInt16BE(18)
  const long = head.readInt16BE(50) === 1
  const offset = (glyph: number) =>
    long ? loca.readUInt32BE(glyph * 4) : loca.readUInt16BE(glyph * 2) * 2
  const contours = (glyph: number): Contour[] => {
    const bytes = glyf.subarray(offset(glyph), offset(glyph + 1))
    if (bytes.length === 0) return []
    const count = bytes.readInt16BE(0)
    return count >= 0 ? simple(bytes, count) : compound(bytes, contours)
  }
  return (glyph) => contours(glyph).map(toPath(scale)).join('')
}

type OutlinePoint = { x: number; y: number; on: boolean }
type Contour = OutlinePoint[]

function simple(bytes: Buffer, count: number): Contour[] {
  const ends = Array.from({ length: count }, (_, i) => bytes.readUInt16BE(10 + i * 2))
  const points = (ends.at(-1) ?? -1) + 1
  let at = 10 + count * 2
  at += 2 + bytes.readUInt16BE(at)
  const flags: number[] = []
  while (flags.length < points) {
    const flag = bytes.readUInt8(at++)
    const repeats = flag & 8 ? bytes.readUInt8(at++) : 0
    for (let i = 0; i <= repeats; i += 1) flags.push(flag)
  }
  // A short step has its sign in another flag; without one, that flag says "as before".
  const read = (short: number, sameOrPositive: number) => {
    let value = 0
    return flags.map((flag) => {
      if (flag & short) value += bytes.readUInt8(at++) * (flag & sameOrPositive ? 1 : -1)
      else if (!(flag & sameOrPositive)) {
        value += bytes.readInt16BE(at)
        at += 2
      }
      return value
    })
  }
  const [xs, ys] = [read(2, 16), read(4, 32)]
  const all = flags.map((flag, i) => ({ x: xs[i] ?? 0, y: ys[i] ?? 0, on: (flag & 1) === 1 }))
  return ends.map((end, i) => all.slice((ends[i - 1] ?? -1) + 1, end + 1))
}

/** A glyph put together from others: each moved, and sometimes scaled. */
function compound(bytes: Buffer, contours: (glyph: number) => Contour[]): Contour[] {
  const found: Contour[] = []
  let at = 10
  for (let more = true; more; ) {
    const flags = bytes.readUInt16BE(at)
    const glyph = bytes.readUInt16BE(at + 2)
    at += 4
    if (!(flags & 2)) throw new Error('a glyph that is joined by points is not understood')
    const words = (flags & 1) !== 0
    const dx = words ? bytes.readInt16BE(at) : bytes.readInt8(at)
    const dy = words ? bytes.readInt16BE(at + 2) : bytes.readInt8(at + 1)
    at += words ? 4 : 2
    const number = () => {
      at += 2
      return bytes.readInt16BE(at - 2) / 16384
    }
    let [a, b, c, d] = [1, 0, 0, 1]
    if (flags & 8) a = d = number()
    else if (flags & 64) [a, d] = [number(), number()]
    else if (flags & 128) [a, b, c, d] = [number(), number(), number(), number()]
    for (const contour of contours(glyph)) {
      found.push(
        contour.map(({ x, y, on }) => ({ x: a * x + c * y + dx, y: b * x + d * y + dy, on })),
      )
    }
    more = (flags & 32) !== 0
  }
  return found
}

/** Two control points in a row have a point of the outline half-way between them. */
function toPath(scale: number) {
  const middle = (a: OutlinePoint, b: OutlinePoint): OutlinePoint => {
    return { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2, on: true }
  }
  const say = ({ x, y }: OutlinePoint) => `${Math.round(x * scale)} ${Math.round(-y * scale)}`
  return (contour: Contour): string => {
    const [first, last] = [contour[0], contour.at(-1)]
    if (!first || !last) return ''
    const start = first.on ? first : last.on ? last : middle(first, last)
    const rest = first.on ? contour.slice(1) : last.on ? contour.slice(0, -1) : contour
    let path = `M${say(start)}`
    let control: OutlinePoint | undefined
    for (const point of [...rest, start]) {
      if (point.on) {
        path += control ? `Q${say(control)} ${say(point)}` : `L${say(point)}`
        control = undefined
      } else {
        if (control) path += `Q${say(control)} ${say(middle(control, point))}`
        control = point
      }
    }
    return `${path}Z`
  }
}
