import { type Colour, glass, lit } from '../glass/colour.ts'
import { burst } from '../glass/cuts.ts'
import { anyOf } from '../glass/paint.ts'
import { ellipse, place } from '../glass/path.ts'
import { seated } from '../glass/people.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons, sun } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

export const bullockCart = scene('bullock-cart', (w) => {
  w.light = [1060, 300]
  ribbons(
    w,
    [-20, 560],
    [glass.plum, glass.crimson, glass.terracotta, glass.amber, glass.honey, glass.cream],
    { rows: 8, length: 360 },
  )
  sun(w, [1060, 300], 150, [glass.white, glass.cream, glass.honey])
  ground(
    w,
    [
      [-40, 520],
      [500, 480],
      [1100, 520],
      [1640, 470],
    ],
    [glass.plum, glass.violet],
    { rows: 1, foot: 620 },
  )
  palm(w, [310, 580], 400, -0.05)
  palm(w, [210, 580], 300, -0.1)
  palm(w, [1440, 580], 330, 0.06)
  ground(
    w,
    [
      [-40, 580],
      [800, 570],
      [1640, 590],
    ],
    [glass.olive, glass.palm, glass.forest],
    { rows: 3 },
  )
  ground(
    w,
    [
      [-40, 740],
      [800, 730],
      [1640, 740],
    ],
    [glass.sand, glass.terracotta, glass.brick],
    { rows: 3 },
  )
  w.piece('M350 560L1010 590L1010 614L350 590Z', glass.bark)
  const hay = [
    [430, 500, 92],
    [640, 500, 92],
    [535, 470, 110],
    [470, 420, 80],
    [600, 420, 84],
    [535, 378, 66],
  ] as const
  hay.forEach(([x, y, r], i) => {
    w.piece(ellipse(x, y, r, r * 0.72), [glass.honey, glass.gold, glass.sand][i % 3] ?? glass.gold)
  })
  w.piece('M350 540L730 556L722 604L360 592Z', glass.earth, 'came')
  seated(w, { x: 760, y: 588, scale: 2.9, cloth: glass.white, second: glass.cream })
  bullock(w, 990, 800, 1.06, glass.sand)
  bullock(w, 918, 820, 1.16, glass.white)
  const wheel = [540, 670] as const
  w.pieces(
    burst(w.luck, wheel, { rays: 12, rings: [112, 146], loose: 0.2 }),
    anyOf(w.luck, [glass.brick, glass.earth, glass.terracotta]),
    'came',
  )
  for (let turn = 0; turn < 360; turn += 36) {
    w.piece(
      place('M-6 -20L-6 -114L6 -114L6 -20Z', { x: wheel[0], y: wheel[1], turn }),
      glass.amber,
      'fine',
    )
  }
  w.piece(ellipse(...wheel, 28), glass.crimson, 'came')
  w.glow([1060, 300], 420, glass.cream, 0.4)
  dusk(w, 0.4)
})

/** A bullock walking to the right, its feet at the point; 380 long, 300 high. */
function bullock(w: Window, x: number, y: number, scale: number, hide: Colour): void {
  const put = (path: string, colour: Colour) => w.piece(place(path, { x, y, scale }), colour)
  put('M-130 -110L-136 0L-112 0L-96 -110Z', lit(hide, -0.16))
  put('M70 -110L84 0L106 0L104 -120Z', lit(hide, -0.16))
  put(
    'M-170 -210C-190 -150 -180 -90 -176 -60L-184 -50L-170 -40C-166 -90 -168 -150 -160 -190Z',
    lit(hide, -0.2),
  )
  put(
    'M-164 -216C-120 -240 -60 -226 -20 -220L-10 -110Q-60 -90 -100 -96L-104 0L-128 0L-142 -100C-176 -130 -180 -190 -164 -216Z',
    hide,
  )
  put(
    'M-20 -220C10 -226 30 -280 70 -262C84 -240 90 -224 120 -216L130 -150Q110 -110 70 -104L60 0L36 0L34 -100L-10 -110Z',
    lit(hide, -0.04),
  )
  put(
    'M70 -262C110 -262 130 -280 150 -300L190 -250L130 -150L120 -216C90 -224 84 -240 70 -262Z',
    lit(hide, -0.09),
  )
  put('M150 -304Q170 -320 190 -300L236 -226Q240 -204 220 -206L176 -236Q150 -260 150 -304Z', hide)
  put('M160 -306C140 -350 150 -390 184 -404C168 -370 170 -340 178 -310Z', glass.umber)
  put('M148 -296Q110 -306 100 -284Q120 -270 150 -284Z', lit(hide, -0.14))
  put('M58 -268Q110 -250 138 -150L120 -146Q96 -230 46 -256Z', glass.crimson)
}
