import { glass, lit } from '../glass/colour.ts'
import { burst, courses } from '../glass/cuts.ts'
import { anyOf, around } from '../glass/paint.ts'
import { ellipse, place, rectangle } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ribbons } from '../glass/scenery.ts'

export const printingPress = scene('printing-press', (w) => {
  w.light = [1150, 140]
  const follow = (x: number) => (800 - x) * 0.28
  ribbons(
    w,
    [-260, 1000],
    [glass.cream, glass.honey, glass.honey, glass.teal, glass.teal, glass.forest, glass.indigo],
    { rows: 13, length: 300, follow },
  )
  const floor = { left: -60, right: 1660, top: 770, bottom: 950 }
  w.pieces(
    courses(w.luck, floor, { rows: 2, length: 300 }),
    anyOf(w.luck, [glass.indigo, glass.plum, glass.night]),
  )
  w.line('M-40 770L1640 770', 'came')
  // The frame, the bed and the two rollers.
  w.piece('M600 300L940 300L940 560L600 560Z', glass.plum, 'came')
  w.piece('M470 800L520 300L600 300L620 800Z', glass.crimson, 'came')
  w.piece('M930 800L940 300L1020 300L1080 800Z', glass.brick, 'came')
  w.piece('M490 300L1050 300L1020 230L520 230Z', glass.terracotta, 'came')
  w.piece('M400 560L1240 560L1240 610L400 610Z', glass.earth, 'came')
  w.piece('M560 610L1000 610L980 660L580 660Z', glass.bark)
  for (const [x, y, r] of [
    [775, 400, 96],
    [775, 520, 46],
  ] as const) {
    w.within(ellipse(x, y, r), () => {
      w.pieces(
        burst(w.luck, [x, y], { rays: 8, rings: [0, r * 0.4, r * 1.1], loose: 0.3 }),
        around([x, y], r, [glass.honey, glass.terracotta, glass.brick]),
      )
    })
  }
  // The fly-wheel: rim, spokes, hub.
  const wheel = [500, 470] as const
  w.pieces(
    burst(w.luck, wheel, { rays: 12, rings: [178, 224], loose: 0.2 }),
    anyOf(w.luck, [glass.gold, glass.amber, glass.honey]),
    'came',
  )
  for (let turn = 0; turn < 360; turn += 60) {
    w.piece(
      place('M-11 -30L-8 -180L8 -180L11 -30Z', { x: wheel[0], y: wheel[1], turn }),
      glass.amber,
    )
  }
  w.piece(ellipse(...wheel, 44), glass.crimson, 'came')
  // Sheets: in a pile, on the bed, and away into the light.
  for (const i of [0, 1, 2, 3, 4, 5]) {
    w.piece(
      rectangle(1110 + (i % 2) * 6, 740 - i * 24, 1330 + (i % 2) * 6, 766 - i * 24),
      i % 2 ? glass.cream : glass.white,
      'fine',
    )
  }
  w.piece('M700 548Q900 500 1010 556L1180 540L1220 560L690 560Z', glass.white)
  const sheets = [
    [1120, 430, 1, -24],
    [1010, 230, 0.8, 14],
    [1225, 255, 0.86, -12],
    [1120, 105, 0.66, 22],
    [1330, 120, 0.6, -6],
    [1370, 400, 0.72, 16],
  ] as const
  for (const [x, y, scale, turn] of sheets) {
    const put = (path: string, colour: `#${string}`) =>
      w.piece(place(path, { x, y, scale, turn }), colour)
    put('M0 -60Q-60 -84 -110 -50L-110 60Q-60 26 0 50Z', glass.white)
    put('M0 -60Q60 -84 110 -50L110 60Q60 26 0 50Z', lit(glass.cream, -0.02))
    w.line(
      place(
        'M-90 -20Q-50 -40 -20 -28M-90 10Q-50 -10 -20 2M90 -20Q50 -40 20 -28M90 10Q50 -10 20 2',
        { x, y, scale, turn },
      ),
      'fine',
    )
  }
  w.glow([1180, 120], 520, glass.cream, 0.4)
  dusk(w, 0.45)
})
