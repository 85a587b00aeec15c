import { house } from '../glass/buildings.ts'
import { type Colour, glass } from '../glass/colour.ts'
import { burst, courses } from '../glass/cuts.ts'
import { mosaic } from '../glass/mosaic.ts'
import { anyOf, around, downwards } from '../glass/paint.ts'
import { ellipse, place } from '../glass/path.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, spark } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

/** The storm lantern that goes before the singers: a village road at night, light where it stands. */
export const lantern = scene('lantern', (w) => {
  const flame = [800, 500] as const
  w.light = flame
  const whole = { left: -20, top: -20, right: 1620, bottom: 760 }
  w.pieces(
    mosaic(w.luck, whole, 90, 0.9),
    around(flame, 900, [glass.violet, glass.indigo, glass.indigo, glass.night, glass.ink]),
  )
  for (const [x, y] of [
    [430, 120],
    [610, 210],
    [1010, 90],
    [1220, 190],
    [260, 250],
  ] as const)
    spark(w, [x, y], 16)
  ground(
    w,
    [
      [-40, 590],
      [500, 560],
      [1100, 580],
      [1640, 550],
    ],
    [glass.plum, glass.forest],
    { rows: 2 },
  )
  house(w, { x: 440, y: 640, scale: 1.5 }, glass.violet, glass.plum, glass.gold)
  house(w, { x: 1190, y: 630, scale: 1.35 }, glass.indigo, glass.plum, glass.honey)
  palm(w, [230, 720], 470, -0.05)
  palm(w, [1400, 720], 520, 0.06)
  ground(
    w,
    [
      [-40, 690],
      [800, 650],
      [1640, 690],
    ],
    [glass.forest, glass.night],
    { rows: 3 },
  )
  w.within('M690 652L910 652C960 740 1120 830 1220 930L380 930C480 830 640 740 690 652Z', () => {
    const road = { left: 340, right: 1260, top: 640, bottom: 930 }
    w.pieces(
      courses(w.luck, road, { rows: 5, length: 190, grow: 1.3, swell: 0.8 }),
      downwards(650, 930, [glass.honey, glass.sand, glass.terracotta]),
    )
  })
  w.glow(flame, 620, glass.gold, 0.5)
  storm(w)
  w.glow(flame, 300, glass.cream, 0.55)
  dusk(w, 0.4)
})

/** The lantern itself: tank, guards, glass and handle, 620 high on its foot. */
function storm(w: Window): void {
  const at = { x: 800, y: 800, scale: 1.28 }
  const both = (path: string, colour: Colour, other = colour) => {
    w.piece(place(path, at), colour, 'came')
    w.piece(place(path, { ...at, mirror: true }), other, 'came')
  }
  w.piece(
    place('M-150 -300C-200 -560 200 -560 150 -300L128 -300C166 -516 -166 -516 -128 -300Z', at),
    glass.amber,
    'came',
  )
  both('M-118 -30L-160 -62L-160 -318L-86 -392L-66 -376L-134 -308L-134 -74L-100 -46Z', glass.brick)
  w.within(place('M-66 -92Q-126 -200 -58 -306L58 -306Q126 -200 66 -92Z', at), () => {
    const light = [800, 560] as const
    w.pieces(
      burst(w.luck, light, { rays: 14, rings: [0, 90, 170, 300], loose: 0.3 }),
      around(light, 250, [glass.white, glass.cream, glass.honey, glass.gold]),
    )
  })
  w.piece(place('M0 -104C-44 -130 -38 -176 0 -238C38 -176 44 -130 0 -104Z', at), glass.amber)
  w.piece(place('M0 -110C-20 -128 -18 -154 0 -188C18 -154 20 -128 0 -110Z', at), glass.white)
  both('M0 -96L-92 -96L-78 -66L0 -66Z', glass.gold, glass.amber)
  both('M0 -66L-118 -66L-132 0L0 0Z', glass.crimson, glass.brick)
  both('M0 -300L-84 -300L-60 -346L0 -346Z', glass.gold, glass.amber)
  both('M0 -346L-42 -346L-42 -388L0 -388Z', glass.terracotta, glass.brick)
  both('M0 -388L-72 -388L0 -440Z', glass.gold, glass.amber)
  w.pieces(
    burst(w.luck, [800, 764], { rays: 8, rings: [0, 22], loose: 0 }),
    anyOf(w.luck, [glass.gold, glass.honey]),
  )
  w.line(ellipse(800, 764, 22))
}
