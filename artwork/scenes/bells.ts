import { glass, lit } from '../glass/colour.ts'
import { burst, courses } from '../glass/cuts.ts'
import { anyOf, around } from '../glass/paint.ts'
import { arch, ellipse, type Placing, place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

export const bells = scene('bells', (w) => {
  w.light = [800, 300]
  const wall = { left: w.left, right: 1660, top: -20, bottom: 940 }
  w.pieces(
    courses(w.random, wall, { rows: 8, length: 190, swell: 0.15, lean: 0.05 }),
    anyOf(w.random, [glass.sand, glass.terracotta, glass.blush, glass.earth, glass.rose]),
  )
  const opening = arch(390, 1210, 20, 420, 940)
  w.within(opening, () => {
    const sound = burst(w.random, [800, 560], {
      rays: 22,
      rings: [0, 210, 300, 390, 480, 570, 900],
      loose: 0.12,
    })
    w.pieces(
      sound,
      around([800, 560], 640, [
        glass.cream,
        glass.mist,
        glass.sky,
        glass.sky,
        glass.azure,
        glass.blue,
      ]),
    )
  })
  w.piece('M350 216L1250 216L1250 270L350 270Z', glass.bark, 'came')
  bell(w, { x: 800, y: 262, scale: 1.38, turn: 13 })
  bell(w, { x: 490, y: 264, scale: 0.62, turn: -16 })
  bell(w, { x: 1110, y: 264, scale: 0.62, turn: -14 })
  w.glow([760, 330], 420, glass.cream, 0.3)
  dusk(w, 0.45)
})

/** A bell hanging from the point, 330 high. */
function bell(w: Window, at: Placing): void {
  const put = (path: string, colour: `#${string}`) => w.piece(place(path, at), colour)
  put('M-16 -10L16 -10L14 34L-14 34Z', glass.brick)
  put(ellipse(0, 326, 30, 32), glass.brick)
  put('M-10 268L10 268L9 304L-9 304Z', glass.bark)
  put('M-20 34Q-70 46 -80 120Q-86 210 -140 268L-76 286Q-40 200 -34 120Q-32 60 -20 34Z', glass.amber)
  put('M-20 34Q-32 60 -34 120Q-40 200 -76 286Q0 298 70 286Q40 200 34 120Q32 60 20 34Z', glass.gold)
  put(
    'M20 34Q70 46 80 120Q86 210 140 268L70 286Q40 200 34 120Q32 60 20 34Z',
    lit(glass.amber, -0.1),
  )
  put('M-86 196Q0 226 86 196L98 222Q0 254 -98 222Z', glass.honey)
  put('M-140 268Q0 316 140 268L150 286Q0 342 -150 286Z', glass.terracotta)
}
