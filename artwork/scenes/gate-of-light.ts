import { glass, lit, ramp } from '../glass/colour.ts'
import { limb, points } from '../glass/curves.ts'
import { courses } from '../glass/cuts.ts'
import { backOfHead, drape, hand } from '../glass/figure.ts'
import { around } from '../glass/paint.ts'
import { ellipse, type Point, polygon } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// One arch behind another, each lighter; a mother goes in with her child.
const deep: Point = [800, 470]

export const gateOfLight = scene('gate-of-light', (w) => {
  w.light = deep
  const { lilac, violet, indigo, night, ink } = glass
  const box = { left: w.left, right: 1640, top: -20, bottom: 760 }
  const wall = courses(w.random, box, { rows: 10, length: 170, swell: 0.12, lean: 0.06 })
  w.pieces(wall, around(deep, 980, [lilac, violet, violet, indigo, night, ink]))
  w.glow(deep, 700, glass.rose, 0.35)
  arches(w)
  for (const side of [-1, 1]) door(w, side)
  steps(w)
  w.glow([800, 470], 420, glass.cream, 0.6)
  mother(w)
  child(w)
  dusk(w, 0.45)
})

/** A pointed arch from its left foot to its right one, larger by `scale` than the last arch. */
function archway(scale: number): Point[] {
  const left = Array.from({ length: 13 }, (_, i): Point => {
    if (i < 5) return [-230, 230 - i * 73]
    const t = (i - 4) / 8
    return [-230 * (1 - t ** 2), -62 - 336 * t * (1 - t) - 300 * t ** 2]
  })
  const half = left.map(([x, y]): Point => [deep[0] + x * scale, deep[1] + y * scale])
  return [
    ...half,
    ...half
      .slice(0, -1)
      .reverse()
      .map(([x, y]): Point => [1600 - x, y]),
  ]
}

function arches(w: Window): void {
  const scales = [1.14, 1, 0.8, 0.62, 0.46, 0.32, 0.2]
  const { sand, amber, gold, honey, cream, white } = glass
  const colours = [sand, amber, gold, honey, cream, white]
  colours.forEach((colour, k) => {
    const [outer, inner] = [archway(scales[k] ?? 1), archway(scales[k + 1] ?? 0)]
    w.piece(polygon(outer), lit(colour, 0.03), 'came')
    const step = k < 2 ? 2 : 3
    for (let i = 0; i < 24; i += step) {
      const stone = [...outer.slice(i, i + step + 1), ...inner.slice(i, i + step + 1).reverse()]
      w.piece(polygon(stone), lit(colour, w.between(-0.06, 0.04)), k < 3 ? 'lead' : 'fine')
    }
  })
  w.piece(polygon(archway(0.2)), glass.white)
}

/** A leaf of the door, swung out to us: its free edge is the nearer and the higher one. */
function door(w: Window, side: number): void {
  const at = (x: number, y: number): Point => [800 + side * x, y]
  const top = (x: number) => 330 - (x - 232) * 0.42
  const low = (x: number) => 704 + (x - 232) * 0.42
  const rise = (x: number) => top(x) - 130 * Math.sin(((x - 232) / 184) * 1.3)
  for (let i = 0; i < 4; i += 1) {
    const [a, b] = [232 + i * 46, 278 + i * 46]
    const plank = [at(a, rise(a)), at(b, rise(b)), at(b, low(b)), at(a, low(a))]
    w.piece(polygon(plank), lit(side < 0 ? glass.teal : glass.forest, i % 2 ? 0.05 : -0.02))
  }
  for (const share of [0.16, 0.78]) {
    const y = (x: number) => top(x) + (low(x) - top(x)) * share
    const [upper, under] = [at(232, y(232) - 12), at(232, y(232) + 12)]
    const iron = [upper, at(380, y(380) - 8), at(402, y(402)), at(380, y(380) + 8), under]
    w.piece(polygon(iron), glass.amber, 'fine')
  }
  w.piece(ellipse(...at(386, 520), 13, 20), glass.gold, 'fine')
}

/** Steps that grow towards us, with the light of the gate along their middle. */
function steps(w: Window): void {
  const { cream, honey, gold, terracotta, crimson, plum, night } = glass
  const colours = [cream, honey, gold, terracotta, crimson, plum, night]
  const rows = [700, 742, 796, 862, 940]
  rows.slice(1).forEach((foot, row) => {
    const top = rows[row] ?? 0
    const count = 13 - row * 2
    for (let i = 0; i < count; i += 1) {
      const x = (n: number, y: number) => 800 + (n / count - 0.5) * (1520 + (y - 700) * 2.1)
      const far = Math.abs((i + 0.5) / count - 0.5) * (2.4 - row * 0.19)
      const [left, right] = [x(i, top), x(i + 1, top)]
      const stone = `M${left} ${top}L${right} ${top}L${x(i + 1, foot)} ${foot}L${x(i, foot)} ${foot}Z`
      w.piece(stone, lit(ramp(colours, far), w.between(-0.03, 0.03)))
    }
    w.line(`M-20 ${top}L1620 ${top}`, 'came')
  })
}

function mother(w: Window): void {
  drape(
    w,
    points('744 624, 722 724, 708 824'),
    points('812 624, 828 724, 842 824'),
    glass.crimson,
    { folds: 5, hem: glass.gold },
  )
  w.piece(limb(points('746 542, 722 590, 734 640'), [30, 26, 20]), glass.skin, 'fine')
  w.piece(limb(points('812 544, 846 594, 872 650'), [32, 27, 20]), glass.skin, 'fine')
  drape(w, points('738 530, 736 584, 742 632'), points('818 530, 822 584, 814 632'), glass.brick, {
    folds: 3,
  })
  drape(
    w,
    points('736 528, 730 634, 716 734'),
    points('776 522, 800 624, 770 750'),
    glass.terracotta,
    { folds: 3, hem: glass.honey },
  )
  backOfHead(w, { x: 780, y: 524, scale: 0.78, bun: true, line: 'fine' })
}

function child(w: Window): void {
  w.piece('M862 760L882 760L881 824L864 824Z', glass.skin, 'fine')
  w.piece('M894 760L914 760L913 824L896 824Z', glass.skin, 'fine')
  w.piece('M854 724L922 724L926 782L892 782L888 750L884 782L850 782Z', glass.indigo, 'fine')
  w.piece(limb(points('912 670, 936 704, 934 740'), [24, 20, 16]), glass.skin, 'fine')
  drape(w, points('862 658, 856 694, 852 734'), points('914 658, 922 694, 924 734'), glass.azure, {
    folds: 3,
  })
  hand(w, { x: 872, y: 652, turn: 60, scale: 0.5 })
  backOfHead(w, { x: 888, y: 656, scale: 0.72, line: 'fine' })
}
