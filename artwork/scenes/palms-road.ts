import { church } from '../glass/buildings.ts'
import { type Colour, glass, lit, ramp } from '../glass/colour.ts'
import { limb, points } from '../glass/curves.ts'
import { courses } from '../glass/cuts.ts'
import { backOfHead, drape } from '../glass/figure.ts'
import { downwards } from '../glass/paint.ts'
import { type Point, place, polygon } from '../glass/path.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// In the rainy season: people walk to church under one umbrella, between palmyras.
const door: Point = [800, 470]

export const palmsRoad = scene('palms-road', (w) => {
  w.light = door
  rain(w)
  w.glow([800, 480], 460, glass.cream, 0.55)
  ground(w, points('-40 500, 400 480, 800 500, 1250 480, 1640 510'), [glass.teal, glass.forest], {
    rows: 1,
    foot: 580,
  })
  church(w, { x: 800, y: 540, scale: 1.1 }, { pane: glass.honey })
  ground(w, points('-40 540, 800 530, 1640 540'), [glass.leaf, glass.palm, glass.forest], {
    rows: 4,
    length: 240,
  })
  road(w)
  for (const [x, height, lean] of palms) {
    palm(w, [x, 530 + (height - 130) * 0.62], height * 1.15, lean)
  }
  w.glow([800, 520], 150, glass.honey, 0.6)
  drops(w)
  family(w)
  dusk(w, 0.5)
})

const palms = [
  [660, 150, -0.03],
  [945, 165, -0.06],
  [560, 240, -0.02],
  [1050, 250, -0.09],
  [440, 380, -0.03],
  [1190, 400, -0.1],
  [220, 560, -0.04],
  [1400, 580, -0.12],
] as const

const tones: readonly Colour[] = [
  glass.cream,
  glass.mist,
  glass.sky,
  glass.azure,
  glass.teal,
  glass.blue,
  glass.indigo,
]

/** Slanting panes, lightest above the church. */
function rain(w: Window): void {
  const slant = (at: number, y: number) => at - (y - 300) * 0.3
  for (let left = w.left - 100; left < 1900; left += 84) {
    let y = -40 - w.between(0, 200)
    while (y < 600) {
      const foot = y + w.between(130, 260)
      const pane: Point[] = [
        [slant(left, y), y],
        [slant(left + 84, y), y + 16],
        [slant(left + 84, foot), foot + 16],
        [slant(left, foot), foot],
      ]
      const far = Math.hypot(slant(left, y) + 42 - 800, ((y + foot) / 2 - 420) * 1.2) / 900
      w.piece(polygon(pane), lit(ramp(tones, far), w.between(-0.05, 0.04)))
      y = foot
    }
  }
}

/** The nearest rain, over all that is further off. */
function drops(w: Window): void {
  for (let i = 0; i < 34; i += 1) {
    const [x, y] = [(i * 233) % 1660, (i * 157) % 820]
    const drop: Point[] = [
      [x, y],
      [x + 8, y + 2],
      [x - 14, y + 74],
      [x - 22, y + 70],
    ]
    w.piece(polygon(drop), i % 3 ? glass.mist : glass.white, 'fine')
  }
}

function road(w: Window): void {
  const edge = 'M776 540L826 540C846 620 930 740 1120 930L480 930C640 760 752 630 776 540Z'
  w.within(edge, () => {
    const box = { left: 400, right: 1200, top: 535, bottom: 940 }
    const wet = courses(w.random, box, { rows: 8, length: 170, grow: 1.5, swell: 0.8, lean: 0.9 })
    const earth = downwards(540, 900, [glass.sand, glass.terracotta, glass.brick, glass.plum])
    w.pieces(wet, (at) =>
      Math.abs(at[0] - 800) < 24 + (at[1] - 540) * 0.12 ? glass.honey : earth(at),
    )
  })
}

function family(w: Window): void {
  const skin = glass.umber
  w.line('M808 500L808 640', 'came')
  for (const [x, foot, lean] of [
    [742, 848, -6],
    [776, 852, 4],
    [850, 844, 0],
    [884, 850, 6],
  ] as const)
    w.piece(
      limb(
        [
          [x, foot - 60],
          [x + lean, foot],
        ],
        [24, 18],
      ),
      skin,
    )
  drape(
    w,
    points('716 610, 700 700, 690 820'),
    points('800 610, 806 700, 818 820'),
    glass.crimson,
    {
      folds: 5,
      hem: glass.gold,
      outer: 'came',
    },
  )
  backOfHead(w, { x: 760, y: 604, scale: 0.78, skin: glass.skin, bun: true })
  drape(w, points('836 620, 826 700, 830 800'), points('908 620, 916 700, 906 800'), glass.white, {
    folds: 4,
    outer: 'came',
  })
  backOfHead(w, { x: 872, y: 612, scale: 0.8, skin })
  w.piece(limb(points('846 640, 820 680, 812 630'), [30, 26, 18]), lit(glass.white, -0.06))
  drape(w, points('624 728, 616 780, 604 846'), points('680 728, 686 780, 700 846'), glass.honey, {
    folds: 3,
    hem: glass.crimson,
  })
  for (const x of [634, 668])
    w.piece(
      limb(
        [
          [x, 836],
          [x, 872],
        ],
        [18, 14],
      ),
      skin,
    )
  backOfHead(w, { x: 652, y: 722, scale: 0.56, skin })
  w.piece(limb(points('676 746, 704 730, 722 690'), [20, 17, 15]), skin)
  umbrella(w)
}

function umbrella(w: Window): void {
  const ribs = [-190, -112, -36, 40, 118, 190]
  ribs.slice(1).forEach((right, i) => {
    const left = ribs[i] ?? 0
    const pane = `M0 -132Q${left * 0.8} -112 ${left} 8Q${(left + right) / 2} -22 ${right} 8Q${right * 0.8} -112 0 -132Z`
    w.piece(
      place(pane, { x: 806, y: 512, turn: -4 }),
      i % 2 ? glass.indigo : lit(glass.indigo, 0.09),
      'came',
    )
  })
  w.line('M799 380L797 356', 'came')
}
