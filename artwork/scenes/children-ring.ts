import { type Colour, glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { burst } from '../glass/cuts.ts'
import { face } from '../glass/face.ts'
import { drape } from '../glass/figure.ts'
import { mosaic } from '../glass/mosaic.ts'
import { around as outwards } from '../glass/paint.ts'
import { ellipse, type Point, place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// Seen from above: after the game they lie in the grass, hand in hand, a flower of six.
const middle: Point = [800, 450]
const size = 0.96

export const childrenRing = scene('children-ring', (w) => {
  w.light = [500, -200]
  const meadow = { left: w.left, right: 1660, top: -20, bottom: 920 }
  w.pieces(
    mosaic(w.random, meadow, 120),
    outwards(middle, 900, [glass.leaf, glass.leaf, glass.palm, glass.forest, glass.teal]),
  )
  mat(w)
  for (const [x, y, turn] of flowers) flower(w, x, y, turn)
  for (const [i, child] of children.entries()) body(w, i * 60, child)
  for (const i of children.keys()) hands(w, i * 60 + 30)
  for (const [i, child] of children.entries()) {
    const [x, y] = around(i * 60, 124)
    const { skin, plaits } = child
    if (plaits) braids(w, i * 60, skin)
    face(w, {
      x,
      y,
      scale: 0.56,
      turn: i * 60 + 180,
      skin,
      wears: plaits ? 'parted' : 'fringe',
      closed: i % 3 === 1,
    })
  }
  dusk(w, 0.4)
})

/** A round mat of palmyra leaf, woven in rings. */
function mat(w: Window): void {
  w.within(ellipse(...middle, 316), () => {
    const rings = [60, 140, 200, 258, 330]
    const colours = [glass.sand, glass.honey, glass.sand, glass.terracotta]
    const weave = burst(w.random, middle, { rays: 24, rings, loose: 0 })
    w.pieces(weave, ([x, y]) => {
      const out = Math.hypot(x - middle[0], y - middle[1])
      return colours[rings.findIndex((ring) => ring > out) - 1] ?? glass.sand
    })
  })
}

interface Child {
  cloth: Colour
  second: Colour
  skin: Colour
  plaits: boolean
}

const children: readonly Child[] = [
  { cloth: glass.crimson, second: glass.honey, skin: glass.skin, plaits: true },
  { cloth: glass.azure, second: glass.indigo, skin: glass.umber, plaits: false },
  { cloth: glass.gold, second: glass.crimson, skin: lit(glass.skin, 0.03), plaits: true },
  { cloth: glass.white, second: glass.terracotta, skin: glass.skin, plaits: false },
  { cloth: glass.violet, second: glass.gold, skin: glass.umber, plaits: true },
  { cloth: glass.amber, second: glass.blue, skin: lit(glass.skin, 0.03), plaits: false },
]

/** The point at a distance from the middle, in the direction of a child; 0 is upwards. */
function around(turn: number, out: number, aside = 0): Point {
  const angle = (turn * Math.PI) / 180
  const [cos, sin] = [Math.cos(angle), Math.sin(angle)]
  return [
    middle[0] + (aside * cos + out * sin) * size,
    middle[1] + (aside * sin - out * cos) * size,
  ]
}

/** From the shoulders outwards to the feet, drawn as if the child lay upwards from the middle. */
function body(w: Window, turn: number, { cloth, second, skin, plaits }: Child): void {
  const at = (written: string) => points(written).map(([aside, out]) => around(turn, out, aside))
  for (const side of [-1, 1]) {
    const leg = at(`${side * 22} 330, ${side * 30} 392, ${side * 26} 436`)
    w.piece(limb(leg, [36, 30, 22]), lit(skin, side * 0.02))
    w.piece(limb(at(`${side * 26} 436, ${side * 38} 452`), [22, 18]), lit(skin, 0.04), 'fine')
  }
  if (plaits) {
    drape(w, at('-36 190, -46 250, -96 372'), at('36 190, 46 250, 96 372'), cloth, {
      folds: 5,
      hem: second,
      hemShare: 0.16,
      outer: 'came',
    })
    return
  }
  for (const side of [-1, 1])
    w.piece(limb(at(`${side * 22} 280, ${side * 28} 360`), [52, 46]), lit(second, side * 0.03))
  drape(w, at('-42 190, -48 240, -46 306'), at('42 190, 48 240, 46 306'), cloth, {
    folds: 3,
    outer: 'came',
  })
}

/** The hands of two neighbours, half-way between them. */
function hands(w: Window, turn: number): void {
  const [left, right] = [turn - 30, turn + 30].map((to, i) => {
    const child = children[(Math.round(to / 60) + 6) % 6] ?? children[0]
    const side = i ? -1 : 1
    return {
      child,
      joints: [around(to, 200, side * 34), around(turn, 236, -side * 42), around(turn, 244, 0)],
    }
  })
  for (const arm of [left, right]) {
    if (!arm?.child) continue
    w.piece(limb(arm.joints.slice(0, 2), [40, 34]), lit(arm.child.cloth, -0.02))
    w.piece(limb(arm.joints.slice(1), [24, 20]), arm.child.skin)
  }
  w.piece(ellipse(...around(turn, 244), 16), lit(glass.skin, 0.06), 'fine')
}

function braids(w: Window, turn: number, skin: Colour): void {
  for (const side of [-1, 1]) {
    const [a, b, c] = [
      [44, 96],
      [66, 66],
      [84, 84],
    ].map(([x = 0, y = 0]) => around(turn, y, side * x))
    if (!a || !b || !c) continue
    w.piece(limb([a, b, c], [16, 17, 10]), glass.ink, 'fine')
    w.piece(ellipse(...c, 11), skin === glass.umber ? glass.gold : glass.crimson, 'fine')
  }
}

const flowers = [
  [420, 120, 10],
  [300, 470, 40],
  [440, 760, 70],
  [1180, 110, 20],
  [1320, 420, 50],
  [1170, 790, 0],
  [240, 230, 30],
  [1420, 690, 60],
  [150, 700, 15],
  [1480, 180, 45],
] as const

/** Jasmine in the grass. */
function flower(w: Window, x: number, y: number, turn: number): void {
  for (let i = 0; i < 5; i += 1) {
    const petal = outline(points('0 0, 12 -16, 8 -34, 0 -40, -8 -34, -12 -16'))
    w.piece(place(petal, { x, y, turn: turn + i * 72 }), glass.white, 'fine')
  }
  w.piece(ellipse(x, y, 7), glass.honey, 'fine')
}
