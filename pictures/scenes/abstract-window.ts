import { glass } from '../glass/colour.ts'
import { burst } from '../glass/cuts.ts'
import { mosaic } from '../glass/mosaic.ts'
import { anyOf, around, downwards } from '../glass/paint.ts'
import { arch, ellipse } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'

export const abstractWindow = scene('abstract-window', (w) => {
  w.light = [800, 280]
  const whole = { left: -20, top: -20, right: 1620, bottom: 920 }
  w.pieces(
    mosaic(w.luck, whole, 60),
    anyOf(w.luck, [glass.ink, glass.night, glass.plum, glass.night]),
  )
  const lights = [
    [400, 580, 330, [glass.teal, glass.palm, glass.leaf, glass.honey]],
    [600, 790, 300, [glass.crimson, glass.terracotta, glass.amber, glass.honey]],
    [810, 1000, 300, [glass.indigo, glass.blue, glass.azure, glass.mist]],
    [1020, 1200, 330, [glass.plum, glass.violet, glass.lilac, glass.blush]],
  ] as const
  w.piece('M340 930L340 420Q360 120 800 -10Q1240 120 1260 420L1260 930Z', glass.umber, 'came')
  for (const [left, right, top, colours] of lights) {
    w.within(arch(left, right, top + 130, top + 260, 940), () => {
      const box = { left, right, top: top + 120, bottom: 950 }
      w.pieces(mosaic(w.luck, box, 26, 0.8), downwards(top + 130, 950, [...colours].reverse()))
    })
  }
  const rose = [800, 255] as const
  w.within(ellipse(...rose, 196), () => {
    w.pieces(
      burst(w.luck, rose, { rays: 12, rings: [56, 130, 200], loose: 0 }),
      around(rose, 200, [glass.cream, glass.gold, glass.crimson, glass.violet]),
    )
  })
  for (let i = 0; i < 12; i += 1) {
    const angle = ((i * 30 + 15) * Math.PI) / 180
    const at = [rose[0] + Math.cos(angle) * 158, rose[1] + Math.sin(angle) * 158] as const
    w.piece(ellipse(...at, 28), i % 2 ? glass.azure : glass.honey)
  }
  w.piece(ellipse(...rose, 56), glass.white, 'came')
  for (const [x, y] of [
    [500, 345],
    [1100, 345],
  ] as const) {
    w.within(ellipse(x, y, 78), () => {
      w.pieces(
        burst(w.luck, [x, y], { rays: 8, rings: [22, 80], loose: 0 }),
        anyOf(w.luck, [glass.azure, glass.palm, glass.gold]),
      )
      w.piece(ellipse(x, y, 22), glass.cream)
    })
  }
  w.glow(rose, 420, glass.cream, 0.35)
  dusk(w, 0.45)
})
