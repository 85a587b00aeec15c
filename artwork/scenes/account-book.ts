import { type Colour, glass, lit, mix } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { courses } from '../glass/cuts.ts'
import { coins, pen, spectacles, tea } from '../glass/desk-things.ts'
import { anyOf } from '../glass/paint.ts'
import { type Placing, type Point, place, polygon, rectangle } from '../glass/path.ts'
import { randomFrom } from '../glass/random.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'
import type { Line, Window } from '../glass/window.ts'

// A woman writes up the accounts in the light of a window, seen from where she sits.
export const accountBook = scene('account-book', (w) => {
  w.light = [420, -60]
  desk(w)
  book(w)
  tea(w, [1150, 196])
  coins(w)
  spectacles(w)
  writing(w)
  w.glow([560, 260], 620, glass.cream, 0.35)
  dusk(w, 0.5)
})

/** Boards, with the colours of a window's light on them. */
function desk(w: Window): void {
  const boards = (paint: (at: Point) => Colour) => {
    const box = { left: w.left, right: 1660, top: -40, bottom: 950 }
    const cut = courses(randomFrom('desk'), box, { rows: 5, length: 900, swell: 0.1, lean: 0.02 })
    w.pieces(cut, paint)
  }
  boards(anyOf(w.random, [glass.brick, glass.bark, glass.umber, glass.brick]))
  for (const [from, to, colour] of panes) {
    const edge = (across: number, y: number) => `${across - (y - 450) * 0.55} ${y}`
    w.within(`M${edge(from, -20)}L${edge(to, -20)}L${edge(to, 920)}L${edge(from, 920)}Z`, () =>
      boards(
        anyOf(w.random, [mix(colour, glass.terracotta, 0.35), mix(colour, glass.terracotta, 0.5)]),
      ),
    )
  }
}

const panes: readonly (readonly [from: number, to: number, Colour])[] = [
  [40, 320, glass.gold],
  [320, 600, glass.rose],
  [600, 880, glass.honey],
  [880, 1160, glass.lilac],
]

/** The colour of the window's light at a point of the desk; undefined where none falls. */
function thrown([x, y]: Point): Colour | undefined {
  const across = x + (y - 450) * 0.55
  return panes.find(([from, to]) => across > from && across < to)?.[2]
}

const at: Placing = { x: 748, y: 452, turn: -7, scale: 1.04 }

function book(w: Window): void {
  const put = (path: string, colour: Colour, line: Line = 'lead') =>
    w.piece(place(path, at), colour, line)
  w.piece(
    place('M-422 -282L430 -282L430 312L-422 312Z', { ...at, x: 770, y: 480 }),
    glass.ink,
    'none',
  )
  put('M-422 -294L0 -294L0 302L-422 302Z', glass.blue, 'came')
  put('M422 -294L0 -294L0 302L422 302Z', glass.azure, 'came')
  for (const corner of ['M-422 302L-422 236L-356 302Z', 'M422 302L422 236L356 302Z'])
    put(corner, glass.gold)
  for (const corner of ['M-422 -294L-422 -228L-356 -294Z', 'M422 -294L422 -228L356 -294Z'])
    put(corner, glass.gold)
  for (const side of [-1, 1]) {
    // The edges of the pages below.
    put(`M0 272Q${side * 180} 250 ${side * 396} 274L${side * 396} -258L0 -258Z`, glass.sand)
    put(`M0 268Q${side * 180} 244 ${side * 388} 266L${side * 388} -258L0 -258Z`, glass.cream)
    page(w, side)
  }
  w.line(place('M0 -262L0 268', at), 'came')
  w.piece(
    place('M-9 -262L9 -262Q16 40 6 262L22 350L4 334L-16 352L-8 262Q0 40 -9 -262Z', at),
    glass.crimson,
  )
}

/** Her hand holds the pen between thumb and first finger; the others lie curled under it. */
function writing(w: Window): void {
  const skin = glass.skin
  w.piece(limb(points('1210 900, 1120 800, 1050 716'), [120, 104, 92]), skin)
  w.piece(limb(points('1440 1080, 1300 960, 1180 850'), [250, 190, 142]), glass.crimson, 'came')
  w.line('M1360 960Q1290 930 1240 870M1300 1000Q1220 950 1190 900', 'fine')
  for (const [i, colour] of [glass.gold, glass.leaf, glass.gold].entries()) {
    const [x, y] = [1150 - i * 22, 838 - i * 26]
    const turn = limb(
      [
        [x - 48, y + 30],
        [x + 6, y + 6],
        [x + 50, y - 36],
      ],
      [20, 22, 20],
    )
    w.piece(turn, colour, 'fine')
  }
  for (const [joints, shade] of [
    ['1010 730, 930 730, 908 692', -0.07],
    ['1000 706, 918 694, 896 652', -0.04],
  ] as const)
    w.piece(limb(points(joints), [46, 44, 36]), lit(skin, shade))
  pen(w)
  w.piece(
    outline(points('990 640, 1050 630, 1100 670, 1106 730, 1060 770, 1000 764, 970 710')),
    lit(skin, 0.04),
    'came',
  )
  w.piece(limb(points('1050 640, 960 560, 884 560'), [50, 44, 30]), lit(skin, 0.07))
  w.piece(limb(points('1010 730, 940 656, 880 606'), [52, 46, 32]), lit(skin, 0.1))
}

/** The x positions of the columns on the left and on the right page. */
const columns = { left: [-376, -314, -156, -86, -14], right: [14, 74, 236, 306, 376] }

/** A page in rows and columns: the day, what for, received, paid. */
function page(w: Window, side: number): void {
  const rows = 9
  const swell = (x: number) => -12 * Math.sin((x / 390) * Math.PI)
  const edges = side < 0 ? columns.left : columns.right
  for (let row = 0; row < rows; row += 1) {
    const [top, foot] = [-246 + row * 55, -246 + (row + 1) * 55]
    for (let i = 0; i < 4; i += 1) {
      const [left = 0, right = 0] = [edges[i], edges[i + 1]]
      const corner = (x: number, y: number): Point => [x, y + swell(Math.abs(x))]
      const cell = polygon([
        corner(left, top),
        corner(right, top),
        corner(right, foot),
        corner(left, foot),
      ])
      const cast = thrown([
        at.x + (left + right) / 2,
        at.y + (top + foot) / 2 - (left + right) * 0.06,
      ])
      const paper = mix(glass.white, cast ?? glass.mist, cast ? 0.34 : 0.45)
      const special = row === 0 ? glass.azure : row === rows - 1 && i > 1 ? glass.honey : paper
      w.piece(place(cell, at), special, 'fine')
      if (row > 0) entry(w, i, [left, right], top + 30 + swell(Math.abs(left)))
    }
  }
}

/** A word or a sum in ink; not every cell has one. */
function entry(w: Window, column: number, [left, right]: Point, y: number): void {
  const full = [0.9, 1, 0.62, 0.5][column] ?? 1
  if (w.random() > full) return
  const room = right - left - 22
  const long = room * (column === 1 ? w.between(0.45, 0.95) : w.between(0.6, 0.9))
  const start = column > 1 ? right - 11 - long : left + 11
  const ink = column === 3 ? glass.crimson : glass.indigo
  if (column !== 1) {
    w.piece(place(rectangle(start, y - 4, start + long, y + 5), at), ink, 'none')
    return
  }
  const wave = [0, 1, 2, 3, 4, 5, 6].map(
    (i): Point => [start + (long * i) / 6, y + (i % 2 ? -5 : 5)],
  )
  w.piece(place(limb(wave, [6, 8, 6, 8, 6]), at), ink, 'none')
}
