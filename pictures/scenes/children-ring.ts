import { type Colour, glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { backOfHead, drape } from '../glass/figure.ts'
import { ellipse, type Point, place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, sky } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// They run round and round; whoever is in front shows us a back and flying plaits.
export const childrenRing = scene('children-ring', (w) => {
  const light: Point = [800, 230]
  sky(w, light, [glass.cream, glass.honey, glass.mist, glass.sky, glass.azure, glass.blue], {
    rays: 28,
    rings: [96, 210, 350, 530, 790, 1100, 1900],
  })
  w.glow(light, 420, glass.cream, 0.5)
  ground(
    w,
    points('-40 520, 400 440, 800 420, 1200 440, 1640 520'),
    [glass.leaf, glass.leaf, glass.palm, glass.forest],
    { rows: 5, length: 330 },
  )
  w.piece(ellipse(800, 710, 520, 150), glass.palm)
  w.piece(ellipse(800, 710, 400, 104), glass.leaf)
  for (const child of back) runner(w, child)
  joinHands(w, back)
  joinHands(w, [back[0], front[0]])
  joinHands(w, [back[1], front[2]])
  for (const child of front) runner(w, child)
  joinHands(w, front)
  dusk(w, 0.3)
})

interface Child {
  x: number
  y: number
  scale: number
  cloth: Colour
  second: Colour
  frock: boolean
  turn: number
  away: boolean
}

const back = [
  {
    x: 640,
    y: 620,
    scale: 1.08,
    cloth: glass.violet,
    second: glass.cream,
    frock: true,
    turn: 8,
    away: false,
  },
  {
    x: 960,
    y: 620,
    scale: 1.08,
    cloth: glass.crimson,
    second: glass.indigo,
    frock: false,
    turn: -7,
    away: false,
  },
] as const satisfies readonly Child[]

const front = [
  {
    x: 440,
    y: 780,
    scale: 1.36,
    cloth: glass.azure,
    second: glass.indigo,
    frock: false,
    turn: 10,
    away: true,
  },
  {
    x: 800,
    y: 896,
    scale: 1.5,
    cloth: glass.gold,
    second: glass.crimson,
    frock: true,
    turn: -5,
    away: true,
  },
  {
    x: 1160,
    y: 780,
    scale: 1.36,
    cloth: glass.terracotta,
    second: glass.plum,
    frock: true,
    turn: -10,
    away: true,
  },
] as const satisfies readonly Child[]

/** A child at a run, 300 high, the ground under the feet at the point. */
function runner(w: Window, { x, y, scale, cloth, second, frock, turn, away }: Child): void {
  const placing = { x, y, scale, turn }
  const put = (path: string, colour: Colour) => w.piece(place(path, placing), colour)
  const point = ([px, py]: Point): Point => {
    const [, a = '0', b = '0'] = /M(\S+) (\S+)/.exec(place(`M${px} ${py}`, placing)) ?? []
    return [Number(a), Number(b)]
  }
  const skin = glass.skin
  const lift = turn > 0 ? 1 : -1
  put(
    limb(
      [
        [-16 * lift, -110],
        [-30 * lift, -60],
        [-22 * lift, -6],
      ],
      [30, 24, 16],
    ),
    lit(skin, -0.03),
  )
  put(
    limb(
      [
        [16 * lift, -110],
        [44 * lift, -72],
        [70 * lift, -104],
      ],
      [30, 25, 16],
    ),
    lit(skin, 0.04),
  )
  put(
    limb(
      [
        [-26 * lift, -4],
        [-8 * lift, -2],
      ],
      [16, 13],
    ),
    skin,
  )
  if (frock) {
    drape(
      w,
      points('-34 -206, -40 -150, -84 -84').map(point),
      points('34 -206, 40 -150, 84 -84').map(point),
      cloth,
      { folds: 5, hem: second, hemShare: 0.14 },
    )
  } else {
    put(
      outline(points('-36 -134, -42 -74, -42 -74, -6 -74, 0 -104, 6 -74, 42 -74, 42 -74, 36 -134')),
      second,
    )
    drape(
      w,
      points('-36 -206, -40 -160, -42 -112').map(point),
      points('36 -206, 40 -160, 42 -112').map(point),
      cloth,
      { folds: 3 },
    )
  }
  const [headX, headY] = point([0, -216])
  const head = { x: headX, y: headY, scale: scale * 0.82, turn: turn * 1.6 }
  if (away) backOfHead(w, head)
  else faceOn(w, head)
  if (!frock || !away) return
  for (const side of [-1, 1]) {
    put(
      limb(
        [
          [side * 24, -258],
          [side * 52, -244],
          [side * 66, -214],
        ],
        [15, 17, 9],
      ),
      glass.ink,
    )
    put(
      `M${side * 66 - 12} -220L${side * 66 + 12} -200L${side * 66 + 12} -220L${side * 66 - 12} -200Z`,
      glass.crimson,
    )
  }
}

/** A small head from the front: hair and skin, no face. */
function faceOn(w: Window, head: { x: number; y: number; scale: number; turn: number }): void {
  w.piece(place('M-14 -20L-16 26L16 26L14 -20Z', head), lit(glass.skin, -0.04), 'fine')
  w.piece(place(ellipse(0, -46, 36, 44), head), glass.skin)
  w.piece(
    place(
      outline(points('-38 -44, -36 -86, 0 -102, 36 -86, 38 -44, 24 -66, 0 -74, -24 -66')),
      head,
    ),
    glass.ink,
  )
}

/** Arms from shoulder to shoulder, a little low where the hands meet. */
function joinHands(w: Window, children: readonly Child[]): void {
  children.slice(1).forEach((to, i) => {
    const from = children[i] ?? to
    const side = Math.sign(to.x - from.x)
    const a: Point = [from.x + side * 36 * from.scale, from.y - 188 * from.scale]
    const b: Point = [to.x - side * 36 * to.scale, to.y - 188 * to.scale]
    const steep = Math.abs(a[0] - b[0]) < 90
    const hands: Point = [
      (a[0] + b[0]) / 2 + (steep ? -side * 60 : 0),
      (a[1] + b[1]) / 2 + (steep ? 10 : 44),
    ]
    w.piece(limb([a, hands], [24 * from.scale, 17 * from.scale]), lit(glass.skin, -0.02))
    w.piece(limb([b, hands], [24 * to.scale, 17 * to.scale]), lit(glass.skin, 0.04))
    w.piece(ellipse(...hands, 13 * to.scale), lit(glass.skin, 0.05))
  })
}
