import { type Colour, ramp } from './colour.ts'
import type { Point } from './path.ts'
import type { Random } from './random.ts'
import type { Paint } from './window.ts'

/** Colours outwards from a light, the last one at `reach` and beyond. */
export function around([x, y]: Point, reach: number, colours: readonly Colour[]): Paint {
  return ([px, py]) => ramp(colours, Math.hypot(px - x, py - y) / reach)
}

export function downwards(top: number, bottom: number, colours: readonly Colour[]): Paint {
  return ([, y]) => ramp(colours, (y - top) / (bottom - top))
}

/** A random one of the colours. */
export function anyOf(random: Random, colours: readonly Colour[]): Paint {
  return () => colours[Math.floor(random() * colours.length)] ?? '#000000'
}
