import { type Colour, glass, ramp } from './colour.ts'
import { outline } from './curves.ts'
import { burst } from './cuts.ts'
import { mapPoints, type Placing, type Point, place } from './path.ts'
import type { Window } from './window.ts'

/** A round rock as weather peels it, bright where the light meets it. */
export function boulder(
  w: Window,
  [x, y]: Point,
  [wide, high]: Point,
  colours: readonly Colour[],
): void {
  const corners = Array.from({ length: 11 }, (_, i): Point => {
    const angle = (i / 11) * 2 * Math.PI
    const square = (n: number) => Math.sign(n) * Math.abs(n) ** 0.82
    const rough = w.between(0.94, 1.05)
    return [x + square(Math.cos(angle)) * wide * rough, y + square(Math.sin(angle)) * high * rough]
  })
  const away = Math.atan2((w.light[1] - y) * high, (w.light[0] - x) * wide)
  const bright: Point = [Math.cos(away) * 1.5, Math.sin(away) * 1.5]
  const peels = burst(w.luck, bright, { rays: 11, rings: [0.4, 0.8, 1.25, 1.75, 3], loose: 0.5 })
  w.within(outline(corners), () => {
    const laid = peels.map((cut) => ({
      path: mapPoints(cut.path, ([px, py]) => [x + px * wide, y + py * high]),
      at: cut.at,
    }))
    w.pieces(laid, (at) =>
      ramp(colours, (Math.hypot(at[0] - bright[0], at[1] - bright[1]) - 0.55) / 2),
    )
  })
}

/** What grows between the rocks. */
export function bush(w: Window, at: Placing): void {
  const leaf = 'M0 0Q-26 -46 0 -104Q26 -46 0 0Z'
  const greens = [glass.forest, glass.palm, glass.leaf, glass.palm, glass.leaf]
  ;[-74, 74, -38, 38, 0].forEach((turn, i) => {
    w.piece(place(leaf, { ...at, turn }), greens[i] ?? glass.palm, 'fine')
  })
}
