import { glass } from '../glass/colour.ts'
import { place } from '../glass/path.ts'
import { man } from '../glass/people.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, sky, sun, water } from '../glass/scenery.ts'

export const fishingBoat = scene('fishing-boat', (w) => {
  const light = [960, 410] as const
  sky(
    w,
    light,
    [glass.white, glass.honey, glass.amber, glass.rose, glass.lilac, glass.azure, glass.indigo],
    { rays: 26 },
  )
  sun(w, light, 120, [glass.white, glass.honey])
  palm(w, [250, 480], 230, -0.05)
  palm(w, [340, 480], 170, 0.08)
  palm(w, [1430, 480], 210, 0.1)
  ground(
    w,
    [
      [-40, 430],
      [260, 450],
      [560, 478],
      [1100, 480],
      [1400, 450],
      [1640, 440],
    ],
    [glass.plum, glass.violet],
    { rows: 1, foot: 500 },
  )
  water(w, [486, 930], [glass.azure, glass.blue, glass.indigo, glass.night], {
    x: 960,
    width: 120,
    colour: glass.honey,
  })
  const at = { x: 740, y: 640, scale: 1 }
  man(w, {
    x: 850,
    y: 640,
    scale: 3,
    cloth: glass.white,
    second: glass.cream,
    arms: 'open',
    line: 'fine',
  })
  w.within(place('M150 -238Q270 -260 400 -60Q430 40 400 90Q250 60 190 -40Z', at), () => {
    w.piece(place('M100 -300L480 -300L480 120L100 120Z', at), glass.teal, 'none')
    for (let i = -6; i < 12; i += 1) {
      w.line(
        place(`M${i * 52} -300L${i * 52 + 300} 140M${i * 52 + 250} -300L${i * 52 - 50} 140`, at),
        'fine',
      )
    }
  })
  const hull = [
    ['M-330 -60Q-250 -10 -130 -6L-150 40Q-270 20 -330 -60Z', glass.terracotta],
    ['M-130 -6Q0 4 130 -6L150 40Q0 56 -150 40Z', glass.amber],
    ['M330 -60Q250 -10 130 -6L150 40Q270 20 330 -60Z', glass.terracotta],
    ['M-300 -22Q-240 22 -150 40L-130 86Q-240 76 -300 -22Z', glass.brick],
    ['M-150 40Q0 56 150 40L130 86Q0 98 -130 86Z', glass.earth],
    ['M300 -22Q240 22 150 40L130 86Q240 76 300 -22Z', glass.brick],
  ] as const
  man(w, {
    x: 560,
    y: 668,
    scale: 2.5,
    cloth: glass.crimson,
    second: glass.white,
    arms: 'joined',
    line: 'fine',
  })
  w.line(place('M-360 150L-110 -160', at), 'came')
  for (const [path, colour] of hull) w.piece(place(path, at), colour)
  w.glow(light, 460, glass.cream, 0.55)
  dusk(w, 0.45)
})
