import type { Colour } from './colour.ts'
import { along } from './curves.ts'
import { type Point, polygon } from './path.ts'
import type { Window } from './window.ts'

/**
 * An object made on a lathe, such as a cup or a stand: `side` gives half its width at each height,
 * from top to foot, and `colours` its upright pieces from left to right. Seen from a little above.
 */
export function turned(
  w: Window,
  middle: number,
  side: readonly Point[],
  colours: readonly Colour[],
): void {
  const line = along(side, side.length * 4)
  const edge = (share: number): Point[] => {
    const across = -Math.cos(share * Math.PI)
    const nearer = Math.sin(share * Math.PI) * 0.2
    return line.map(([half, y]) => [middle + half * across, y + half * nearer])
  }
  const curve = (from: number, to: number, end: 0 | -1) =>
    [0, 0.25, 0.5, 0.75, 1].map((t): Point => edge(from + (to - from) * t).at(end) ?? [0, 0])
  colours.forEach((colour, i) => {
    const [from, to] = [i / colours.length, (i + 1) / colours.length]
    const around = [
      ...curve(from, to, 0),
      ...edge(to),
      ...curve(to, from, -1),
      ...edge(from).toReversed(),
    ]
    w.piece(polygon(around), colour, 'fine')
  })
  const silhouette = [...curve(0, 1, 0), ...edge(1), ...curve(1, 0, -1), ...edge(0).toReversed()]
  w.line(polygon(silhouette))
}
