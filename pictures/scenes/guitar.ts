import { type Colour, glass, lit } from '../glass/colour.ts'
import { burst, courses } from '../glass/cuts.ts'
import { anyOf, around } from '../glass/paint.ts'
import { ellipse, place, rectangle } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, sky } from '../glass/scenery.ts'

/** A guitar on the terrace in the evening; the light goes out from it in rings, as sound does. */
export const guitar = scene('guitar', (w) => {
  const hole = [764, 556] as const
  sky(
    w,
    hole,
    [glass.blush, glass.rose, glass.crimson, glass.crimson, glass.plum, glass.plum, glass.night],
    { rays: 22, rings: [60, 240, 360, 500, 680, 920, 1800], loose: 0.15, reach: 1050 },
  )
  const terrace = { left: -60, right: 1660, top: 790, bottom: 960 }
  w.pieces(
    courses(w.luck, terrace, { rows: 2, length: 260, swell: 0.3, lean: 0.8 }),
    anyOf(w.luck, [glass.indigo, glass.plum, glass.night]),
  )
  w.line('M-40 790L1640 790', 'came')
  const at = { x: 722, y: 660, scale: 0.88, turn: 22 }
  const put = (path: string, colour: Colour, line: 'lead' | 'came' | 'fine' = 'lead') =>
    w.piece(place(path, at), colour, line)
  const body =
    'M0 190C-124 190 -186 120 -182 30C-178 -50 -110 -74 -106 -130C-102 -168 -142 -200 -138 -262C-132 -330 -70 -352 0 -352C70 -352 132 -330 138 -262C142 -200 102 -168 106 -130C110 -74 178 -50 182 30C186 120 124 190 0 190Z'
  w.within(
    place(body, at),
    () => {
      w.pieces(
        burst(w.luck, hole, { rays: 18, rings: [0, 150, 260, 420], loose: 0.3 }),
        around(hole, 380, [glass.cream, glass.honey, glass.gold, glass.gold]),
      )
    },
    'came',
  )
  put(ellipse(0, -128, 84), glass.brick)
  put(ellipse(0, -128, 68), glass.honey)
  put(ellipse(0, -128, 54), glass.ink)
  put('M-100 74L100 74L86 112L-86 112Z', glass.bark)
  put('M-27 -150L-20 -590L20 -590L27 -150Z', glass.umber, 'came')
  for (let i = 0; i < 8; i += 1) {
    const y = -560 + i * 46 - i * i * 1.4
    put(rectangle(-24, y, 24, y + 10), glass.sand, 'fine')
  }
  for (const y of [-630, -668, -706]) {
    for (const side of [-1, 1]) put(ellipse(side * 58, y, 20, 12), glass.mist)
  }
  put('M-30 -590L-46 -716Q0 -748 46 -716L30 -590Z', glass.brick, 'came')
  put('M-30 -590L30 -590L32 -604L-32 -604Z', lit(glass.cream, -0.02))
  for (const x of [-15, -5, 5, 15]) {
    w.line(place(`M${x * 1.7} 92L${x} -600`, at), 'fine')
  }
  w.glow(hole, 420, glass.cream, 0.3)
  dusk(w, 0.45)
})
