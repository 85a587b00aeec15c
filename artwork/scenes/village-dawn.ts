import { church, house, hut } from '../glass/buildings.ts'
import { glass } from '../glass/colour.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, sky, sun } from '../glass/scenery.ts'

export const villageDawn = scene('village-dawn', (w) => {
  const light = [800, 470] as const
  sky(w, light, [glass.cream, glass.honey, glass.amber, glass.rose, glass.violet, glass.indigo], {
    rays: 30,
    rings: [130, 260, 400, 560, 760, 1050, 1800],
  })
  sun(w, light, 150, [glass.white, glass.cream, glass.honey])
  ground(
    w,
    [
      [-40, 520],
      [300, 590],
      [800, 560],
      [1300, 600],
      [1640, 530],
    ],
    [glass.violet, glass.plum],
    { rows: 2 },
  )
  palm(w, [330, 690], 330, -0.08)
  palm(w, [1290, 700], 390, 0.06)
  palm(w, [1420, 690], 270, 0.12)
  ground(
    w,
    [
      [-40, 640],
      [400, 630],
      [800, 660],
      [1240, 625],
      [1640, 660],
    ],
    [glass.palm, glass.forest],
    { rows: 3 },
  )
  church(w, { x: 800, y: 730, scale: 1.5 })
  house(w, { x: 540, y: 725, scale: 1.6 }, glass.cream, glass.terracotta, glass.teal)
  hut(w, { x: 1060, y: 735, scale: 1.6 }, glass.sand, glass.earth)
  house(w, { x: 200, y: 700, scale: 1.2 }, glass.blush, glass.brick, glass.blue)
  hut(w, { x: 395, y: 735, scale: 1.15 }, glass.sand, glass.amber)
  house(w, { x: 1250, y: 730, scale: 1.25 }, glass.honey, glass.brick, glass.palm)
  ground(
    w,
    [
      [-40, 740],
      [500, 720],
      [800, 730],
      [1000, 745],
      [1640, 750],
    ],
    [glass.leaf, glass.olive, glass.earth],
    { rows: 3, length: 300 },
  )
  w.glow(light, 520, glass.cream, 0.55)
  dusk(w, 0.45)
})
