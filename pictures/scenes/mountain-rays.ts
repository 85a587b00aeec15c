import { type Colour, glass, vary } from '../glass/colour.ts'
import { type Point, polygon } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, sky, water } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

export const mountainRays = scene('mountain-rays', (w) => {
  const light = [800, 170] as const
  const colours = [
    glass.white,
    glass.cream,
    glass.honey,
    glass.mist,
    glass.sky,
    glass.azure,
    glass.azure,
    glass.blue,
  ]
  sky(w, light, colours, { rays: 20, rings: [80, 420, 800, 1300, 1900], loose: 0.9 })
  peak(w, [330, 330], 430, 660, [glass.lilac, glass.violet])
  peak(w, [1290, 300], 460, 660, [glass.lilac, glass.violet])
  peak(w, [800, 150], 560, 680, [glass.rose, glass.indigo])
  ground(
    w,
    [
      [-40, 640],
      [400, 600],
      [800, 650],
      [1200, 600],
      [1640, 640],
    ],
    [glass.forest, glass.teal],
    { rows: 1, foot: 720 },
  )
  water(w, [700, 930], [glass.sky, glass.azure, glass.indigo], {
    x: 800,
    width: 110,
    colour: glass.cream,
  })
  w.glow(light, 520, glass.white, 0.6)
  dusk(w, 0.35)
})

/** A mountain in facets: lit on the left, dark on the right, snow-bright at the top. */
function peak(
  w: Window,
  [x, y]: Point,
  half: number,
  foot: number,
  [day, night]: readonly [Colour, Colour],
): void {
  const high = foot - y
  const at = (side: number, down: number): Point => [x + side * half, y + down * high]
  const put = (colour: Colour, ...points: Point[]) => w.piece(polygon(points), vary(colour, w.luck))
  const ridge = [at(0, 0), at(0.05, 0.22), at(-0.03, 0.45), at(0.07, 0.7), at(0, 1)] as const
  const left = [at(-0.23, 0.24), at(-0.42, 0.5), at(-0.7, 0.74), at(-1, 1)] as const
  const right = [at(0.2, 0.22), at(0.46, 0.48), at(0.68, 0.76), at(1, 1)] as const
  put(glass.white, ridge[0], left[0], at(-0.1, 0.2), ridge[1])
  put(glass.mist, ridge[0], right[0], at(0.12, 0.3), ridge[1])
  put(glass.blush, left[0], at(-0.1, 0.2), ridge[1], ridge[2], at(-0.2, 0.5), left[1])
  put(day, left[1], at(-0.2, 0.5), ridge[2], ridge[3], at(-0.3, 0.78), left[2])
  put(glass.terracotta, left[2], at(-0.3, 0.78), at(-0.5, 1), left[3])
  put(day, at(-0.3, 0.78), ridge[3], ridge[4], at(-0.5, 1))
  put(night, ridge[1], at(0.12, 0.3), right[0], right[1], at(0.24, 0.52), ridge[2])
  put(glass.blue, ridge[2], at(0.24, 0.52), at(0.34, 0.8), ridge[3])
  put(night, at(0.24, 0.52), right[1], right[2], at(0.34, 0.8))
  put(glass.plum, ridge[3], at(0.34, 0.8), at(0.4, 1), ridge[4])
  put(night, at(0.34, 0.8), right[2], right[3], at(0.4, 1))
  w.line(polygon([at(0, 0), ...left, ...right.toReversed()]), 'came')
}
