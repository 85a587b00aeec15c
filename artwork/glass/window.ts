import type { DrawnShape } from '../../media/widths.ts'
import { type Colour, hush, lit, vary } from './colour.ts'
import { leading, rooms, sheet } from './leading.ts'
import { mosaic } from './mosaic.ts'
import { boxOf, ellipse, type Point, short } from './path.ts'
import { type Random, randomFrom } from './random.ts'

/** A cut piece of glass: its outline, and the point whose colour it takes. */
export interface Cut {
  path: string
  at: Point
  corners?: readonly Point[]
}

export type Paint = (at: Point) => Colour

/** One weight for all cuts inside a shape (lead), a heavier one around the shape (came). */
export type Line = 'lead' | 'came' | 'fine' | 'none'

/** Builds a window: pieces are layered from far to near. */
export class Window {
  readonly random: Random
  readonly shape: DrawnShape
  /** The position of the light: every piece is a little lighter on that side. */
  light: Point = [800, 260]
  private readonly definitions: string[] = []
  private readonly parts: string[] = []
  private count = 0

  constructor(name: string, shape: DrawnShape = 'whole') {
    this.random = randomFrom(name)
    this.shape = shape
    if (shape === 'wide') this.layCalm()
  }

  /** A little left of the visible area, where shapes across the whole picture begin. */
  get left(): number {
    return Math.min(0, rooms[this.shape].left) - 60
  }

  between(low: number, high: number): number {
    return low + this.random() * (high - low)
  }

  /** One piece of one colour. */
  piece(path: string, colour: Colour, line: Line = 'lead'): void {
    this.parts.push(`<path d="${path}" fill="${this.sheen(path, colour)}"/>`)
    if (line !== 'none') this.line(path, line)
  }

  /** Many adjacent pieces, each of its own colour, with lead between them. */
  pieces(cuts: readonly Cut[], paint: Paint, line: Line = 'lead'): void {
    for (const { path, at } of cuts) {
      const colour = vary(paint(at), this.random)
      this.parts.push(`<path d="${path}" fill="${this.sheen(path, colour)}"/>`)
    }
    if (line === 'none') return
    this.line(cuts.map(({ path }) => path).join(''), line)
    const joints = cuts.flatMap(({ corners = [] }) =>
      corners.map(([x, y]) => `M${short(x)} ${short(y)}h.1`),
    )
    if (joints.length > 0) this.parts.push(`<path class="joint" d="${joints.join('')}"/>`)
  }

  /** Fills a shape with what `fill` draws, clipped to the shape's outline. */
  within(shape: string, fill: () => void, line: Line = 'came'): void {
    const id = this.define((id) => `<clipPath id="${id}"><path d="${shape}"/></clipPath>`)
    this.parts.push(`<g clip-path="url(#${id})">`)
    fill()
    this.parts.push('</g>')
    if (line !== 'none') this.line(shape, line)
  }

  /** A line of lead, with its shadow on the glass next to it. */
  line(path: string, line: Exclude<Line, 'none'> = 'lead'): void {
    this.parts.push(`<path class="${line} shade" d="${path}"/><path class="${line}" d="${path}"/>`)
  }

  /** Light that covers both glass and lead. */
  glow([x, y]: Point, radius: number, colour: Colour, strength: number, radiusY = radius): void {
    const stops = [
      [0, 1],
      [0.25, 0.62],
      [0.55, 0.22],
      [1, 0],
    ].map(([offset, share = 0]) => {
      return `<stop offset="${offset}" stop-color="${colour}" stop-opacity="${(share * strength).toFixed(3)}"/>`
    })
    const id = this.define((id) => `<radialGradient id="${id}">${stops.join('')}</radialGradient>`)
    this.parts.push(`<path d="${ellipse(x, y, radius, radiusY)}" fill="url(#${id})"/>`)
  }

  /** Darkness from the edges inwards. */
  shade([x, y]: Point, radius: number, strength: number): void {
    const id = this.define((id) => {
      return `<radialGradient id="${id}" gradientUnits="userSpaceOnUse" cx="${x}" cy="${y}" r="${radius}"><stop offset=".45" stop-color="#0b0630" stop-opacity="0"/><stop offset="1" stop-color="#0b0630" stop-opacity="${strength}"/></radialGradient>`
    })
    const { left, right } = rooms[this.shape]
    this.parts.push(
      `<rect x="${left}" width="${right - left}" height="${sheet.height}" fill="url(#${id})"/>`,
    )
  }

  /** The picture as SVG; lead is a little heavier on the small widths, where it would vanish. */
  svg(width: number): string {
    const { left, right } = rooms[this.shape]
    const [w, h] = [right - left, sheet.height]
    return [
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${short((width * h) / w)}" viewBox="${left} 0 ${w} ${h}">`,
      `<style>${leading((width * sheet.width) / w)}</style><defs>${this.definitions.join('')}</defs>`,
      `<rect x="${left}" width="${w}" height="${h}" fill="#15124a"/>`,
      ...this.parts,
      '</svg>',
    ].join('')
  }

  /** Large facets at the bottom, visible where a scene has no other pieces. */
  private layCalm(): void {
    const box = { left: this.left, right: 700, top: -20, bottom: sheet.height + 20 }
    this.pieces(mosaic(this.random, box, 22), () => '#2f3f9e')
  }

  private sheen(path: string, full: Colour): string {
    const { left, right, top, bottom } = boxOf(path)
    const [x, y] = [(left + right) / 2, (top + bottom) / 2]
    const colour = this.shape === 'wide' ? hush(full, quiet(x)) : full
    const [dx, dy] = [this.light[0] - x, this.light[1] - y]
    const reach = Math.min(170, (right - left + bottom - top) / 4) / (Math.hypot(dx, dy) || 1)
    const ends = [x + dx * reach, y + dy * reach, x - dx * reach, y - dy * reach].map(short)
    const id = this.define((id) => {
      const [x1, y1, x2, y2] = ends
      return `<linearGradient id="${id}" gradientUnits="userSpaceOnUse" x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}"><stop stop-color="${lit(colour, 0.055)}"/><stop offset="1" stop-color="${lit(colour, -0.07)}"/></linearGradient>`
    })
    return `url(#${id})`
  }

  private define(element: (id: string) => string): string {
    this.count += 1
    const id = `g${this.count}`
    this.definitions.push(element(id))
    return id
  }
}

/** How calm the glass of a wide picture is at x: 1 under the text, 0 at the subject. */
function quiet(x: number): number {
  const share = Math.min(1, Math.max(0, (420 - x) / 780))
  return share * share * (3 - 2 * share)
}
