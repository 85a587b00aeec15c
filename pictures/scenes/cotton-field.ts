import { glass, lit } from '../glass/colour.ts'
import { ellipse, place } from '../glass/path.ts'
import { woman } from '../glass/people.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

export const cottonField = scene('cotton-field', (w) => {
  w.light = [480, 200]
  ribbons(
    w,
    [-20, 500],
    [glass.blue, glass.azure, glass.sky, glass.mist, glass.blush, glass.cream],
    { rows: 8, length: 360 },
  )
  ground(
    w,
    [
      [-40, 440],
      [500, 420],
      [1100, 450],
      [1640, 410],
    ],
    [glass.violet, glass.lilac],
    { rows: 1, foot: 520 },
  )
  palm(w, [1240, 480], 190, 0.05)
  palm(w, [380, 476], 150, -0.05)
  ground(
    w,
    [
      [-40, 490],
      [800, 480],
      [1640, 490],
    ],
    [glass.earth, glass.brick, glass.umber, glass.bark],
    { rows: 5, length: 320 },
  )
  for (const [y, scale, step] of [
    [570, 0.5, 118],
    [660, 0.72, 165],
  ] as const) {
    for (let x = 60 + (y % 90); x < 1600; x += step) plant(w, x + w.between(-12, 12), y, scale)
  }
  woman(w, {
    x: 640,
    y: 790,
    scale: 4.7,
    cloth: glass.crimson,
    second: glass.honey,
    arms: ['down', 'open'],
    veil: true,
    line: 'lead',
  })
  woman(w, {
    x: 985,
    y: 770,
    scale: 4.2,
    cloth: glass.teal,
    second: glass.gold,
    arms: ['open', 'joined'],
    line: 'lead',
  })
  w.piece('M760 500L860 500Q880 560 850 584L770 584Q740 560 760 500Z', glass.sand)
  for (const [x, y] of [
    [775, 490],
    [810, 472],
    [845, 490],
  ] as const)
    w.piece(ellipse(x, y, 28), glass.white, 'fine')
  for (const x of [130, 350, 560, 800, 1050, 1270, 1490]) plant(w, x, 930, 1.15)
  dusk(w, 0.4)
})

/** A cotton plant with open bolls; its foot at the point, 220 high. */
function plant(w: Window, x: number, y: number, scale: number): void {
  const mirror = w.luck() < 0.5
  const put = (path: string, colour: `#${string}`) =>
    w.piece(place(path, { x, y, scale, mirror }), colour, 'fine')
  put('M-5 0L-3 -190L3 -190L5 0Z', glass.bark)
  put('M0 -40Q-70 -50 -90 -110Q-30 -110 0 -50Z', glass.palm)
  put('M0 -60Q60 -60 92 -120Q30 -120 0 -76Z', glass.forest)
  put('M0 -110Q-40 -120 -60 -166Q-16 -160 0 -124Z', glass.leaf)
  const bolls = [
    [-74, -120],
    [70, -140],
    [0, -200],
    [-30, -60],
  ] as const
  for (const [bx, by] of bolls) {
    put(ellipse(bx - 13, by, 19), glass.white)
    put(ellipse(bx + 13, by + 2, 18), lit(glass.white, -0.07))
    put(ellipse(bx, by - 14, 18), glass.cream)
  }
}
