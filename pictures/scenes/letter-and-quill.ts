import { type Colour, glass, lit } from '../glass/colour.ts'
import { along, limb, outline, points } from '../glass/curves.ts'
import { courses } from '../glass/cuts.ts'
import { drape } from '../glass/figure.ts'
import { around } from '../glass/paint.ts'
import { arch, ellipse, type Point, place, polygon } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, sky } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// A letter being written, early in the day: the window's light falls on the page.
const light: Point = [470, 220]

export const letterAndQuill = scene('letter-and-quill', (w) => {
  sky(w, light, [glass.honey, glass.leaf, glass.palm, glass.teal, glass.forest, glass.night], {
    rays: 26,
    rings: [200, 330, 480, 660, 880, 1140, 1800],
    loose: 0.6,
    reach: 1000,
  })
  opening(w)
  const desk = { left: -60, right: 1660, top: 520, bottom: 960 }
  const planks = courses(w.luck, desk, { rows: 5, length: 560, swell: 0, lean: 0.3, grow: 1.2 })
  w.pieces(
    planks,
    around([600, 560], 1150, [glass.amber, glass.terracotta, glass.brick, glass.bark]),
  )
  w.line('M-40 520L1640 520', 'came')
  w.glow([620, 620], 520, glass.honey, 0.35, 200)
  inkpot(w)
  letter(w)
  quill(w)
  writer(w)
  dusk(w, 0.45)
})

function opening(w: Window): void {
  w.piece(arch(302, 638, -60, 160, 540), glass.bark, 'came')
  w.within(arch(328, 612, -30, 170, 500), () => {
    sky(w, light, [glass.white, glass.cream, glass.honey, glass.gold, glass.blush], {
      rays: 16,
      rings: [60, 150, 250, 420],
      loose: 0.4,
      reach: 360,
    })
  })
  w.line('M470 -30L470 500M328 170L612 170', 'came')
  w.piece('M286 500L654 500L670 528L270 528Z', glass.earth)
}

function inkpot(w: Window): void {
  const put = (path: string, colour: Colour) =>
    w.piece(place(path, { x: 330, y: 640, scale: 1.1 }), colour)
  put('M-84 50Q-100 -14 -50 -44L50 -44Q100 -14 84 50Q0 80 -84 50Z', glass.indigo)
  put('M-84 50Q-100 -14 -50 -44L-20 -44Q-44 0 -34 66Q-66 62 -84 50Z', glass.azure)
  put('M-54 -44L-46 -74L46 -74L54 -44Q0 -26 -54 -44Z', glass.gold)
  put(ellipse(0, -76, 44, 12), glass.ink)
}

/** The sheet, and lines of a hand that nobody has to read. */
function letter(w: Window): void {
  const corner = points('500 600, 1080 560, 1210 880, 440 940')
  const [a, b, c, d] = corner as [Point, Point, Point, Point]
  const at = (across: number, down: number): Point => {
    const mix = (from: Point, to: Point, t: number): Point => [
      from[0] + (to[0] - from[0]) * t,
      from[1] + (to[1] - from[1]) * t,
    ]
    return mix(mix(a, b, across), mix(d, c, across), down)
  }
  for (let row = 0; row < 4; row += 1) {
    const cut = [0.42, 0.6, 0.35, 0.5][row] ?? 0.5
    for (const [from, to] of [
      [0, cut],
      [cut, 1],
    ] as const) {
      const sheet = [
        at(from, row / 4),
        at(to, row / 4),
        at(to, (row + 1) / 4),
        at(from, (row + 1) / 4),
      ]
      w.piece(
        polygon(sheet),
        lit((row + (from ? 1 : 0)) % 2 ? glass.white : glass.cream, -0.01),
        'fine',
      )
    }
  }
  w.line(polygon(corner), 'came')
  ;[0.9, 0.86, 0.42].forEach((end, row) => {
    const line = Array.from({ length: 40 }, (_, i): Point => {
      const [x, y] = at(0.08 + (end - 0.08) * (i / 39), 0.14 + row * 0.2)
      return [x, y + Math.sin(i * 1.9 + row) * (6 + 4 * Math.sin(i * 0.7))]
    })
    w.line(
      `M${along(line, 120)
        .map((point) => point.map((n) => n.toFixed(1)).join(' '))
        .join('L')}`,
      'fine',
    )
  })
}

/** A feather as long as an arm, its barbs cut along the way they grow. */
function quill(w: Window): void {
  const rib = along(points('742 792, 830 640, 930 430, 1040 220, 1170 30'), 30)
  const whites = [glass.white, glass.mist, glass.cream, glass.sky]
  for (let i = 9; i < 30; i += 3) {
    const [from, to] = [rib[i] ?? [0, 0], rib[Math.min(30, i + 3)] ?? [0, 0]]
    const onwards = Math.atan2(to[1] - from[1], to[0] - from[0])
    for (const side of [-1, 1]) {
      const wide = (side < 0 ? 118 : 84) * Math.sin((((i - 5) / 27) * Math.PI) ** 0.86)
      const tip = ([x, y]: Point, far: number): Point => [
        x + Math.cos(onwards + side * 0.72) * wide * far,
        y + Math.sin(onwards + side * 0.72) * wide * far,
      ]
      const barb = [from, tip(from, 0.6), tip(from, 1.15), tip(to, 1), tip(to, 0.5), to]
      const white = whites[(i / 3 + (side < 0 ? 0 : 1)) % 4] ?? glass.white
      w.piece(outline(barb), lit(white, side < 0 ? 0 : -0.07))
    }
  }
  w.piece(limb(rib, [9, 16, 12, 5]), glass.gold, 'fine')
}

/** The hand that holds it, and a sleeve with a border. */
function writer(w: Window): void {
  const skin = glass.skin
  drape(
    w,
    points('1150 640, 1300 560, 1660 480'),
    points('1210 800, 1360 800, 1680 860'),
    glass.crimson,
    {
      folds: 4,
      outer: 'came',
    },
  )
  w.piece(
    outline(points('960 690, 1060 660, 1170 652, 1200 720, 1196 790, 1080 800, 980 800')),
    skin,
  )
  for (const [finger, widths, shade] of fingers) {
    w.piece(limb(points(finger), widths), lit(skin, shade), 'lead')
  }
  w.piece(
    outline(points('1128 640, 1128 640, 1172 628, 1230 800, 1230 800, 1184 812, 1184 812')),
    glass.gold,
    'came',
  )
}

const fingers = [
  ['1080 790, 960 812, 890 806', [48, 42, 34], -0.05],
  ['1060 770, 930 786, 858 772', [50, 42, 34], -0.03],
  ['1100 690, 980 640, 880 690, 806 716', [70, 50, 40, 28], 0.02],
  ['1090 730, 960 744, 880 738, 816 726', [60, 46, 40, 30], 0.05],
] as const
