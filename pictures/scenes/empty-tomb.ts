import { glass, lit } from '../glass/colour.ts'
import { burst } from '../glass/cuts.ts'
import { mosaic } from '../glass/mosaic.ts'
import { anyOf, around } from '../glass/paint.ts'
import { arch, ellipse, place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, sky } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

export const emptyTomb = scene('empty-tomb', (w) => {
  const dawn = [1380, 330] as const
  sky(
    w,
    dawn,
    [glass.cream, glass.honey, glass.rose, glass.lilac, glass.violet, glass.blue, glass.indigo],
    { rays: 24, rings: [90, 220, 360, 560, 800, 1100, 1900] },
  )
  w.light = [740, 520]
  w.within(
    'M-40 930L-40 300Q180 130 420 150Q620 60 850 120Q1060 150 1160 330Q1250 470 1300 640L1330 930Z',
    () => {
      const rock = { left: -40, top: 40, right: 1360, bottom: 930 }
      w.pieces(
        mosaic(w.luck, rock, 70, 1.2),
        anyOf(w.luck, [glass.earth, glass.plum, glass.brick, glass.umber, glass.violet]),
      )
    },
  )
  const door = arch(540, 940, 270, 470, 800)
  w.within(door, () => {
    const rays = burst(w.luck, [740, 560], { rays: 18, rings: [46, 150, 270, 460], loose: 0.5 })
    w.pieces(
      rays,
      around([740, 560], 330, [glass.white, glass.cream, glass.honey, glass.gold, glass.amber]),
    )
    w.piece(ellipse(740, 560, 46), glass.white)
    w.piece('M560 720L900 720L930 800L540 800Z', glass.sand)
    w.piece('M620 722Q660 690 730 706Q800 690 850 722L840 748Q730 730 630 750Z', glass.white)
  })
  const stone = mosaic(w.luck, { left: 915, top: 480, right: 1255, bottom: 820 }, 13)
  w.within(ellipse(1085, 650, 170), () => {
    w.pieces(stone, around([1000, 560], 330, [glass.sand, glass.blush, glass.earth, glass.umber]))
  })
  ground(
    w,
    [
      [-40, 790],
      [500, 800],
      [800, 790],
      [1200, 820],
      [1640, 730],
    ],
    [glass.leaf, glass.palm, glass.forest],
    { rows: 3 },
  )
  w.piece('M560 802L920 802L1090 930L430 930Z', glass.honey)
  w.line('M650 802L590 930M740 802L740 930M830 802L910 930')
  for (const [x, y, size] of [
    [400, 860, 1],
    [470, 890, 0.8],
    [330, 890, 0.8],
    [1180, 880, 1],
    [1270, 850, 0.8],
  ] as const) {
    lily(w, x, y, size)
  }
  w.glow([740, 560], 480, glass.cream, 0.65)
  dusk(w, 0.4)
})

function lily(w: Window, x: number, y: number, scale: number): void {
  const put = (path: string, colour: `#${string}`) =>
    w.piece(place(path, { x, y, scale }), colour, 'fine')
  put('M-4 60L-3 -60L3 -60L4 60Z', glass.palm)
  put('M0 40Q-40 10 -50 -30Q-14 -10 0 30Z', glass.leaf)
  put('M0 -50Q-44 -70 -48 -120Q-20 -116 0 -90Z', glass.white)
  put('M0 -50Q44 -70 48 -120Q20 -116 0 -90Z', lit(glass.white, -0.06))
  put('M0 -48Q-22 -90 0 -132Q22 -90 0 -48Z', glass.cream)
}
