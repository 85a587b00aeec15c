import { glass } from '../glass/colour.ts'
import { place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, sky, sun } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

export const wheat = scene('wheat', (w) => {
  const light = [800, 430] as const
  sky(
    w,
    light,
    [glass.white, glass.cream, glass.honey, glass.blush, glass.sky, glass.azure, glass.blue],
    { rays: 28 },
  )
  sun(w, light, 130, [glass.white, glass.honey])
  ground(
    w,
    [
      [-40, 560],
      [420, 520],
      [900, 570],
      [1640, 520],
    ],
    [glass.teal, glass.palm],
    { rows: 2 },
  )
  ground(
    w,
    [
      [-40, 610],
      [500, 640],
      [1100, 600],
      [1640, 630],
    ],
    [glass.honey, glass.gold, glass.amber],
    { rows: 4, length: 200 },
  )
  for (let x = 40; x < 1600; x += 118) {
    if (Math.abs(x - 800) > 330)
      ear(w, x + w.between(-20, 20), 940, w.between(0.5, 0.66), w.between(-9, 9))
  }
  const stalks = [
    [520, 0.9, -13],
    [1080, 0.92, 13],
    [640, 1.12, -7],
    [965, 1.1, 8],
    [800, 1.32, 1],
  ] as const
  for (const [x, size, turn] of stalks) ear(w, x, 950, size, turn)
  w.glow(light, 480, glass.cream, 0.55)
  dusk(w, 0.4)
})

/** One ear of wheat on its stalk, 560 high at scale 1, its foot at the point. */
function ear(w: Window, x: number, y: number, scale: number, turn: number): void {
  const put = (path: string, colour: `#${string}`, mirror = false) => {
    const turned = place(path, { x: 0, y: 0, mirror })
    w.piece(place(turned, { x, y, scale, turn }), colour, 'fine')
  }
  put('M-7 0L-4 -330L4 -330L7 0Z', glass.olive)
  put('M4 -90Q40 -200 120 -250Q70 -150 5 -50Z', glass.leaf)
  put('M-4 -150Q-36 -240 -100 -270Q-64 -190 -5 -110Z', glass.palm)
  for (let row = 0; row < 6; row += 1) {
    const up = -320 - row * 36
    const grain = `M0 ${up}Q12 ${up - 12} 42 ${up - 44}Q44 ${up - 78} 30 ${up - 92}Q4 ${up - 70} 0 ${up - 30}Z`
    put(grain, row % 2 ? glass.gold : glass.amber)
    put(grain, row % 2 ? glass.honey : glass.gold, true)
  }
  put('M0 -520Q-22 -570 0 -640Q22 -570 0 -520Z', glass.honey)
}
