import { cross } from '../glass/buildings.ts'
import { type Colour, glass, lit, ramp } from '../glass/colour.ts'
import { outline, points } from '../glass/curves.ts'
import { burst } from '../glass/cuts.ts'
import { drape } from '../glass/figure.ts'
import { around } from '../glass/paint.ts'
import { ellipse, type Point, polygon } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// Seen from within: linen on the ledge, the stone rolled away, and the morning outside.
const dawn: Point = [800, 400]
const mouth: Point = [840, 410]

export const emptyTomb = scene('empty-tomb', (w) => {
  w.light = dawn
  w.within(mouthOfCave(mouth), () => morning(w))
  // The first layers catch the morning, the last are night.
  const { honey, amber, terracotta, brick, plum, night, ink } = glass
  cave(w, mouth, [honey, amber, terracotta, brick, plum, night, ink])
  floor(w)
  ledge(w)
  linen(w)
  w.glow(dawn, 620, glass.cream, 0.36)
  dusk(w, 0.42)
})

function morning(w: Window): void {
  const { cream, honey, blush, rose, lilac } = glass
  const rays = burst(w.random, dawn, { rays: 22, rings: [66, 130, 215, 310, 460], loose: 0.4 })
  w.pieces(rays, around(dawn, 380, [cream, honey, blush, rose, lilac]))
  w.piece(ellipse(...dawn, 66), glass.white)
  const hills = points('-40 520, 560 470, 660 408, 760 470, 1000 500, 1640 480')
  ground(w, hills, [glass.teal, glass.forest], { rows: 2, length: 150 })
  cross(w, { x: 612, y: 452 }, 74, glass.bark)
  cross(w, { x: 660, y: 420 }, 104, glass.bark)
  cross(w, { x: 708, y: 452 }, 74, glass.bark)
  const garden = points('-40 560, 700 540, 900 560, 1640 530')
  ground(w, garden, [glass.leaf, glass.palm], { rows: 3, length: 150 })
  w.piece('M780 548L850 552Q800 600 940 690L640 690Q700 600 780 548Z', glass.honey)
  stone(w, [1075, 470], 190)
}

/** The round stone, on its edge beside the door: the morning lies on its left. */
function stone(w: Window, at: Point, radius: number): void {
  w.piece(ellipse(at[0] + 30, at[1] + 6, radius), glass.night, 'came')
  w.within(ellipse(...at, radius), () => {
    const rings = [radius * 0.3, radius * 0.68, radius * 1.02]
    const hewn = burst(w.random, at, { rays: 9, rings, loose: 0.5 })
    const { cream, sand, blush, lilac, violet, plum } = glass
    const morning: Point = [at[0] - radius, at[1] - 60]
    w.pieces(hewn, around(morning, radius * 2, [cream, sand, blush, lilac, violet, plum]))
    w.piece(ellipse(...at, radius * 0.3), lit(lilac, -0.1))
  })
}

/** The long light of the low morning sun on the floor. */
function floor(w: Window): void {
  const { cream, honey, amber, terracotta, brick, plum, night } = glass
  w.within('M-40 760L520 672L1130 672L1640 750L1640 940L-40 940Z', () => {
    const rays = burst(w.random, [830, 470], {
      rays: 18,
      rings: [150, 330, 520, 1200],
      from: 0,
      to: 180,
      loose: 0.5,
    })
    w.pieces(rays, ([x, y]) =>
      ramp(
        [cream, honey, honey, amber, terracotta, brick, plum, night],
        Math.abs(x - 830) / (y - 300) / 1.5,
      ),
    )
  })
}

/** A bench hewn out of the rock, with light on its edge and a dark side. */
function ledge(w: Window): void {
  const { night, plum, brick, earth, sand } = glass
  const top = points('-40 654, 140 650, 330 652, 540 650, 750 652')
  const edge = points('-40 700, 110 706, 316 702, 530 708, 736 704')
  const foot = points('-40 862, 130 850, 300 858, 548 850, 722 846')
  edge.slice(1).forEach((to, i) => {
    const [from = to, back = to, backTo = to, low = to, lowTo = to] = [
      edge[i],
      top[i],
      top[i + 1],
      foot[i],
      foot[i + 1],
    ]
    const middle: Point = [(from[0] + to[0]) / 2 + (i % 2 ? 30 : -30), 778]
    const side = [night, plum, brick, earth][i] ?? earth
    w.piece(polygon([back, backTo, to, from]), lit(sand, -0.2 + i * 0.07))
    w.piece(polygon([from, to, middle, low]), lit(side, 0.03))
    w.piece(polygon([to, lowTo, low, middle]), lit(side, -0.03))
  })
  w.line('M-40 654L750 652L736 704L722 846L548 850L300 858L130 850L-40 862', 'came')
}

/** The linen cloths, and the head cloth in a place by itself (John 20:7). */
function linen(w: Window): void {
  const cloth = { folds: 5 }
  drape(
    w,
    points('404 690, 380 730, 352 788'),
    points('530 694, 566 750, 588 842'),
    glass.white,
    cloth,
  )
  const folds: readonly (readonly [string, Colour])[] = [
    [
      '284 692, 284 692, 308 656, 366 632, 440 646, 504 632, 584 650, 622 690, 622 690, 560 708, 460 698, 360 708',
      glass.mist,
    ],
    [
      '318 686, 318 686, 352 644, 420 616, 484 640, 546 624, 594 660, 580 688, 500 680, 400 696',
      glass.white,
    ],
    [
      '364 676, 364 676, 408 634, 452 642, 504 664, 554 642, 552 670, 476 690, 408 690',
      glass.cream,
    ],
  ]
  for (const [shape, colour] of folds) w.piece(outline(points(shape)), colour)
  w.piece(
    outline(points('646 690, 640 662, 668 646, 706 650, 722 672, 714 692, 680 698')),
    glass.white,
  )
  w.line('M654 672Q680 658 712 666M652 686Q680 676 718 682', 'fine')
}

/** The scale at which each layer of rock begins; the mouth itself is at 1. */
const layers = [1, 1.13, 1.36, 1.68, 2.1, 2.7, 3.9]

/** The outline of a cave's mouth, as seen by those who stand within: 600 wide, 620 high. */
function mouthOfCave(middle: Point): string {
  return polygon(Array.from({ length: 60 }, (_, i) => onRock(middle, 1, i * 6)))
}

/** Layers of rock about the mouth, in the colours from there inwards. */
function cave(w: Window, middle: Point, colours: readonly Colour[]): void {
  layers.slice(1).forEach((far, layer) => {
    const near = layers[layer] ?? 1
    const step = 360 / (15 - layer)
    const edges = Array.from({ length: 15 - layer }, (_, i) => {
      return step * (i + (layer % 2) / 2 + w.between(-0.24, 0.24))
    })
    edges.forEach((from, i) => {
      const to = edges[i + 1] ?? (edges[0] ?? 0) + 360
      const turns = [0, 0.34, 0.67, 1].map((share) => from + (to - from) * share)
      const path = polygon([
        ...turns.map((turn) => onRock(middle, near, turn)),
        ...turns.toReversed().map((turn) => onRock(middle, far, turn)),
      ])
      w.piece(path, lit(ramp(colours, (layer + w.between(0, 0.9)) / 6.2), w.between(-0.05, 0.05)))
    })
  })
  w.line(mouthOfCave(middle), 'came')
}

function onRock([x, y]: Point, far: number, degrees: number): Point {
  const angle = (degrees * Math.PI) / 180
  const rough = 1 + 0.035 * Math.sin(angle * 5 + far * 4) + 0.03 * Math.sin(angle * 9 + far * 9)
  return [x + Math.cos(angle) * 300 * far * rough, y + Math.sin(angle) * 310 * far * rough]
}
