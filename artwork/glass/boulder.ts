import { type Colour, glass, ramp } from './colour.ts'
import { outline } from './curves.ts'
import { burst } from './cuts.ts'
import { mapPoints, type Placing, type Point, place } from './path.ts'
import type { Window } from './window.ts'

/** The centre of the rock, and half its width and height. */
export type Rock = readonly [x: number, y: number, wide: number, high: number]

/** A round rock with weathered layers, bright on the side of the light. */
export function boulder(w: Window, [x, y, wide, high]: Rock, colours: readonly Colour[]): void {
  const corners = Array.from({ length: 11 }, (_, i): Point => {
    const angle = (i / 11) * 2 * Math.PI
    const square = (n: number) => Math.sign(n) * Math.abs(n) ** 0.82
    const rough = w.between(0.94, 1.05)
    return [x + square(Math.cos(angle)) * wide * rough, y + square(Math.sin(angle)) * high * rough]
  })
  const away = Math.atan2((w.light[1] - y) * high, (w.light[0] - x) * wide)
  // The layers are cut for a ball of radius 100, then stretched to the size of the rock.
  const bright: Point = [Math.cos(away) * 150, Math.sin(away) * 150]
  const peels = burst(w.random, bright, { rays: 9, rings: [40, 82, 126, 176, 300], loose: 0.5 })
  w.within(outline(corners), () => {
    const laid = peels.map((cut) => ({
      path: mapPoints(cut.path, ([px, py]) => [x + (px * wide) / 100, y + (py * high) / 100]),
      at: cut.at,
    }))
    w.pieces(laid, (at) =>
      ramp(colours, (Math.hypot(at[0] - bright[0], at[1] - bright[1]) - 55) / 200),
    )
  })
}

/** Plants between the rocks. */
export function bush(w: Window, at: Placing): void {
  const leaf = 'M0 0Q-26 -46 0 -104Q26 -46 0 0Z'
  const greens = [glass.forest, glass.palm, glass.leaf, glass.palm, glass.leaf]
  ;[-74, 74, -38, 38, 0].forEach((turn, i) => {
    w.piece(place(leaf, { ...at, turn }), greens[i] ?? glass.palm, 'fine')
  })
}
