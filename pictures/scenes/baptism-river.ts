import { glass } from '../glass/colour.ts'
import { ellipse } from '../glass/path.ts'
import { man } from '../glass/people.ts'
import { palm, tree } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, sky, water } from '../glass/scenery.ts'

export const baptismRiver = scene('baptism-river', (w) => {
  const light = [800, 150] as const
  sky(
    w,
    light,
    [glass.white, glass.cream, glass.honey, glass.sky, glass.azure, glass.azure, glass.blue],
    { rays: 26, rings: [70, 150, 270, 440, 680, 980, 1800] },
  )
  ground(
    w,
    [
      [-40, 400],
      [330, 380],
      [700, 440],
      [1000, 430],
      [1300, 380],
      [1640, 420],
    ],
    [glass.palm, glass.forest],
    { rows: 2, foot: 560 },
  )
  tree(w, [300, 470], 210, [glass.palm, glass.leaf, glass.forest])
  palm(w, [1300, 480], 280, 0.05)
  palm(w, [1400, 480], 220, 0.1)
  tree(w, [150, 480], 170, [glass.leaf, glass.palm])
  water(w, [470, 930], [glass.mist, glass.sky, glass.azure, glass.blue, glass.indigo], {
    x: 800,
    width: 110,
    colour: glass.cream,
  })
  man(w, {
    x: 700,
    y: 900,
    scale: 5.6,
    cloth: glass.violet,
    second: glass.plum,
    arms: ['raised', 'open'],
    line: 'lead',
  })
  man(w, {
    x: 915,
    y: 890,
    scale: 4.9,
    cloth: glass.white,
    second: glass.white,
    arms: 'joined',
    line: 'lead',
    skin: glass.skin,
  })
  w.within('M-40 660Q300 640 690 668Q860 690 1010 668Q1300 644 1640 664L1640 930L-40 930Z', () => {
    water(w, [640, 930], [glass.azure, glass.blue, glass.indigo], {
      x: 800,
      width: 130,
      colour: glass.sky,
    })
  })
  for (const [x, y, rx] of [
    [700, 690, 120],
    [915, 692, 104],
  ] as const) {
    w.line(ellipse(x, y, rx, 20))
  }
  w.glow(light, 520, glass.cream, 0.55)
  dusk(w, 0.45)
})
