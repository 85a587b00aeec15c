import { boulder, bush, type Rock } from '../glass/boulder.ts'
import { type Colour, glass, mix, ramp } from '../glass/colour.ts'
import { points } from '../glass/curves.ts'
import { burst, courses } from '../glass/cuts.ts'
import type { Point } from '../glass/path.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, sun } from '../glass/scenery.ts'
import { boyOnRock, girlOnRock } from '../glass/watchers.ts'
import type { Window } from '../glass/window.ts'

// The boulder hills of Telangana: two who were up early stand on the topmost rock.
const light: Point = [1030, 372]

export const mountainRays = scene('mountain-rays', (w) => {
  w.light = light
  rays(w)
  sun(w, light, 92, [glass.white, glass.cream])
  w.glow(light, 520, glass.cream, 0.55)
  ground(w, points('-40 520, 300 500, 820 520, 1120 500, 1640 530'), [glass.teal, glass.palm], {
    rows: 2,
    length: 340,
    foot: 640,
  })
  for (const rock of far) boulder(w, rock, [blush, rose, lilac, lilac, violet])
  ground(w, points('-40 610, 500 600, 1000 590, 1640 610'), [glass.leaf, glass.palm, glass.forest])
  tank(w)
  palm(w, [1130, 626], 190, 0.05)
  palm(w, [1212, 640], 150, -0.06)
  for (const rock of right.slice(0, 3)) boulder(w, rock, morning)
  for (const [i, rock] of left.slice(0, 4).entries()) boulder(w, rock, i ? morning : shaded)
  for (const [x, y, scale] of bushes) bush(w, { x, y, scale })
  for (const rock of [...left.slice(4), ...right.slice(3)]) boulder(w, rock, shaded)
  boyOnRock(w)
  girlOnRock(w)
  dusk(w, 0.35)
})

const { cream, honey, blush, rose, lilac, violet, indigo } = glass
const morning: readonly Colour[] = [
  cream,
  blush,
  blush,
  glass.sand,
  rose,
  mix(rose, lilac, 0.6),
  lilac,
  violet,
  indigo,
]

/** The rocks that are nearest to us have the sun behind them. */
const shaded: readonly Colour[] = [blush, rose, lilac, violet, violet, indigo, indigo, glass.night]

const far: readonly Rock[] = [
  [760, 520, 70, 46],
  [690, 470, 52, 34],
  [640, 530, 80, 60],
  [1240, 500, 60, 44],
  [1180, 530, 56, 36],
]

const right: readonly Rock[] = [
  [1590, 560, 190, 210],
  [1400, 640, 150, 120],
  [1450, 470, 120, 84],
  [1530, 800, 260, 150],
]

const left: readonly Rock[] = [
  [80, 720, 260, 250],
  [330, 650, 230, 160],
  [620, 676, 180, 130],
  [520, 494, 236, 112],
  [150, 900, 270, 150],
  [480, 880, 260, 150],
  [800, 886, 220, 110],
  [1080, 920, 180, 74],
]

const bushes = [
  [300, 780, 1.1],
  [690, 800, 1],
  [980, 880, 0.9],
  [30, 780, 1],
] as const

/** Every second ray is of the morning, the others are still of the night's blue. */
function rays(w: Window): void {
  const count = 32
  const cuts = burst(w.random, light, {
    rays: count,
    rings: [60, 230, 430, 700, 1040, 1700],
    loose: 0.35,
  })
  const bright = [glass.white, cream, honey, honey, glass.gold, blush]
  const dark = [glass.white, cream, glass.mist, glass.sky, glass.azure, glass.blue, glass.indigo]
  const perRay = cuts.length / count
  let index = -1
  w.pieces(cuts, ([x, y]) => {
    index += 1
    const colours = Math.floor(index / perRay) % 2 ? bright : dark
    return ramp(colours, Math.hypot(x - light[0], y - light[1]) / 1150)
  })
}

/** A tank between the hills holds the morning. */
function tank(w: Window): void {
  w.within('M700 664Q860 610 1040 616Q1240 618 1340 650Q1230 706 1010 716Q800 716 700 664Z', () => {
    const box = { left: 660, right: 1380, top: 604, bottom: 730 }
    const waves = courses(w.random, box, { rows: 4, length: 130, grow: 1.2, swell: 1, lean: 1 })
    w.pieces(waves, ([x]) =>
      Math.abs(x - light[0]) < 70 ? cream : Math.abs(x - light[0]) < 190 ? honey : glass.sky,
    )
  })
}
