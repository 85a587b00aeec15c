import { type Colour, glass, lit } from '../glass/colour.ts'
import { along, amid, limb, outline, points } from '../glass/curves.ts'
import { courses } from '../glass/cuts.ts'
import { drape } from '../glass/figure.ts'
import { around } from '../glass/paint.ts'
import { arch, ellipse, type Point, place, polygon } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, sky, smooth } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// A letter being written, early in the day: the window's light falls on the page.
const light: Point = [470, 220]

export const letterAndQuill = scene('letter-and-quill', (w) => {
  sky(w, light, [glass.honey, glass.blush, glass.rose, glass.violet, glass.indigo, glass.night], {
    rays: 26,
    rings: [165, 310, 470, 660, 880, 1140, 1800],
    loose: 0.6,
    reach: 1000,
  })
  opening(w)
  const desk = { left: w.left, right: 1660, top: 520, bottom: 960 }
  const planks = courses(w.random, desk, { rows: 5, length: 560, swell: 0, lean: 0.3, grow: 1.2 })
  w.pieces(
    planks,
    around([600, 560], 1150, [glass.amber, glass.terracotta, glass.brick, glass.bark]),
  )
  w.line(`M${w.left} 520L1640 520`, 'came')
  w.glow([620, 620], 520, glass.honey, 0.35, 200)
  inkpot(w)
  letter(w)
  writer(w)
  quill(w)
  w.piece(limb(points(thumb), [58, 50, 42, 30]), lit(glass.skin, 0.07), 'lead')
  w.piece(ellipse(812, 742, 17, 8), glass.blush, 'fine')
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
  const put = (path: string, colour: Colour) => w.piece(place(path, { x: 436, y: 628 }), colour)
  put('M-84 50Q-100 -14 -50 -44L50 -44Q100 -14 84 50Q0 80 -84 50Z', glass.indigo)
  put('M-84 50Q-100 -14 -50 -44L-20 -44Q-44 0 -34 66Q-66 62 -84 50Z', glass.azure)
  put('M-54 -44L-46 -74L46 -74L54 -44Q0 -26 -54 -44Z', glass.gold)
  put(ellipse(0, -76, 44, 12), glass.ink)
}

/** The sheet with the folds of its envelope, and illegible lines. */
function letter(w: Window): void {
  const steps = 50
  const left = along(points('560 604, 500 940'), steps)
  const right = along(points('1110 566, 1240 880'), steps)
  const at = (across: number, down: number): Point =>
    amid(left, right, across)[Math.round(down * steps)] ?? [0, 0]
  for (const [x, y, foot, colour] of folds) {
    const panel = [at(x, y), at(x + 0.5, y), at(x + 0.5, foot), at(x, foot)]
    w.piece(polygon(panel), colour, 'fine')
  }
  w.line(polygon([at(0, 0), at(1, 0), at(1, 1), at(0, 1)]), 'came')
  for (const [from, to, down] of words) {
    const strokes = Array.from({ length: Math.round((to - from) * 44) + 1 }, (_, i): Point => {
      const [x, y] = at(from + i / 44, down)
      return [x, y + (i % 2 ? 7 : -6 - 16 * Math.sin(i * 1.7) ** 4)]
    })
    w.line(smooth(strokes), 'fine')
  }
}

const folds = [
  [0, 0, 0.46, glass.white],
  [0.5, 0, 0.46, glass.cream],
  [0, 0.46, 1, glass.cream],
  [0.5, 0.46, 1, lit(glass.cream, -0.03)],
] as const

const words = [
  [0.09, 0.3, 0.14],
  [0.36, 0.46, 0.14],
  [0.07, 0.17, 0.34],
  [0.23, 0.37, 0.34],
  [0.06, 0.17, 0.64],
  [0.22, 0.33, 0.64],
] as const

/** A feather as long as an arm, its barbs cut along the way they grow. */
function quill(w: Window): void {
  const rib = along(points('742 804, 822 650, 915 450, 1020 260, 1150 86'), 30)
  const whites = [glass.white, glass.mist, glass.cream, glass.sky]
  for (let i = 9; i < 30; i += 3) {
    const from: Point = rib[i] ?? [0, 0]
    const to: Point = rib[i + 3] ?? from
    const onwards = Math.atan2(to[1] - from[1], to[0] - from[0])
    for (const side of [-1, 1]) {
      const wide = (side < 0 ? 148 : 108) * Math.sin((((i - 4) / 28) * Math.PI) ** 0.9)
      const out = ([x, y]: Point, far: number): Point => [
        x + Math.cos(onwards + side * 0.66) * wide * far,
        y + Math.sin(onwards + side * 0.66) * wide * far,
      ]
      const barb = [
        from,
        from,
        out(from, 0.6),
        out(from, 1.05),
        out(to, 1),
        out(to, 1),
        out(to, 0.5),
        to,
      ]
      const white = whites[(i / 3 + (side < 0 ? 0 : 1)) % 4] ?? glass.white
      w.piece(outline(barb), lit(white, side < 0 ? 0 : -0.07))
    }
  }
  w.piece(limb(rib, [7, 17, 12, 5]), glass.gold, 'fine')
}

/** The hand that holds it, and a sleeve with a border. */
function writer(w: Window): void {
  const { skin } = glass
  drape(
    w,
    points('1150 650, 1300 560, 1660 480'),
    points('1216 830, 1360 820, 1680 880'),
    glass.teal,
    { folds: 4, outer: 'came' },
  )
  w.piece(limb(points('1090 806, 960 838, 880 826'), [56, 46, 38]), lit(skin, -0.06))
  w.piece(limb(points('1070 780, 940 806, 850 788'), [60, 48, 38]), lit(skin, -0.03))
  const back =
    '1190 660, 1100 640, 1010 640, 950 664, 900 700, 860 740, 880 776, 960 790, 1080 806, 1200 800'
  w.piece(outline(points(back)), skin)
  w.piece(limb(points('1010 664, 930 654, 866 690, 788 740'), [50, 50, 42, 26]), lit(skin, 0.03))
  const border = '1126 642, 1126 642, 1172 628, 1236 826, 1236 826, 1188 838, 1188 838'
  w.piece(outline(points(border)), glass.gold, 'came')
}

const thumb = '1080 750, 970 770, 880 752, 790 748'
