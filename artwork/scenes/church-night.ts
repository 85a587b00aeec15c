import { longChurch } from '../glass/buildings.ts'
import { glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { burst, courses } from '../glass/cuts.ts'
import { drape, profile } from '../glass/figure.ts'
import { anyOf, around, downwards } from '../glass/paint.ts'
import { ellipse, type Point, rectangle } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, spark } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// A church by the tank, the moon behind its tower, and its lights reflected in the water.
const moon: Point = [640, 300]
const shore = 640
const windows = [846, 932, 1018, 1104]
const door = 690

export const churchNight = scene('church-night', (w) => {
  w.light = moon
  sky(w)
  trees(w)
  longChurch(w, { x: door, y: shore })
  water(w)
  people(w)
  for (const x of [door, ...windows]) {
    w.glow([x, 540], 120, glass.honey, 0.6)
    w.glow([x, 720], 90, glass.gold, 0.3, 190)
  }
  dusk(w, 0.4)
})

function sky(w: Window): void {
  const follow = (x: number) =>
    -150 * Math.exp(-(((x - moon[0]) / 400) ** 2)) + 40 * Math.sin(x / 240)
  const box = { left: w.left, right: 1660, top: 30, bottom: 860 }
  const clouds = courses(
    w.random,
    { ...box, top: -90 },
    { rows: 11, length: 330, follow, swell: 1.3 },
  )
  const nights = [glass.sky, glass.azure, glass.blue, glass.indigo, glass.night, glass.night]
  w.pieces(clouds, around(moon, 900, nights))
  const halo = burst(w.random, moon, { rays: 26, rings: [205, 262], loose: 0.2 })
  w.pieces(halo, anyOf(w.random, [glass.sky, glass.mist, glass.azure]))
  w.within(ellipse(...moon, 208), () => {
    const disc = { left: 420, right: 860, top: 80, bottom: 520 }
    const seas = courses(w.random, disc, { rows: 5, length: 210, swell: 1, lean: 0.3 })
    w.pieces(seas, anyOf(w.random, [glass.cream, glass.white, glass.cream, glass.honey]))
  })
  w.glow(moon, 520, glass.mist, 0.35)
  for (const [x, y, r] of stars) spark(w, [x, y], r)
}

const stars = [
  [130, 130, 24],
  [330, 90, 18],
  [250, 330, 18],
  [1010, 110, 22],
  [1210, 220, 28],
  [1430, 110, 24],
  [1500, 330, 18],
] as const

function trees(w: Window): void {
  const crowns = [
    '-60 700, -60 450, 40 370, 150 400, 210 350, 320 400, 350 480, 430 500, 440 580, 520 600, 520 700',
    '1100 700, 1130 560, 1200 470, 1290 480, 1340 390, 1470 360, 1540 430, 1660 420, 1660 700',
  ]
  for (const crown of crowns) {
    w.within(outline(points(crown)), () => {
      const box = { left: w.left, right: 1680, top: 330, bottom: 720 }
      const boughs = courses(w.random, box, { rows: 6, length: 120, swell: 1.7, lean: 0.5 })
      w.pieces(
        boughs,
        anyOf(w.random, [glass.forest, glass.teal, glass.forest, lit(glass.forest, -0.08)]),
      )
    })
  }
}

/** Still water: a reflection below each light, in pieces shifted by the ripples. */
function water(w: Window): void {
  const box = { left: w.left, right: 1660, top: 676, bottom: 920 }
  const deep = downwards(660, 920, [glass.blue, glass.indigo, glass.night])
  const gold = downwards(660, 930, [glass.cream, glass.honey, glass.gold, glass.amber])
  const ripples = courses(w.random, box, { rows: 7, length: 84, grow: 1.3, swell: 1.4, lean: 0.8 })
  w.pieces(ripples, (at) => {
    if ([door, ...windows].some((x) => Math.abs(at[0] - x) < 26)) return gold(at)
    return at[0] > 590 && at[0] < 1230 ? lit(glass.violet, -0.06 - (at[1] - 660) / 1600) : deep(at)
  })
  const bank = { left: w.left, right: 1660, top: 630, bottom: 690 }
  w.within('M-40 636L1640 636L1640 690Q1200 664 800 684Q400 700 -40 676Z', () => {
    const steps = courses(w.random, bank, { rows: 2, length: 190, lean: 0.4 })
    w.pieces(
      steps,
      around([door, 650], 560, [glass.gold, glass.sand, glass.earth, glass.teal, glass.forest]),
    )
  })
}

/** A family on the way to prayer, with a lantern in front of them. */
function people(w: Window): void {
  for (const { x, height, cloth, ...head } of family) {
    const at = (dx: number, dy: number): Point => [x + dx * height, 676 - dy * height]
    const left = [at(-0.09, 0.74), at(-0.15, 0.4), at(-0.21, 0)]
    const right = [at(0.1, 0.74), at(0.13, 0.4), at(0.17, 0)]
    drape(w, left, right, cloth, { folds: 3, hem: glass.gold })
    const [headX, headY] = at(0.02, 0.77)
    profile(w, { ...head, x: headX, y: headY, scale: height / 440, turn: -4, line: 'fine' })
  }
  w.piece(limb(points('486 562, 518 602, 552 580'), [18, 15, 9]), glass.white, 'fine')
  w.piece(rectangle(545, 586, 567, 620), glass.cream, 'fine')
  w.line('M545 586Q556 566 567 586', 'fine')
  w.glow([556, 603], 120, glass.honey, 0.85)
}

const family = [
  { x: 372, height: 150, cloth: glass.crimson, bun: true },
  { x: 424, height: 100, cloth: glass.gold },
  { x: 482, height: 166, cloth: glass.cream, skin: glass.umber },
]
