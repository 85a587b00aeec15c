import { type Colour, glass, lit, ramp } from '../glass/colour.ts'
import { points } from '../glass/curves.ts'
import { burst } from '../glass/cuts.ts'
import { ellipse, type Point, place, polygon } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'
import { turned } from '../glass/turned.ts'
import type { Cut, Window } from '../glass/window.ts'

// The lampstand of seven lamps, of beaten gold, before the veil of blue, purple and scarlet.
const crown: Point = [800, 340]
const arms = [128, 246, 364] as const
const heart: Point = [800, 205]

export const lampstand = scene('lampstand', (w) => {
  w.light = heart
  veil(w)
  floor(w)
  w.glow([800, 290], 660, glass.rose, 0.42, 420)
  const ends = arms.flatMap((arm): Point[] => [
    [crown[0] - arm, crown[1]],
    [crown[0] + arm, crown[1]],
  ])
  for (const [x, y] of ends) halo(w, [x, y - 66], 54)
  halo(w, heart, 96)
  for (const arm of [...arms].reverse()) branch(w, arm)
  shaft(w)
  for (const end of ends) lamp(w, end, 1)
  lamp(w, [heart[0], heart[1] + 92], 1.4)
  w.glow([800, 250], 540, glass.honey, 0.34, 230)
  dusk(w, 0.36)
})

/** Cloth that hangs in folds, cut across where the light of the lamps grows less. */
function veil(w: Window): void {
  const folds = 24
  const edge = (i: number, y: number): number => {
    const even = (1680 * i) / folds + 12 * Math.sin(i * 2.1)
    return even - 40 + 12 * Math.sin(y / 150 + i * 1.3)
  }
  for (let i = 0; i < folds; i += 1) {
    const aside = Math.abs(edge(i + 0.5, 300) - 800)
    const arcs = [250, 420, 600, 790].filter((reach) => reach > aside + 60)
    const heights = arcs.map((reach) => Math.sqrt(reach ** 2 - aside ** 2) * 0.9 - (i % 2) * 26)
    const rows = [-20, ...heights.map((y) => 250 - y), ...heights.map((y) => 250 + y), 930]
    const sorted = rows.filter((y) => y > 30 && y < 780).sort((a, b) => a - b)
    const cuts = [-20, ...sorted].map((top, k): Cut => {
      const foot = sorted[k] ?? 930
      const down = [0, 0.2, 0.4, 0.6, 0.8, 1].map((t) => top + (foot - top) * t)
      const left = down.map((y): Point => [edge(i, y), y])
      const right = down.map((y): Point => [edge(i + 1, y), y]).reverse()
      return { path: polygon([...left, ...right]), at: [800 + aside, (top + foot) / 2] }
    })
    const fold = Math.abs(i - (folds - 1) / 2)
    const dyed = dyes[Math.floor(fold / 2) % dyes.length] ?? [glass.blue]
    w.pieces(cuts, ([x, y]) => {
      return lit(ramp(dyed, Math.hypot((x - 800) * 0.8, y - 250) / 700), i % 2 ? 0.03 : -0.03)
    })
  }
}

const dyes: readonly (readonly Colour[])[] = [
  [glass.lilac, glass.violet, glass.violet, glass.plum],
  [glass.azure, glass.blue, glass.indigo, glass.night],
  [glass.rose, glass.crimson, glass.crimson, glass.brick, glass.plum],
]

/** Two steps of stone, with the gold of the lamps on them. */
function floor(w: Window): void {
  const { amber, terracotta, brick, plum, night } = glass
  for (const step of [0, 1]) {
    const [top, foot] = [752 + step * 70, 822 + step * 108]
    const count = 13 - step * 4
    for (let i = 0; i < count; i += 1) {
      const at = (n: number, spread: number) => 800 + (n / count - 0.5) * spread
      const [left, right] = [at(i, 1700), at(i + 1, 1700)]
      const near = Math.abs((i + 0.5) / count - 0.5) * 2
      const stone = `M${left} ${top}L${right} ${top}L${at(i + 1, 1860)} ${foot}L${at(i, 1860)} ${foot}Z`
      w.piece(stone, ramp([amber, terracotta, brick, plum, night], near))
    }
    w.line(`M-20 ${top}L1620 ${top}`, 'came')
  }
}

function halo(w: Window, at: Point, radius: number): void {
  w.within(ellipse(...at, radius), () => {
    const rays = burst(w.random, at, {
      rays: 8,
      rings: [0, radius + 4],
      from: 22,
      to: 382,
      loose: 0.1,
    })
    w.pieces(rays, () => (radius > 60 ? glass.cream : glass.honey))
  })
}

/** A half circle that bears two lamps: bright along its inner side, with almond buds on it. */
function branch(w: Window, arm: number): void {
  const rays = Math.round(arm / 18)
  const band = { rays, from: 0, to: 180, loose: 0.1 }
  w.pieces(
    burst(w.random, crown, { ...band, rings: [arm - 1, arm + 17] }),
    () => glass.amber,
    'fine',
  )
  w.pieces(
    burst(w.random, crown, { ...band, rings: [arm - 17, arm - 1] }),
    () => glass.honey,
    'fine',
  )
  const turns = arm > 300 ? [18, 38, 58] : arm > 200 ? [22, 48] : [34]
  for (const turn of turns.flatMap((turn) => [turn, 180 - turn])) {
    const angle = (turn * Math.PI) / 180
    const at = { x: crown[0] + Math.cos(angle) * arm, y: crown[1] + Math.sin(angle) * arm, turn }
    w.piece(place('M-27 0Q-20 -22 0 -25Q20 -22 27 0Q0 8 -27 0Z', at), glass.gold, 'fine')
    w.piece(place('M-27 0Q0 8 27 0Q20 22 0 25Q-20 22 -27 0Z', at), glass.amber, 'fine')
  }
}

function shaft(w: Window): void {
  const { earth, amber, gold, honey, cream } = glass
  const metal = [amber, honey, cream, gold, amber, earth]
  turned(w, 800, points('17 300, 17 690, 26 710, 34 736'), metal)
  turned(w, 800, points('34 730, 62 746, 118 762, 168 774'), [amber, ...metal])
  turned(w, 800, points('168 774, 186 786, 190 806'), [
    amber,
    gold,
    honey,
    cream,
    honey,
    gold,
    amber,
  ])
  for (const arm of arms) {
    const y = crown[1] + arm
    turned(w, 800, points(`20 ${y - 34}, 40 ${y - 14}, 42 ${y + 6}, 20 ${y + 30}`), metal)
  }
}

/** A bowl of oil, open above, and its flame. */
function lamp(w: Window, [x, y]: Point, scale: number): void {
  const put = (path: string, colour: Colour) =>
    w.piece(place(path, { x, y, scale }), colour, 'fine')
  put('M-14 20L14 20L20 44L-20 44Z', glass.amber)
  put('M-46 -14Q-40 22 0 28L0 -14Z', glass.honey)
  put('M46 -14Q40 22 0 28L0 -14Z', glass.amber)
  put(ellipse(0, -14, 46, 9), glass.cream)
  put(
    'M2 -116C-6 -84 -31 -64 -29 -38C-27 -20 -15 -11 1 -11C18 -11 30 -22 29 -42C28 -68 8 -84 2 -116Z',
    glass.amber,
  )
  put(
    'M3 -84C-3 -64 -18 -50 -17 -34C-16 -21 -9 -13 1 -13C12 -13 18 -22 17 -36C16 -52 6 -64 3 -84Z',
    glass.honey,
  )
  put(ellipse(1, -30, 8, 14), glass.white)
}
