import { type Colour, glass, lit, mix, ramp } from '../glass/colour.ts'
import { burst } from '../glass/cuts.ts'
import { anyOf, around } from '../glass/paint.ts'
import { arch, ellipse, type Point, place, polygon } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// A window of four lights and a rose in a thick wall; the reveal reflects all its colours.
const rose: Point = [800, 255]

export const abstractWindow = scene('abstract-window', (w) => {
  w.light = [800, 280]
  for (const [i, order] of orders.entries()) reveal(w, order, orders[i + 1] ?? order, i)
  tracery(w)
  for (const light of lights) lancet(w, light)
  wheel(w)
  w.glow(rose, 420, glass.cream, 0.35)
  dusk(w, 0.4)
})

/** The distance of each order's arch from the middle, and the height of its point. */
const orders: readonly Point[] = [
  [460, -10],
  [520, -76],
  [610, -150],
  [720, -240],
  [870, -350],
  [1080, -500],
]

/** Half an arch from its foot to its point. */
function onArch([half, top]: Point, share: number): Point {
  if (share < 0.45) return [half, 930 - (share / 0.45) * 510]
  const t = (share - 0.45) / 0.55
  const [a, b, c] = [(1 - t) ** 2, 2 * t * (1 - t), t * t]
  return [half * (a + b * 0.957), 420 * a + (120 + (top + 10) * 0.55) * b + top * c]
}

/** The stones of the wall around the window; each row is further out and darker. */
function reveal(w: Window, near: Point, far: Point, step: number): void {
  const count = 15 - step
  const thrown = [
    [glass.leaf, glass.teal, glass.azure],
    [glass.lilac, glass.violet, glass.rose],
  ] as const
  for (const [side, colours] of [
    [-1, thrown[0]],
    [1, thrown[1]],
  ] as const) {
    for (let i = 0; i < count; i += 1) {
      const loose = step % 2 ? 0.5 : 0
      const [from, to] = [
        Math.max(0, i - loose) / count,
        i === count - 1 ? 1 : (i + 1 - loose) / count,
      ]
      const inner = [from, (from + to) / 2, to].map((t) => onArch(near, t))
      const outer = [to, (from + to) / 2, from].map((t) => onArch(far, t))
      const stone = polygon([...inner, ...outer].map(([x, y]): Point => [800 + side * x, y]))
      const stoneColour = ramp(colours, i / count)
      const dark = ramp([glass.indigo, glass.plum, glass.night, glass.night], step / 4)
      const share = [0.66, 0.36, 0.24, 0.14, 0.06][step] ?? 0
      w.piece(stone, lit(mix(dark, stoneColour, share), w.between(-0.03, 0.03)))
    }
  }
}

function tracery(w: Window): void {
  w.within('M340 930L340 420Q360 120 800 -10Q1240 120 1260 420L1260 930Z', () => {
    const stones = burst(w.random, rose, {
      rays: 22,
      rings: [150, 262, 400, 560, 900],
      loose: 0.2,
    })
    w.pieces(
      stones,
      around(rose, 700, [glass.blush, glass.sand, glass.sand, lit(glass.earth, 0.08), glass.earth]),
    )
  })
}

const lights: readonly Light[] = [
  {
    left: 392,
    right: 582,
    top: 460,
    border: glass.gold,
    colours: [glass.honey, glass.leaf, glass.palm, glass.teal, glass.forest],
  },
  {
    left: 602,
    right: 790,
    top: 424,
    border: glass.azure,
    colours: [glass.cream, glass.honey, glass.amber, glass.terracotta, glass.crimson],
  },
  {
    left: 810,
    right: 998,
    top: 424,
    border: glass.amber,
    colours: [glass.white, glass.mist, glass.azure, glass.blue, glass.indigo],
  },
  {
    left: 1018,
    right: 1208,
    top: 460,
    border: glass.leaf,
    colours: [glass.cream, glass.blush, glass.lilac, glass.violet, glass.plum],
  },
]

/** The rose: a ring of petals, a ring of drops, and the light itself. */
function wheel(w: Window): void {
  w.within(ellipse(...rose, 200), () => {
    const panes = burst(w.random, rose, { rays: 12, rings: [56, 204], loose: 0 })
    w.pieces(panes, anyOf(w.random, [glass.crimson, glass.violet, glass.blue]))
  })
  const petal = 'M0 -52C-46 -92 -44 -128 0 -148C44 -128 46 -92 0 -52Z'
  for (let i = 0; i < 12; i += 1) {
    const turn = i * 30
    w.piece(
      place(petal, { x: rose[0], y: rose[1], turn: turn + 15 }),
      i % 2 ? glass.honey : glass.gold,
    )
    const angle = (turn * Math.PI) / 180
    w.piece(
      ellipse(rose[0] + Math.cos(angle) * 168, rose[1] + Math.sin(angle) * 168, 25),
      i % 2 ? glass.sky : glass.leaf,
    )
  }
  w.piece(ellipse(...rose, 60), glass.white, 'came')
  for (const x of [494, 1106]) {
    w.within(ellipse(x, 372, 76), () => {
      const panes = burst(w.random, [x, 372], { rays: 8, rings: [24, 80], loose: 0 })
      w.pieces(panes, anyOf(w.random, [glass.azure, glass.palm, glass.gold, glass.rose]))
      w.piece(ellipse(x, 372, 24), glass.cream)
    })
  }
}

/** One of the tall lights of a church window, down to the foot of the sheet. */
interface Light {
  left: number
  right: number
  top: number
  border: Colour
  colours: readonly Colour[]
}

/** A light of lozenges within a border, brighter towards its point. */
function lancet(w: Window, { left, right, top, border, colours }: Light): void {
  w.within(arch(left, right, top, top + 140, 940), () => {
    for (let y = top; y < 940; y += 74) {
      for (const x of [left, right - 30]) {
        const shade = (y + x) % 148 < 74 ? 0 : -0.07
        w.piece(`M${x} ${y}L${x + 30} ${y}L${x + 30} ${y + 74}L${x} ${y + 74}Z`, lit(border, shade))
      }
    }
    const inner = arch(left + 30, right - 30, top + 44, top + 160, 940)
    w.within(
      inner,
      () => {
        const [wide, high] = [(right - left - 60) / 2, 96]
        for (let row = -1; row < 13; row += 1) {
          for (let i = -1; i < 3; i += 1) {
            const x = left + 30 + (i + (row % 2 ? 0.5 : 0)) * wide
            const y = top + 20 + row * (high / 2)
            const pane = `M${x} ${y}L${x + wide / 2} ${y + high / 2}L${x} ${y + high}L${x - wide / 2} ${y + high / 2}Z`
            const tone = ramp(colours, (y - top) / 470)
            w.piece(pane, lit(tone, w.between(-0.05, 0.05)))
          }
        }
      },
      'lead',
    )
  })
}
