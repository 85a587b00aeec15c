import { glass } from '../glass/colour.ts'
import { burst } from '../glass/cuts.ts'
import { mosaic } from '../glass/mosaic.ts'
import { anyOf, around } from '../glass/paint.ts'
import { ellipse } from '../glass/path.ts'
import { woman } from '../glass/people.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground } from '../glass/scenery.ts'

const saris = [
  [330, 800, 4.6, glass.teal, glass.honey, true],
  [1270, 800, 4.6, glass.palm, glass.blush, false],
  [480, 830, 5.2, glass.violet, glass.rose, false],
  [1120, 830, 5.2, glass.indigo, glass.lilac, true],
  [635, 850, 5.7, glass.gold, glass.crimson, true],
  [965, 850, 5.7, glass.terracotta, glass.cream, false],
  [800, 870, 6.1, glass.crimson, glass.gold, true],
] as const

export const womenTogether = scene('women-together', (w) => {
  w.light = [800, 330]
  const whole = { left: -20, top: -20, right: 1620, bottom: 920 }
  w.pieces(
    mosaic(w.luck, whole, 70),
    around([800, 350], 1000, [glass.rose, glass.rose, glass.violet, glass.plum, glass.plum]),
  )
  w.within(ellipse(800, 350, 395), () => {
    const petals = burst(w.luck, [800, 350], { rays: 16, rings: [0, 150, 270, 350, 400], loose: 0 })
    w.pieces(
      petals,
      around([800, 350], 400, [glass.white, glass.cream, glass.honey, glass.sky, glass.azure]),
    )
    w.pieces(
      burst(w.luck, [800, 350], { rays: 32, rings: [345, 400], loose: 0 }),
      anyOf(w.luck, [glass.gold, glass.amber, glass.palm, glass.teal]),
    )
  })
  ground(
    w,
    [
      [-40, 760],
      [800, 740],
      [1640, 760],
    ],
    [glass.terracotta, glass.brick],
    { rows: 2 },
  )
  for (const [x, y, scale, cloth, second, veil] of saris) {
    woman(w, {
      x,
      y,
      scale,
      cloth,
      second,
      veil,
      arms: 'down',
      line: scale > 5 ? 'lead' : 'fine',
    })
  }
  w.glow([800, 330], 460, glass.cream, 0.4)
  dusk(w, 0.45)
})
