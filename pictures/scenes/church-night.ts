import { church } from '../glass/buildings.ts'
import { glass } from '../glass/colour.ts'
import { mosaic } from '../glass/mosaic.ts'
import { around } from '../glass/paint.ts'
import { ellipse } from '../glass/path.ts'
import { tree } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, spark } from '../glass/scenery.ts'

export const churchNight = scene('church-night', (w) => {
  w.light = [800, 620]
  const whole = { left: -20, top: -20, right: 1620, bottom: 700 }
  w.pieces(
    mosaic(w.luck, whole, 90, 1.3),
    around([800, 640], 900, [glass.violet, glass.indigo, glass.blue, glass.night, glass.ink]),
  )
  w.piece(ellipse(1180, 190, 82), glass.cream, 'came')
  w.piece('M1180 108C1080 130 1080 250 1180 272C1130 240 1130 140 1180 108Z', glass.honey)
  for (const [x, y, r] of [
    [430, 150, 34],
    [560, 300, 22],
    [1010, 110, 20],
    [1230, 380, 22],
    [300, 330, 22],
    [620, 110, 18],
    [1420, 130, 26],
    [130, 160, 24],
  ] as const) {
    spark(w, [x, y], r)
  }
  ground(
    w,
    [
      [-40, 620],
      [400, 650],
      [800, 600],
      [1200, 650],
      [1640, 610],
    ],
    [glass.teal, glass.forest],
    { rows: 2 },
  )
  tree(w, [390, 760], 300, [glass.forest, glass.teal])
  tree(w, [1240, 770], 340, [glass.forest, glass.teal])
  church(
    w,
    { x: 800, y: 780, scale: 2.05 },
    { wall: [glass.lilac, glass.violet], roof: glass.plum, pane: glass.honey },
  )
  ground(
    w,
    [
      [-40, 770],
      [500, 790],
      [800, 776],
      [1100, 790],
      [1640, 760],
    ],
    [glass.forest, glass.night],
    { rows: 2, length: 300 },
  )
  w.piece('M764 782L836 782L960 930L640 930Z', glass.amber)
  w.line('M740 820L862 820M700 870L906 870', 'lead')
  for (const [x, y, r, strength] of [
    [800, 690, 300, 0.7],
    [800, 560, 130, 0.5],
    [657, 700, 120, 0.5],
    [943, 700, 120, 0.5],
    [800, 430, 90, 0.5],
  ] as const) {
    w.glow([x, y], r, glass.honey, strength)
  }
  dusk(w, 0.5)
})
