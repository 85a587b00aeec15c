import { glass, lit } from '../glass/colour.ts'
import { place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, sky } from '../glass/scenery.ts'

export const prayingHands = scene('praying-hands', (w) => {
  const colours = [
    glass.cream,
    glass.honey,
    glass.blush,
    glass.rose,
    glass.violet,
    glass.plum,
    glass.indigo,
    glass.night,
  ]
  sky(w, [800, 330], colours, {
    rays: 18,
    rings: [110, 270, 400, 560, 760, 1050, 1800],
    loose: 0.8,
    reach: 900,
  })
  w.piece('M740 640L860 640L880 920L720 920Z', glass.plum)
  for (const mirror of [false, true]) {
    const put = (path: string, colour: `#${string}`) => {
      w.piece(
        place(path, { x: 800, y: 530, scale: 1.32, mirror }),
        lit(colour, mirror ? -0.035 : 0.02),
      )
    }
    put('M-100 66C-170 120 -250 200 -300 320L-190 320C-150 240 -110 170 -78 96Z', glass.teal)
    put('M-78 96C-110 170 -150 240 -190 320L-60 320C-40 240 -40 180 -44 112Z', glass.palm)
    put('M-44 112C-40 180 -40 240 -60 320L0 320L0 190Q-14 150 -44 112Z', glass.forest)
    put('M-112 52L-40 108L-34 132Q-80 110 -122 74Z', glass.gold)
    put('M0 -340Q-20 -336 -24 -296L-32 -100L0 -96Z', glass.sand)
    put('M-24 -296Q-40 -290 -44 -250L-56 -88L-32 -100Z', lit(glass.sand, -0.07))
    put('M-44 -250Q-58 -236 -62 -196L-76 -66L-56 -88Z', lit(glass.earth, 0.08))
    put(
      'M0 -96L-32 -100L-56 -88L-76 -66Q-88 -6 -112 52L-40 108Q-20 60 0 40Z',
      lit(glass.earth, 0.1),
    )
    put('M0 30Q-34 6 -34 -54Q-34 -120 -14 -152Q0 -156 0 -130Z', lit(glass.sand, 0.03))
  }
  w.glow([800, 300], 480, glass.cream, 0.4)
  dusk(w, 0.5)
})
