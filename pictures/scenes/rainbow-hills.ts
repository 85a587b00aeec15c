import { church } from '../glass/buildings.ts'
import { glass } from '../glass/colour.ts'
import { burst } from '../glass/cuts.ts'
import { tree } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons } from '../glass/scenery.ts'

const bands = [glass.crimson, glass.terracotta, glass.honey, glass.leaf, glass.azure, glass.violet]

export const rainbowHills = scene('rainbow-hills', (w) => {
  w.light = [800, 640]
  const follow = (x: number) => 60 * Math.sin(x / 300)
  ribbons(w, [-80, 720], [glass.blue, glass.azure, glass.sky, glass.mist, glass.cream], {
    rows: 9,
    length: 300,
    follow,
  })
  bands.forEach((colour, i) => {
    const outer = 640 - i * 46
    const band = burst(w.luck, [800, 740], {
      rays: 15,
      rings: [outer - 46, outer],
      from: 180,
      to: 360,
      loose: 0.5,
    })
    w.pieces(band, () => colour)
  })
  ground(
    w,
    [
      [-40, 600],
      [350, 520],
      [800, 650],
      [1300, 500],
      [1640, 590],
    ],
    [glass.teal, glass.forest],
    { rows: 2 },
  )
  ground(
    w,
    [
      [-40, 690],
      [300, 730],
      [800, 610],
      [1250, 720],
      [1640, 670],
    ],
    [glass.leaf, glass.palm, glass.palm],
    { rows: 3 },
  )
  church(w, { x: 800, y: 640, scale: 0.72 })
  tree(w, [650, 680], 120, [glass.forest, glass.palm])
  tree(w, [960, 690], 140, [glass.palm, glass.forest])
  ground(
    w,
    [
      [-40, 790],
      [400, 720],
      [900, 830],
      [1300, 750],
      [1640, 800],
    ],
    [glass.honey, glass.leaf, glass.olive, glass.palm],
    { rows: 3, length: 220 },
  )
  tree(w, [330, 800], 250, [glass.palm, glass.leaf, glass.forest])
  tree(w, [1300, 830], 210, [glass.leaf, glass.palm])
  w.glow([800, 560], 380, glass.white, 0.35)
  dusk(w, 0.35)
})
