import { glass } from '../glass/colour.ts'
import { ellipse, place, polygon } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, sky } from '../glass/scenery.ts'

export const crossAndCrown = scene('cross-and-crown', (w) => {
  const colours = [
    glass.white,
    glass.cream,
    glass.lilac,
    glass.lilac,
    glass.violet,
    glass.violet,
    glass.plum,
    glass.indigo,
    glass.night,
  ]
  sky(w, [800, 300], colours, { rays: 28, rings: [90, 240, 400, 580, 820, 1100, 1800], loose: 0.9 })
  ground(
    w,
    [
      [-40, 800],
      [400, 790],
      [800, 700],
      [1200, 790],
      [1640, 810],
    ],
    [glass.teal, glass.forest],
    { rows: 3 },
  )
  const beam = [
    [
      [755, 60],
      [800, 60],
      [800, 240],
      [755, 255],
    ],
    [
      [800, 60],
      [845, 60],
      [845, 255],
      [800, 240],
    ],
    [
      [755, 255],
      [800, 240],
      [800, 345],
      [755, 345],
    ],
    [
      [800, 240],
      [845, 255],
      [845, 345],
      [800, 345],
    ],
    [
      [520, 255],
      [640, 255],
      [640, 345],
      [520, 345],
    ],
    [
      [640, 255],
      [755, 255],
      [755, 345],
      [640, 345],
    ],
    [
      [845, 255],
      [960, 255],
      [960, 345],
      [845, 345],
    ],
    [
      [960, 255],
      [1080, 255],
      [1080, 345],
      [960, 345],
    ],
    [
      [755, 345],
      [800, 345],
      [800, 560],
      [755, 540],
    ],
    [
      [800, 345],
      [845, 345],
      [845, 540],
      [800, 560],
    ],
    [
      [755, 540],
      [800, 560],
      [800, 800],
      [755, 790],
    ],
    [
      [800, 560],
      [845, 540],
      [845, 790],
      [800, 800],
    ],
  ] as const
  const woods = [
    glass.terracotta,
    glass.brick,
    glass.amber,
    glass.terracotta,
    glass.brick,
    glass.terracotta,
    glass.terracotta,
    glass.brick,
  ]
  beam.forEach((points, i) => {
    w.piece(polygon(points), woods[i % woods.length] ?? glass.brick)
  })
  w.line(
    'M755 60L845 60L845 255L1080 255L1080 345L845 345L845 790L755 790L755 345L520 345L520 255L755 255Z',
    'came',
  )
  const at = { x: 800, y: 640, scale: 1.25, turn: -8 }
  const put = (path: string, colour: `#${string}`) => w.piece(place(path, at), colour)
  put('M-210 -60L-190 60Q0 110 190 60L210 -60Q0 -10 -210 -60Z', glass.gold)
  const points = [-210, -126, -42, 42, 126, 210]
  points.slice(0, -1).forEach((left, i) => {
    const right = points[i + 1] ?? left
    const [bow, mid] = [(x: number) => -36 - (x / 210) ** 2 * 24, (left + right) / 2]
    put(
      `M${left} ${bow(left)}Q${mid - 12} ${bow(mid) - 50} ${mid * 1.12} ${bow(mid) - 130}Q${mid + 12} ${bow(mid) - 50} ${right} ${bow(right)}Q${mid} ${bow(mid) + 10} ${left} ${bow(left)}Z`,
      i % 2 ? glass.amber : glass.honey,
    )
    w.piece(place(ellipse(mid * 1.12, bow(mid) - 140, 15), at), i % 2 ? glass.crimson : glass.cream)
    w.piece(
      place(ellipse(mid, 38 - (mid / 210) ** 2 * 26, 22, 26), at),
      [glass.crimson, glass.azure, glass.palm][i % 3] ?? glass.azure,
    )
  })
  put('M-191 58Q0 106 191 58L188 80Q0 130 -188 80Z', glass.honey)
  w.glow([800, 300], 500, glass.cream, 0.4)
  dusk(w, 0.5)
})
