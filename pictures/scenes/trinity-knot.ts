import { glass } from '../glass/colour.ts'
import { burst } from '../glass/cuts.ts'
import { mosaic } from '../glass/mosaic.ts'
import { anyOf, around } from '../glass/paint.ts'
import { ellipse, type Point } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'

// Three half circles: each passes through the centres of the other two, and ends where they end.
const middle: Point = [800, 480]
const spread = 152
const radius = spread * Math.sqrt(3)

export const trinityKnot = scene('trinity-knot', (w) => {
  w.light = middle
  const whole = { left: -20, top: -20, right: 1620, bottom: 920 }
  w.pieces(
    mosaic(w.luck, whole, 90),
    around(middle, 1000, [glass.azure, glass.blue, glass.indigo, glass.night, glass.ink]),
  )
  const disc = burst(w.luck, middle, { rays: 18, rings: [0, 110, 230, 345], loose: 0.2 })
  w.within(ellipse(...middle, 345), () => {
    w.pieces(
      disc,
      around(middle, 345, [glass.cream, glass.honey, glass.rose, glass.crimson, glass.plum]),
    )
  })
  w.pieces(
    burst(w.luck, middle, { rays: 24, rings: [330, 382], loose: 0.1 }),
    anyOf(w.luck, [glass.teal, glass.palm, glass.forest]),
    'came',
  )
  // First the halves that pass under, then those that pass over, so that the three are woven.
  for (const half of ['under', 'over'] as const) {
    for (const k of [0, 1, 2]) {
      const turn = -90 + k * 120
      const angle = (turn * Math.PI) / 180
      const centre: Point = [
        middle[0] + Math.cos(angle) * spread,
        middle[1] + Math.sin(angle) * spread,
      ]
      const from = turn + (half === 'under' ? 86 : 180)
      const band = burst(w.luck, centre, {
        rays: 5,
        rings: [radius - 27, radius + 27],
        from,
        to: from + 94,
        loose: 0.1,
      })
      w.pieces(band, anyOf(w.luck, [glass.gold, glass.honey, glass.gold, glass.cream]), 'came')
    }
  }
  for (const k of [0, 1, 2]) {
    const angle = ((90 + k * 120) * Math.PI) / 180
    const tip = [
      middle[0] + Math.cos(angle) * spread * 2,
      middle[1] + Math.sin(angle) * spread * 2,
    ] as const
    w.piece(ellipse(...tip, 40), glass.cream, 'came')
    w.piece(ellipse(...tip, 18), glass.crimson)
  }
  w.glow(middle, 420, glass.cream, 0.4)
  dusk(w, 0.4)
})
