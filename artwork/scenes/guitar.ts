import { type Colour, glass, lit } from '../glass/colour.ts'
import { points } from '../glass/curves.ts'
import { courses } from '../glass/cuts.ts'
import { leaningGuitar } from '../glass/leaning-guitar.ts'
import { anyOf } from '../glass/paint.ts'
import { ellipse, type Point, place, polygon, rectangle } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ribbons, smooth, sun } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// Evening on a terrace over the town: those who will sing are still on the stairs.
const light: Point = [560, 330]

export const guitar = scene('guitar', (w) => {
  w.light = light
  ribbons(
    w,
    [-20, 470],
    [glass.indigo, glass.violet, glass.rose, glass.blush, glass.honey, glass.cream],
    { rows: 7, length: 360, follow: (x) => Math.abs(x - light[0]) * -0.05 },
  )
  sun(w, light, 96, [glass.white, glass.honey])
  w.glow(light, 460, glass.cream, 0.5)
  town(w)
  parapet(w)
  bulbs(w)
  pot(w)
  leaningGuitar(w, { x: 770, y: 664, scale: 0.86, turn: 10 })
  dusk(w, 0.42)
})

/** Roofs with their tanks and a church among them, dark before the evening. */
function town(w: Window): void {
  const put = (path: string, colour: Colour) => w.piece(path, colour, 'fine')
  for (const [left, right, top, colour] of roofs) put(rectangle(left, top, right, 520), colour)
  for (const [x, y] of [
    [130, 356],
    [1150, 372],
    [1420, 326],
  ] as const) {
    put(rectangle(x - 34, y - 50, x + 34, y), glass.indigo)
    put(ellipse(x, y - 50, 34, 10), glass.blue)
  }
  for (const [x, y] of windows) {
    put(rectangle(x - 13, y - 18, x + 13, y + 18), w.random() < 0.7 ? glass.honey : glass.amber)
  }
  put('M380 520L380 350L408 262L436 350L436 520Z', glass.plum)
  put('M380 352L408 262L436 352Z', glass.crimson)
  w.line('M408 262L408 218M392 236L424 236', 'lead')
}

const roofs: readonly (readonly [number, number, number, Colour])[] = [
  [-20, 90, 390, glass.plum],
  [90, 260, 356, glass.violet],
  [260, 390, 412, glass.plum],
  [436, 640, 424, glass.violet],
  [640, 800, 400, glass.plum],
  [800, 1010, 430, glass.violet],
  [1010, 1250, 372, glass.plum],
  [1250, 1360, 410, glass.violet],
  [1360, 1620, 326, glass.plum],
]

const windows: readonly Point[] = points(
  '140 410, 210 410, 40 430, 490 450, 690 436, 752 436, 1080 410, 1190 410, 1300 440, 1440 366, 1500 366, 1440 426, 1570 426',
)

/** The whitewashed wall about the terrace, in the shade, and the tiles of its floor. */
function parapet(w: Window): void {
  const wall = { left: w.left, right: 1660, top: 494, bottom: 760 }
  w.pieces(
    courses(w.random, wall, { rows: 3, length: 260, swell: 0.1, lean: 0.1 }),
    anyOf(w.random, [glass.sky, glass.lilac, glass.azure, glass.sky, lit(glass.lilac, 0.05)]),
  )
  for (let x = -40; x < 1640; x += 240) {
    w.piece(rectangle(x, 462, x + 240, 500), lit(glass.mist, w.between(-0.08, 0)), 'lead')
  }
  for (let row = 0; row < 2; row += 1) {
    const [top, foot] = [756 + row * 70, 826 + row * 110]
    const count = 12 - row * 4
    for (let i = 0; i < count; i += 1) {
      const at = (n: number, spread: number) => 800 + (n / count - 0.5) * spread
      w.piece(
        polygon([
          [at(i, 1760), top],
          [at(i + 1, 1760), top],
          [at(i + 1, 1960), foot],
          [at(i, 1960), foot],
        ]),
        lit((i + row) % 2 ? glass.terracotta : glass.brick, w.between(-0.04, 0.03)),
      )
    }
  }
  w.line('M-40 756L1640 756M-40 498L1640 498', 'came')
}

function bulbs(w: Window): void {
  const string = points('-40 60, 150 118, 330 152, 680 160, 1060 84, 1360 120, 1640 60')
  w.line(smooth(string), 'lead')
  for (const [x, y] of string.slice(1, -1)) {
    w.piece(rectangle(x - 11, y, x + 11, y + 24), glass.bark, 'fine')
    w.piece(ellipse(x, y + 46, 25, 28), glass.honey)
    w.glow([x, y + 46], 110, glass.cream, 0.6)
  }
}

/** A croton in a clay pot. */
function pot(w: Window): void {
  const leaf = 'M0 0Q-34 -60 -14 -140Q0 -170 6 -178Q36 -100 20 -40Z'
  const colours = [glass.forest, glass.palm, glass.leaf, glass.gold, glass.palm, glass.leaf]
  ;[-70, 66, -44, 42, -16, 14].forEach((turn, i) => {
    const at = { x: 1140 + turn * 0.4, y: 664, turn, scale: 1 + (i % 3) * 0.1 }
    w.piece(place(leaf, at), colours[i] ?? glass.palm)
    w.line(place('M0 -10L2 -130', at), 'fine')
  })
  w.piece('M1058 660L1222 660L1200 800Q1140 818 1080 800Z', glass.terracotta, 'came')
  w.piece('M1140 660L1222 660L1200 800Q1170 812 1140 812Z', glass.brick)
  w.piece(rectangle(1046, 640, 1234, 676), glass.amber)
}
