import { hut } from '../glass/buildings.ts'
import { type Colour, glass, lit } from '../glass/colour.ts'
import { limb, points } from '../glass/curves.ts'
import { drape, profile } from '../glass/figure.ts'
import { ellipse, type Placing, type Point, place } from '../glass/path.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons, spark } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// 1988: two bicycles, a borrowed tent and a box of Gospels, on the bund at dusk.
export const twoBicycles = scene('two-bicycles', (w) => {
  w.light = [1250, 480]
  ribbons(
    w,
    [-20, 640],
    [glass.night, glass.indigo, glass.violet, glass.rose, glass.amber, glass.honey],
    {
      rows: 9,
      length: 430,
      follow: (x) => 36 * Math.sin(x / 330),
    },
  )
  for (const [x, y, r] of stars) spark(w, [x, y], r)
  w.glow([1300, 560], 420, glass.cream, 0.4)
  ground(w, points('-40 600, 300 560, 800 600, 1300 570, 1640 590'), [glass.violet, glass.plum], {
    rows: 2,
    foot: 760,
  })
  palm(w, [250, 690], 420, -0.05)
  palm(w, [1370, 680], 300, 0.06)
  for (const [x, scale] of [
    [730, 1],
    [640, 0.8],
    [1290, 1.2],
  ] as const) {
    hut(w, { x, y: 664, scale }, glass.honey, glass.earth)
  }
  ground(w, points('-40 700, 500 660, 1000 670, 1640 640'), [glass.teal, glass.forest], { rows: 2 })
  ground(
    w,
    points('-40 800, 600 780, 1100 790, 1640 770'),
    [glass.terracotta, glass.brick, glass.plum],
    {
      rows: 2,
    },
  )
  rider(w, 470, glass.teal, glass.cream, glass.crimson)
  rider(w, 1010, glass.gold, glass.white, glass.palm)
  dusk(w, 0.45)
})

const stars = [
  [420, 90, 22],
  [720, 150, 16],
  [980, 70, 20],
  [1230, 130, 16],
] as const

/** A rider with a box of Gospels behind him. */
function rider(w: Window, x: number, shirt: Colour, cloth: Colour, frame: Colour): void {
  const at = (written: string) =>
    points(written).map(([dx, dy]): Point => [x + dx * 1.05, 838 + dy * 1.05])
  const skin = glass.umber
  w.piece(limb(at('-40 -232, 30 -180, -20 -70'), [48, 42, 26]), lit(cloth, -0.08))
  bicycle(w, { x, y: 838, scale: 1.05 }, frame)
  w.piece(limb(at('-46 -236, 54 -196, 14 -52'), [56, 46, 26]), cloth)
  w.piece(limb(at('6 -48, 44 -46'), [22, 16]), skin)
  drape(w, at('-92 -420, -100 -330, -92 -226'), at('-12 -426, 4 -330, -6 -220'), shirt, {
    folds: 3,
    outer: 'came',
  })
  const [hx = 0, hy = 0] = at('-40 -438')[0] ?? []
  profile(w, { x: hx, y: hy, scale: 0.92, skin })
  w.piece(limb(at('-36 -400, 10 -330, 64 -286'), [40, 32, 20]), lit(shirt, 0.06))
}

/** A roadster with a box on its carrier, 440 long, riding to the right; the ground at the point. */
function bicycle(w: Window, at: Placing, frame: Colour): void {
  const put = (path: string, colour: Colour, line: 'fine' | 'lead' | 'came' = 'fine') =>
    w.piece(place(path, at), colour, line)
  const tube = (written: string, wide: number, colour = frame) =>
    put(limb(points(written), [wide, wide]), colour)
  for (const x of [-140, 140]) {
    w.line(place(ellipse(x, -92, 88), at), 'came')
    w.line(place(ellipse(x, -92, 76), at), 'fine')
    for (let i = 0; i < 6; i += 1) {
      const [dx, dy] = [Math.cos((i * Math.PI) / 6) * 76, Math.sin((i * Math.PI) / 6) * 76]
      w.line(place(`M${x - dx} ${-92 - dy}L${x + dx} ${-92 + dy}`, at), 'fine')
    }
    put(ellipse(x, -92, 12), glass.gold)
  }
  tube('-140 -92, -16 -84', 13)
  tube('-140 -92, -54 -216', 13)
  tube('-54 -216, -16 -84', 15)
  tube('-16 -84, 104 -208', 15)
  tube('-48 -202, 102 -214', 15)
  tube('140 -92, 100 -240', 15)
  put(ellipse(-16, -84, 26), glass.mist)
  tube('-16 -84, 4 -44', 9, glass.bark)
  put('M-92 -234Q-54 -254 -14 -236Q-30 -214 -56 -216Q-82 -214 -92 -234Z', glass.bark, 'lead')
  tube('-56 -216, -54 -198', 10, glass.bark)
  put(limb(points('98 -238, 92 -272, 60 -276'), [13, 12, 12]), glass.mist)
  put('M104 -250L134 -250L134 -226L104 -226Z', glass.honey)
  tube('-226 -186, -76 -186', 10, glass.bark)
  put('M-226 -268L-104 -268L-104 -192L-226 -192Z', glass.sand, 'lead')
  put('M-226 -240L-104 -240L-104 -226L-226 -226Z', glass.crimson)
}
