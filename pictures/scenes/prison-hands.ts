import { glass, lit } from '../glass/colour.ts'
import { burst, courses } from '../glass/cuts.ts'
import { anyOf, around } from '../glass/paint.ts'
import { type Placing, place, rectangle } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

export const prisonHands = scene('prison-hands', (w) => {
  w.light = [800, 210]
  const wall = { left: -60, top: -20, right: 1660, bottom: 940 }
  w.pieces(
    courses(w.luck, wall, { rows: 7, length: 230, swell: 0.2, lean: 0.1 }),
    anyOf(w.luck, [glass.plum, glass.indigo, glass.violet, glass.night]),
  )
  const opening = rectangle(420, 60, 1180, 800)
  w.within(opening, () => {
    const rays = burst(w.luck, [800, 210], {
      rays: 22,
      rings: [80, 210, 340, 500, 900],
      loose: 0.6,
    })
    w.pieces(
      rays,
      around([800, 210], 700, [
        glass.white,
        glass.cream,
        glass.honey,
        glass.blush,
        glass.sky,
        glass.azure,
      ]),
    )
    w.piece('M720 210C720 104 880 104 880 210C880 316 720 316 720 210Z', glass.white)
  })
  for (const x of [460, 630, 800, 970, 1140]) {
    w.piece(rectangle(x - 17, 60, x + 17, 800), x === 800 ? glass.night : glass.indigo, 'came')
  }
  w.piece(rectangle(390, 30, 1210, 78), glass.violet, 'came')
  w.piece(rectangle(370, 790, 1230, 850), glass.violet, 'came')
  hand(w, { x: 690, y: 640, scale: 1.3, turn: -12 })
  hand(w, { x: 910, y: 640, scale: 1.3, turn: 12, mirror: true })
  w.glow([800, 240], 520, glass.cream, 0.5)
  dusk(w, 0.55)
})

/** An open hand on its arm, the palm to us, the thumb on the right; its wrist at the point. */
function hand(w: Window, at: Placing): void {
  const put = (path: string, shade: number) => w.piece(place(path, at), lit(glass.earth, shade))
  w.piece(place('M-42 70L42 70L78 300L-78 300Z', at), glass.cream)
  put('M-28 -10L28 -10L36 80L-36 80Z', -0.02)
  put('M26 -40Q60 -60 76 -110Q92 -124 96 -104C92 -60 70 -10 28 10Z', 0.07)
  put('M-54 -112Q-40 -40 -30 6L30 10L44 -60L48 -112Q0 -128 -54 -112Z', 0.05)
  const fingers = [
    [-46, -196, -14],
    [-20, -236, -5],
    [10, -240, 3],
    [37, -214, 9],
  ] as const
  fingers.forEach(([x, tip, lean], i) => {
    put(
      `M${x - 12} -114L${x - 13 + lean} ${tip + 10}Q${x + lean} ${tip - 16} ${x + 13 + lean} ${tip + 10}L${x + 13} -116Z`,
      0.02 + (i % 2) * 0.06,
    )
  })
  w.line(place('M-40 -70Q0 -50 34 -84', at), 'fine')
}
