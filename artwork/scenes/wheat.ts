import { type Colour, glass, lit } from '../glass/colour.ts'
import { along, limb, points } from '../glass/curves.ts'
import { type Point, place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons, sun } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// A field of ripe wheat, whose ears all bend in the morning wind.
const light: Point = [1080, 300]

export const wheat = scene('wheat', (w) => {
  w.light = light
  ribbons(
    w,
    [-30, 600],
    [glass.blue, glass.azure, glass.sky, glass.mist, glass.cream, glass.honey],
    {
      rows: 8,
      length: 420,
      follow: (x) => 60 * Math.sin(x / 420 + 0.6),
    },
  )
  sun(w, light, 132, [glass.white, glass.gold])
  w.glow(light, 480, glass.honey, 0.4)
  ground(w, points('-40 560, 400 520, 900 566, 1300 520, 1640 550'), [glass.teal, glass.palm], {
    rows: 1,
    foot: 660,
  })
  field(w)
  for (const [stalk, size, leaf] of ears) ear(w, points(stalk), size, leaf)
  dusk(w, 0.38)
})

/** A stand of stalks, row before row, each cut where the wind leans it. */
function field(w: Window): void {
  const rows: readonly (readonly [top: number, foot: number, step: number, Colour])[] = [
    [596, 720, 66, glass.honey],
    [672, 830, 90, glass.gold],
    [772, 950, 124, glass.amber],
  ]
  rows.forEach(([top, foot, step, colour], row) => {
    for (let x = w.left; x < 1720; x += step) {
      const y = top + 16 * Math.sin(x / 170 + row * 2) + w.between(-12, 12)
      const lean = (foot - y) * 0.5
      const half = step / 2
      const shade = [0.03, -0.035, 0.01, -0.06][Math.floor(w.random() * 4)] ?? 0
      const stalk = `M${x - half - lean} ${foot}L${x - half} ${y + 34}Q${x - half + 14} ${y} ${x + half + 22} ${y - 20}Q${x + half + 14} ${y + 14} ${x + half} ${y + 40}L${x + half - lean} ${foot}Z`
      w.piece(stalk, lit(colour, shade), 'fine')
    }
  })
}

const ears: readonly (readonly [stalk: string, size: number, leaf: number])[] = [
  ['60 960, 84 780, 140 610, 236 500, 352 492', 0.8, 1],
  ['1200 960, 1232 850, 1300 740, 1400 680, 1500 690', 0.74, -1],
  ['330 960, 350 720, 410 520, 520 386, 668 372', 0.95, -1],
  ['940 960, 972 810, 1050 660, 1170 570, 1306 578', 0.95, 1],
  ['560 960, 590 640, 660 390, 790 210, 960 170', 1.24, 1],
  ['730 960, 756 760, 820 590, 930 470, 1080 462', 1.14, -1],
]

/** One ear on its stalk, from the foot to the tip: two rows of grain, and their beards. */
function ear(w: Window, stalk: readonly Point[], size: number, side: number): void {
  const line = along(stalk, 60)
  blade(w, line, size, side)
  w.piece(limb(stalk, [17 * size, 14 * size, 12 * size, 9 * size, 6]), glass.olive, 'fine')
  const pairs = 7
  const first = 36
  for (const upper of [true, false]) {
    for (let i = 0; i < pairs; i += 1) {
      const k = first + Math.round((i * (58 - first)) / (pairs - 1))
      const [root, next] = [line[k - 1] ?? [0, 0], line[k + 1] ?? [0, 0]] as const
      const turn = (Math.atan2(next[1] - root[1], next[0] - root[0]) * 180) / Math.PI
      const at = { x: root[0], y: root[1], scale: size * (1 - i * 0.045) }
      const lean = (upper ? -1 : 1) * (30 - i * 2)
      const awn = `M60 0Q150 ${upper ? 8 : -8} ${215 - i * 6} ${upper ? -10 : 10}`
      w.line(place(awn, { ...at, turn: turn + lean * 0.8 }), 'fine')
      const woods: readonly Colour[] = upper
        ? [glass.honey, glass.gold]
        : [glass.amber, lit(glass.amber, -0.05)]
      w.piece(
        place('M-4 0C6 -30 44 -36 98 -2C54 26 8 22 -4 0Z', { ...at, turn: turn + lean }),
        woods[i % 2] ?? glass.gold,
        'fine',
      )
    }
  }
  const [before, tip] = [line.at(-3) ?? [0, 0], line.at(-1) ?? [0, 0]] as const
  const turn = (Math.atan2(tip[1] - before[1], tip[0] - before[0]) * 180) / Math.PI
  w.piece(
    place('M-20 0C0 -22 36 -24 84 0C36 22 0 20 -20 0Z', {
      x: tip[0],
      y: tip[1],
      turn,
      scale: size * 0.8,
    }),
    glass.honey,
    'fine',
  )
}

/** A long leaf that bends away from the stalk. */
function blade(w: Window, line: readonly Point[], size: number, side: number): void {
  const [x, y] = line[16] ?? [0, 0]
  const leaf =
    'M0 0C10 -90 60 -150 150 -160C190 -164 214 -140 226 -96C196 -132 160 -136 130 -122C70 -96 30 -40 0 0Z'
  w.piece(
    place(leaf, { x, y, scale: size * 0.9, mirror: side < 0, turn: side < 0 ? 10 : -6 }),
    side < 0 ? glass.palm : glass.leaf,
  )
}
