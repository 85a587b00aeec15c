import { glass } from '../glass/colour.ts'
import { mosaic } from '../glass/mosaic.ts'
import { around } from '../glass/paint.ts'
import { ellipse, place } from '../glass/path.ts'
import { kneeling } from '../glass/people.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, spark } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

export const oliveGarden = scene('olive-garden', (w) => {
  const moon = [960, 150] as const
  w.light = moon
  const whole = { left: -20, top: -20, right: 1620, bottom: 760 }
  w.pieces(
    mosaic(w.luck, whole, 100, 0.8),
    around(moon, 950, [glass.sky, glass.azure, glass.blue, glass.indigo, glass.night, glass.ink]),
  )
  for (const [x, y] of [
    [620, 110],
    [760, 260],
    [1190, 240],
    [500, 250],
  ] as const)
    spark(w, [x, y], 17)
  ground(
    w,
    [
      [-40, 620],
      [400, 560],
      [900, 630],
      [1300, 570],
      [1640, 610],
    ],
    [glass.teal, glass.forest],
    { rows: 2 },
  )
  // Moonlight in narrow panes, brightest on whom it falls.
  for (const [left, right, colour] of [
    [560, 660, glass.indigo],
    [660, 760, glass.azure],
    [760, 880, glass.sky],
    [880, 980, glass.azure],
    [980, 1070, glass.indigo],
  ] as const) {
    const [from, to] = [896 + (left - 560) / 4, 896 + (right - 560) / 4]
    w.piece(`M${from} 206L${to} 206L${right} 820L${left} 820Z`, colour)
  }
  w.piece(ellipse(...moon, 76), glass.white, 'came')
  olive(w, 330, 800, 1.25)
  olive(w, 1290, 800, 1.35, true)
  ground(
    w,
    [
      [-40, 760],
      [500, 790],
      [1000, 770],
      [1640, 750],
    ],
    [glass.forest, glass.teal, glass.night],
    { rows: 3, length: 340 },
  )
  w.piece('M900 830L930 700L1010 650L1120 680L1170 790L1150 850Z', glass.plum)
  w.line('M930 700L1030 760L1120 680M1030 760L1020 846')
  kneeling(w, {
    x: 770,
    y: 846,
    scale: 4.1,
    cloth: glass.white,
    second: glass.crimson,
    line: 'lead',
    skin: glass.umber,
  })
  w.glow(moon, 330, glass.white, 0.55)
  w.glow([830, 640], 300, glass.mist, 0.3)
  dusk(w, 0.5)
})

/** An old olive tree with a twisted trunk; its foot at the point, 560 high. */
function olive(w: Window, x: number, y: number, scale: number, mirror = false): void {
  const put = (path: string, colour: `#${string}`) =>
    w.piece(place(path, { x, y, scale, mirror }), colour)
  put(
    'M-70 0C-20 -50 -60 -110 -30 -170C-10 -210 -60 -260 -90 -300L-70 -310C-30 -270 0 -250 10 -210C-20 -130 20 -60 0 0Z',
    glass.bark,
  )
  put(
    'M0 0C20 -60 -20 -130 10 -210C20 -250 60 -280 90 -320L110 -306C70 -260 56 -220 50 -180C40 -110 60 -50 80 0Z',
    glass.earth,
  )
  const crowns = [
    [-150, -300, 78, 52],
    [140, -320, 84, 54],
    [-60, -290, 60, 44],
    [60, -300, 64, 44],
    [-100, -372, 86, 56],
    [90, -392, 88, 56],
    [0, -352, 74, 50],
    [-10, -438, 84, 54],
  ] as const
  const greens = [glass.forest, glass.palm, glass.olive, glass.teal]
  crowns.forEach(([cx, cy, rx, ry], i) => {
    put(ellipse(cx, cy, rx, ry), greens[i % 4] ?? glass.palm)
  })
}
