import { glass, lit } from '../glass/colour.ts'
import { along, limb, points } from '../glass/curves.ts'
import { ellipse, type Point, polygon } from '../glass/path.ts'
import { palmBranch } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, sky } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// A crown around the foot of the cross, and palm branches around both.
const crossing: Point = [800, 284]

const palms = points('830 850, 560 800, 380 640, 300 440, 310 210')

export const crossAndCrown = scene('cross-and-crown', (w) => {
  const colours = [glass.white, glass.cream, glass.blush, glass.lilac, glass.violet]
  sky(w, crossing, [...colours, glass.violet, glass.plum, glass.indigo, glass.night], {
    rays: 32,
    rings: [60, 190, 300, 430, 590, 790, 1060, 1800],
    loose: 0.45,
    reach: 960,
  })
  w.glow(crossing, 460, glass.cream, 0.5)
  palmBranch(w, palms)
  const mirrored = palms.map(([x, y]): Point => [1600 - x, y])
  palmBranch(w, mirrored)
  crown(w, 'back')
  cross(w)
  thorns(w)
  crown(w, 'front')
  w.glow([800, 760], 260, glass.honey, 0.16)
  dusk(w, 0.45)
})

/** Two beams, cut along the grain of their wood. */
function cross(w: Window): void {
  const shades = [0.02, -0.05, 0.05, -0.02, -0.07, 0.035]
  grain.forEach((path, i) => {
    w.piece(path, lit(glass.earth, (shades[i % shades.length] ?? 0) - 0.02), 'fine')
  })
  w.line(
    'M744 72L856 72L856 230L1104 230L1104 338L856 338L856 800L744 800L744 338L496 338L496 230L744 230Z',
    'came',
  )
}

const grain = [
  'M744 72L780 72Q776 136 782 230L744 230Z',
  'M780 72L816 72Q824 136 818 230L782 230Q776 136 780 72Z',
  'M816 72L856 72L856 230L818 230Q824 136 816 72Z',
  'M744 338L784 338Q776 436 780 556L744 586Z',
  'M784 338L820 338Q828 446 816 526L780 556Q776 436 784 338Z',
  'M820 338L856 338L856 506L816 526Q828 446 820 338Z',
  'M744 586L780 556L778 800L744 800Z',
  'M780 556L816 526L820 800L778 800Z',
  'M816 526L856 506L856 800L820 800Z',
  'M496 230L660 230Q650 248 664 266L496 262Z',
  'M660 230L930 230Q920 248 934 264Q790 274 664 266Q650 248 660 230Z',
  'M930 230L1104 230L1104 268L934 264Q920 248 930 230Z',
  'M496 262L664 266Q720 272 740 269Q734 286 744 306Q620 296 496 304Z',
  'M740 269Q850 274 934 264L1020 266Q1012 284 1024 304Q860 296 744 306Q734 286 740 269Z',
  'M1020 266L1104 268L1104 302L1024 304Q1012 284 1020 266Z',
  'M496 304Q620 296 744 306L590 338L496 338Z',
  'M590 338L744 306Q860 296 960 303L900 338Z',
  'M900 338L960 303L1104 302L1104 338Z',
]

/** The crown of thorns: twigs wound into a ring that hangs at the crossing. */
function thorns(w: Window): void {
  const at = (degrees: number, far: number): Point => {
    const angle = (degrees * Math.PI) / 180
    return [800 + Math.cos(angle) * 124 * far, 306 + Math.sin(angle) * 108 * far]
  }
  for (let turn = 8; turn < 360; turn += 18) {
    const far = turn % 36 < 18 ? 1.36 : 0.62
    w.piece(polygon([at(turn - 5, 1), at(turn + 7, far), at(turn + 5, 1)]), glass.olive, 'fine')
  }
  for (const [phase, colour] of [
    [0, glass.forest],
    [120, glass.palm],
    [240, glass.olive],
  ] as const) {
    const twig = Array.from({ length: 61 }, (_, i) => {
      const wave = Math.sin(((i * 30.5 + phase) * Math.PI) / 180)
      return at(i * 6.1 + phase, 1 + 0.085 * wave)
    })
    w.piece(limb(twig, [9, 14, 14, 9]), colour, 'fine')
  }
}

const rim = { x: 800, y: 676, wide: 262, deep: 58, band: 92 }

/** A point on the crown: `turn` in degrees about it (90 is nearest to us), `up` from the rim. */
function onCrown(turn: number, up: number): Point {
  const angle = (turn * Math.PI) / 180
  const flare = 1 + up * 0.0011
  return [
    rim.x + Math.cos(angle) * rim.wide * flare,
    rim.y + Math.sin(angle) * rim.deep * flare - up,
  ]
}

function crown(w: Window, half: 'back' | 'front'): void {
  const front = half === 'front'
  const arc = (from: number, to: number, up: number) =>
    Array.from({ length: 7 }, (_, i) => onCrown(from + ((to - from) * i) / 6, up))
  if (!front) w.piece(ellipse(rim.x, rim.y, rim.wide, rim.deep), glass.brick)
  const [count, start, step] = front ? [5, 0, 36] : [3, 198, 48]
  for (let i = 0; i < count; i += 1) {
    const [from, mid, to] = [0, 0.5, 1].map((share) => start + (i + share) * step) as [
      number,
      number,
      number,
    ]
    const tip = onCrown(mid, 160)
    for (const edge of [from, to]) {
      const curve = along([onCrown(edge, 8), onCrown((edge + mid) / 2, 50), tip], 8)
      const gold = front ? [glass.honey, glass.gold] : [glass.amber, lit(glass.amber, -0.1)]
      w.piece(
        polygon([...arc(mid, edge, 0), ...curve]),
        gold[edge === from ? 0 : 1] ?? glass.gold,
        front && i % 4 === 0 ? 'fine' : 'lead',
      )
    }
    w.piece(ellipse(tip[0], tip[1] - 4, 14), front ? glass.white : glass.sand)
    if (front) jewel(w, [from, mid, to], i, arc)
  }
  if (!front) return
  for (const up of [0, -rim.band]) {
    w.piece(limb([...arc(2, 90, up), ...arc(90, 178, up).slice(1)], [15, 20, 15]), glass.cream)
  }
}

/** One part of the band below the points, with its stone. */
function jewel(
  w: Window,
  [from, mid, to]: readonly [number, number, number],
  i: number,
  arc: (from: number, to: number, up: number) => Point[],
): void {
  const band = [...arc(from, to, 0), ...arc(to, from, -rim.band)]
  w.piece(polygon(band), i % 2 ? glass.gold : glass.amber)
  const [x, y] = onCrown(mid, -rim.band / 2)
  const width = 9 + 22 * Math.sin((mid * Math.PI) / 180)
  w.piece(ellipse(x, y, width, 28), [glass.crimson, glass.azure, glass.palm][i % 3] ?? glass.azure)
  w.piece(ellipse(x - width * 0.3, y - 10, width * 0.24, 6), glass.white, 'none')
}
