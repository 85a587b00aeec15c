import { type Colour, glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { burst, courses } from '../glass/cuts.ts'
import { profile } from '../glass/figure.ts'
import { around } from '../glass/paint.ts'
import { ellipse, type Placing, type Point, place, polygon, rectangle } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons, spark } from '../glass/scenery.ts'
import type { Line, Window } from '../glass/window.ts'

// A clay lamp in the window, for somebody still on the way home.
const flame: Point = [612, 372]

export const oilLamp = scene('oil-lamp', (w) => {
  w.light = flame
  room(w)
  w.within('M330 -40L1270 -40L1270 640L330 640Z', () => night(w))
  frame(w)
  shutters(w)
  sill(w)
  w.glow([flame[0], flame[1] + 20], 520, glass.honey, 0.5)
  clayLamp(w, { x: 850, y: 522, scale: 1.12 })
  w.glow(flame, 260, glass.cream, 0.5)
  dusk(w, 0.45)
})

function room(w: Window): void {
  const wall = { left: w.left, right: 1660, top: -40, bottom: 950 }
  w.pieces(
    courses(w.random, wall, { rows: 9, length: 190, swell: 0.2, lean: 0.2 }),
    around(flame, 1050, [glass.amber, glass.terracotta, glass.brick, glass.brick, glass.plum]),
  )
}

function night(w: Window): void {
  ribbons(w, [-40, 480], [glass.night, glass.indigo, glass.blue, glass.teal], {
    rows: 6,
    length: 260,
  })
  for (const [x, y, r] of [
    [1176, 90, 22],
    [1080, 40, 15],
    [1226, 210, 17],
  ] as const)
    spark(w, [x, y], r)
  ground(w, points('-40 470, 500 440, 900 490, 1180 420, 1640 450'), [glass.forest, glass.teal], {
    rows: 2,
    foot: 660,
  })
  w.piece('M1290 486Q1200 492 1176 516Q1160 548 1090 584Q1020 616 970 660L1290 660Z', glass.sand)
  traveller(w, { x: 1130, y: 590, scale: 0.9, mirror: true })
  const { cream, honey, gold, amber, crimson, plum, indigo } = glass
  const halo = burst(w.random, flame, { rays: 15, rings: [0, 100, 190, 300, 420], loose: 0.8 })
  w.pieces(halo, around(flame, 400, [cream, honey, gold, amber, crimson, plum, indigo]))
}

/** A small figure on the path, with a bundle over the shoulder. */
function traveller(w: Window, at: Placing): void {
  const put = (path: string, colour: Colour) => w.piece(place(path, at), colour, 'fine')
  put(limb(points('-6 -50, -22 -24, -30 2'), [18, 14, 11]), glass.umber)
  put(limb(points('8 -50, 26 -26, 24 2'), [18, 14, 11]), glass.umber)
  put(outline(points('-22 -40, -18 -92, -8 -112, 14 -112, 22 -88, 22 -40')), glass.white)
  put(outline(points('-20 -104, -44 -112, -50 -84, -28 -76')), glass.crimson)
  put(limb(points('8 -102, 30 -80, 42 -66'), [13, 11, 9]), glass.skin)
  w.line(place('M46 -100L38 4', at), 'lead')
  profile(w, { ...at, x: at.x - 2, y: at.y - 106, scale: 0.42, turban: glass.gold, line: 'fine' })
}

function frame(w: Window): void {
  const put = (corners: readonly Point[], colour: Colour) =>
    w.piece(polygon(corners), colour, 'came')
  put(
    [
      [290, -40],
      [340, -40],
      [340, 640],
      [290, 660],
    ],
    glass.earth,
  )
  put(
    [
      [1260, -40],
      [1310, -40],
      [1310, 660],
      [1260, 640],
    ],
    glass.bark,
  )
}

/** Two leaves of wood, open into the room; the left one has more of the light. */
function shutters(w: Window): void {
  for (const [side, colour] of [
    [-1, glass.palm],
    [1, glass.forest],
  ] as const) {
    const x = (far: number) => 800 + side * (510 + far)
    const corner = (far: number, y: number): Point => [x(far), y + far * (y - 250) * 0.0005]
    const leaf = (near: number, far: number, top: number, foot: number): Point[] => [
      corner(near, top),
      corner(far, top),
      corner(far, foot),
      corner(near, foot),
    ]
    w.piece(polygon(leaf(0, 190, -60, 660)), colour, 'came')
    for (const [top, foot] of [
      [-60, 190],
      [222, 410],
      [442, 622],
    ] as const) {
      w.piece(polygon(leaf(30, 90, top, foot)), lit(colour, 0.07), 'fine')
      w.piece(polygon(leaf(98, 160, top, foot)), lit(colour, 0.02), 'fine')
    }
  }
}

function sill(w: Window): void {
  const stones = 9
  for (let i = 0; i < stones; i += 1) {
    const at = (n: number, spread: number) => 800 + (n / stones - 0.5) * spread
    const stone: Point[] = [
      [at(i, 1000), 634],
      [at(i + 1, 1000), 634],
      [at(i + 1, 1180), 752],
      [at(i, 1180), 752],
    ]
    const far = Math.abs(at(i + 0.5, 1090) - flame[0])
    w.piece(
      polygon(stone),
      [glass.cream, glass.honey, glass.sand, glass.amber, glass.terracotta][
        Math.min(4, Math.floor(far / 120))
      ] ?? glass.amber,
    )
  }
  w.piece(rectangle(196, 752, 1404, 806), glass.terracotta, 'came')
  w.line('M420 752L420 806M700 752L700 806M980 752L980 806M1220 752L1220 806')
}

/** A clay lamp, 430 wide, the wick in its lip on the left; the middle of its brim at the point. */
function clayLamp(w: Window, at: Placing): void {
  const put = (path: string, colour: Colour, line: Line = 'lead') =>
    w.piece(place(path, at), colour, line)
  // Its shadow, away from the flame.
  put('M-60 140L110 140Q240 150 330 178Q160 206 -40 172Z', glass.brick, 'none')
  const [upper, lower] = [points(brim), points(foot)]
  clay.forEach((colour, i) => {
    const [a, b, c, d] = [upper[i], upper[i + 1], lower[i + 1], lower[i]]
    if (!a || !b || !c || !d) return
    const bow = (from: Point, to: Point) => `${from[0] * 0.84 + to[0] * 0.16} 112`
    put(
      `M${a.join(' ')}L${b.join(' ')}Q${bow(b, c)} ${c.join(' ')}L${d.join(' ')}Q${bow(a, d)} ${a.join(' ')}Z`,
      colour,
    )
  })
  put('M-76 148L116 148L104 172Q20 186 -64 172Z', glass.brick)
  put(
    'M-232 -22C-160 -44 -90 -62 20 -62C120 -62 196 -40 196 -8C196 26 120 48 20 48C-90 48 -170 14 -232 -22Z',
    glass.sand,
    'came',
  )
  put(
    'M-190 -20C-140 -34 -80 -44 16 -44C100 -44 164 -30 164 -8C164 14 100 30 16 30C-70 30 -140 4 -190 -20Z',
    glass.amber,
  )
  put('M-120 -14C-60 -28 40 -34 110 -22C60 -8 -40 8 -120 -14Z', glass.honey, 'fine')
  put(limb(points('40 4, -60 2, -150 -18, -212 -46'), [10, 15, 15, 13]), glass.white)
  const scale = at.scale ?? 1
  fire(w, { x: at.x - 212 * scale, y: at.y - 41 * scale, scale: scale * 0.64, turn: 3 })
}

const brim = '-232 -22, -150 14, -56 40, 56 47, 146 30, 196 -8'
const foot = '-76 150, -40 158, -2 160, 40 160, 80 158, 116 150'
const clay = [glass.amber, glass.amber, glass.terracotta, glass.terracotta, glass.brick]

function fire(w: Window, placing: Placing): void {
  const put = (path: string, colour: Colour, line: Line = 'lead') =>
    w.piece(place(path, placing), colour, line)
  put(
    'M4 -340C-30 -250 -104 -170 -98 -86C-92 -24 -48 6 2 8C58 6 98 -26 102 -90C106 -164 46 -220 34 -276Q18 -310 4 -340Z',
    glass.amber,
    'came',
  )
  put(
    'M8 -250C-12 -180 -64 -140 -60 -74C-56 -26 -28 2 4 4C40 2 62 -28 64 -76C66 -130 28 -170 20 -206Z',
    glass.honey,
  )
  put(ellipse(4, -58, 28, 52), glass.white)
}
