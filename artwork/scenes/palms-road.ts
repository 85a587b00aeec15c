import { glass } from '../glass/colour.ts'
import { courses } from '../glass/cuts.ts'
import { downwards } from '../glass/paint.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, sky, sun } from '../glass/scenery.ts'

export const palmsRoad = scene('palms-road', (w) => {
  const light = [800, 440] as const
  sky(
    w,
    light,
    [glass.cream, glass.honey, glass.rose, glass.lilac, glass.violet, glass.indigo, glass.night],
    {
      rays: 20,
      rings: [100, 230, 380, 560, 800, 1100, 1800],
      loose: 0.7,
    },
  )
  sun(w, light, 110, [glass.white, glass.cream, glass.gold])
  ground(
    w,
    [
      [-40, 520],
      [300, 490],
      [800, 510],
      [1250, 480],
      [1640, 520],
    ],
    [glass.plum, glass.violet],
    { rows: 1, foot: 560 },
  )
  ground(
    w,
    [
      [-40, 530],
      [800, 520],
      [1640, 530],
    ],
    [glass.palm, glass.leaf, glass.forest],
    { rows: 4, length: 240 },
  )
  const road =
    'M788 522L812 522C850 600 700 640 900 730C1010 790 1060 850 1080 930L440 930C470 860 580 800 640 750C730 670 760 600 788 522Z'
  w.within(road, () => {
    const box = { left: 400, right: 1120, top: 515, bottom: 930 }
    const follow = (x: number) => -14 * Math.cos((x - 760) / 150)
    w.pieces(
      courses(w.random, box, { rows: 6, length: 210, grow: 1.7, follow }),
      downwards(520, 900, [glass.cream, glass.sand, glass.terracotta, glass.brick]),
    )
  })
  const palms = [
    [690, 150],
    [905, 165],
    [610, 235],
    [990, 250],
    [500, 370],
    [1110, 380],
    [330, 560],
    [1290, 590],
  ] as const
  palms.forEach(([x, height], i) => {
    palm(
      w,
      [x, 530 + (height - 130) * 0.62],
      height * 1.15,
      (x < 800 ? -1 : 1) * 0.05 + (i % 3) * 0.02,
    )
  })
  w.glow(light, 420, glass.cream, 0.6)
  dusk(w, 0.5)
})
