import { glass, lit } from '../glass/colour.ts'
import { burst } from '../glass/cuts.ts'
import { mosaic } from '../glass/mosaic.ts'
import { around, downwards } from '../glass/paint.ts'
import { arch, polygon } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, spark } from '../glass/scenery.ts'

export const gateOfLight = scene('gate-of-light', (w) => {
  w.light = [800, 400]
  const whole = { left: -20, top: -20, right: 1620, bottom: 920 }
  w.pieces(
    mosaic(w.luck, whole, 80, 0.6),
    downwards(0, 900, [glass.night, glass.indigo, glass.violet, glass.plum]),
  )
  for (const [x, y] of [
    [200, 150],
    [330, 320],
    [1290, 180],
    [1420, 330],
    [120, 420],
    [1500, 110],
  ] as const)
    spark(w, [x, y], 20)
  w.piece(arch(540, 1060, 40, 330, 720), glass.sand, 'came')
  const ring = burst(w.luck, [800, 330], {
    rays: 13,
    rings: [212, 262],
    from: 180,
    to: 360,
    loose: 0.1,
  })
  w.within(arch(540, 1060, 40, 330, 720), () => w.pieces(ring, () => glass.amber))
  w.within(arch(590, 1010, 92, 340, 720), () => {
    const rays = burst(w.luck, [800, 500], {
      rays: 26,
      rings: [70, 170, 290, 420, 700],
      loose: 0.5,
    })
    w.pieces(
      rays,
      around([800, 500], 420, [glass.white, glass.white, glass.cream, glass.honey, glass.gold]),
    )
    w.piece('M730 500C730 408 870 408 870 500C870 592 730 592 730 500Z', glass.white)
  })
  for (const side of [-1, 1]) {
    const at = (x: number, y: number) => [800 + side * x, y] as const
    const wood = side < 0 ? glass.teal : glass.forest
    w.piece(polygon([at(210, 300), at(400, 190), at(400, 800), at(210, 720)]), wood, 'came')
    for (const [top, foot] of [
      [0.06, 0.3],
      [0.36, 0.62],
      [0.68, 0.94],
    ] as const) {
      const y = (x: number, t: number) => (x === 240 ? 285 + t * 445 : 205 + t * 580)
      w.piece(
        polygon([
          at(240, y(240, top)),
          at(372, y(372, top)),
          at(372, y(372, foot)),
          at(240, y(240, foot)),
        ]),
        lit(wood, 0.09),
      )
    }
    w.piece(polygon([at(226, 500), at(238, 496), at(238, 540), at(226, 540)]), glass.gold, 'fine')
  }
  const steps = [
    [720, 230, 300],
    [765, 300, 380],
    [815, 380, 480],
    [870, 480, 600],
  ] as const
  steps.forEach(([y, top, foot], i) => {
    for (let k = 0; k < 5; k += 1) {
      const share = (width: number, n: number) => 800 + width * ((n / 5) * 2 - 1)
      const piece = polygon([
        [share(top, k), y],
        [share(top, k + 1), y],
        [share(foot, k + 1), y + 56],
        [share(foot, k), y + 56],
      ])
      w.piece(
        piece,
        lit(
          k === 2 ? glass.cream : k % 2 ? glass.honey : glass.sand,
          -0.03 * i + w.between(-0.02, 0.02),
        ),
      )
    }
  })
  w.glow([800, 480], 560, glass.cream, 0.65)
  dusk(w, 0.5)
})
