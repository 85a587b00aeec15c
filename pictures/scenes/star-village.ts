import { type Colour, glass } from '../glass/colour.ts'
import { rectangle } from '../glass/path.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons, spark, star } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

export const starVillage = scene('star-village', (w) => {
  w.light = [800, 230]
  const follow = (x: number) => -70 * Math.cos((x - 800) / 330)
  ribbons(
    w,
    [-120, 760],
    [glass.ink, glass.night, glass.indigo, glass.blue, glass.azure, glass.violet],
    { rows: 10, length: 300, follow },
  )
  w.piece('M770 300L830 300L900 720L700 720Z', glass.honey)
  w.line('M800 300L800 720')
  star(w, [800, 230], 190, 8, 1.5)
  for (const [x, y] of [
    [430, 130],
    [560, 330],
    [1100, 150],
    [1230, 330],
    [240, 250],
    [1400, 170],
    [1040, 380],
    [330, 420],
  ] as const) {
    spark(w, [x, y], 20)
  }
  ground(
    w,
    [
      [-40, 640],
      [400, 600],
      [1200, 610],
      [1640, 650],
    ],
    [glass.plum, glass.night],
    { rows: 2 },
  )
  palm(w, [1330, 760], 380, 0.06)
  palm(w, [270, 770], 330, -0.06)
  const homes = [
    [350, 700, 150, 110],
    [1150, 710, 160, 120],
    [500, 740, 190, 170],
    [980, 745, 190, 150],
    [700, 770, 220, 130],
    [1220, 800, 200, 130],
    [400, 820, 220, 120],
  ] as const
  homes.forEach(([x, foot, wide, high], i) => {
    flatHouse(
      w,
      [x, foot, wide, high],
      i % 2 ? glass.violet : glass.lilac,
      i % 2 ? glass.plum : glass.violet,
    )
  })
  ground(
    w,
    [
      [-40, 800],
      [600, 790],
      [900, 770],
      [1640, 810],
    ],
    [glass.teal, glass.forest],
    { rows: 2 },
  )
  w.glow([800, 230], 430, glass.cream, 0.6)
  dusk(w, 0.45)
})

/** A house with a flat roof and a parapet, as in the older streets. */
function flatHouse(
  w: Window,
  [x, foot, wide, high]: readonly [number, number, number, number],
  wall: Colour,
  shade: Colour,
): void {
  w.piece(rectangle(x, foot - high, x + wide * 0.66, foot + 40), wall)
  w.piece(rectangle(x + wide * 0.66, foot - high + 14, x + wide, foot + 40), shade)
  w.piece(rectangle(x - 8, foot - high - 18, x + wide * 0.68, foot - high), glass.azure, 'fine')
  w.piece(
    rectangle(x + wide * 0.12, foot - high * 0.72, x + wide * 0.3, foot - high * 0.4),
    glass.honey,
    'fine',
  )
  w.piece(
    rectangle(x + wide * 0.42, foot - high * 0.55, x + wide * 0.58, foot + 4),
    glass.amber,
    'fine',
  )
  w.glow([x + wide * 0.2, foot - high * 0.55], 60, glass.honey, 0.5)
}
