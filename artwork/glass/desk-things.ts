import { type Colour, glass, lit } from './colour.ts'
import { ellipse, type Placing, type Point, place } from './path.ts'
import type { Window } from './window.ts'

// Things on a desk, seen from above.

/** A small glass of tea on its plate, from above, and two biscuits with it. */
export function tea(w: Window, [x, y]: Point): void {
  w.piece(ellipse(x + 20, y + 24, 164), glass.ink, 'none')
  w.piece(ellipse(x, y, 162), glass.mist, 'came')
  w.piece(ellipse(x, y, 136), glass.white)
  for (const [dx, dy] of [
    [58, 62],
    [94, -22],
  ] as const) {
    w.piece(ellipse(x + dx, y + dy, 56), glass.sand)
    w.piece(ellipse(x + dx - 4, y + dy - 4, 38), lit(glass.sand, 0.07), 'fine')
  }
  const [left, top] = [x - 46, y - 26]
  w.piece(ellipse(left + 8, top + 12, 84), glass.lilac, 'none')
  w.piece(ellipse(left, top, 80), glass.sky, 'came')
  w.piece(ellipse(left, top, 62), glass.amber)
  w.piece(
    place('M-50 6C-46 -34 -20 -52 10 -50C-14 -36 -28 -18 -30 12Z', { x: left, y: top }),
    glass.honey,
    'none',
  )
}

export function coins(w: Window): void {
  for (const [x, y, r, colour] of [
    [1230, 620, 44, glass.gold],
    [1300, 690, 50, glass.mist],
    [1206, 726, 44, glass.honey],
  ] as const) {
    w.piece(ellipse(x + 8, y + 10, r), glass.ink, 'none')
    w.piece(ellipse(x, y, r), colour)
    w.piece(ellipse(x, y, r * 0.7), lit(colour, -0.06), 'fine')
  }
}

export function pen(w: Window): void {
  const laid: Placing = { x: 936, y: 600, turn: 34, scale: 1.15 }
  const put = (path: string, colour: Colour) => w.piece(place(path, laid), colour)
  w.piece(
    place('M-110 0L-50 -18L210 -18L210 18L-50 18Z', { ...laid, x: 948, y: 618 }),
    lit(glass.lilac, -0.12),
    'none',
  )
  put('M-112 0L-52 -16L-52 16Z', glass.gold)
  put('M-56 -17L10 -20L10 20L-56 17Z', glass.plum)
  put('M10 -22L206 -18Q222 0 206 18L10 22Z', glass.teal)
  put('M10 -22L30 -22L30 22L10 22Z', glass.gold)
  put('M60 -22L170 -28L172 -19L60 -14Z', glass.honey)
}

/** Spectacles lying on the desk. */
export function spectacles(w: Window): void {
  const laid: Placing = { x: 520, y: 730, turn: -14, scale: 1.1 }
  w.line(place('M-150 -20Q-210 -90 -140 -140M150 -20Q214 -90 150 -150', laid), 'came')
  w.line(place('M-28 -10Q0 -34 28 -10', laid), 'came')
  for (const x of [-90, 90]) {
    w.piece(place(ellipse(x, 0, 70, 58), laid), glass.bark)
    w.piece(place(ellipse(x, 0, 58, 46), laid), lit(glass.mist, 0.02))
    w.piece(
      place(`M${x - 40} 6Q${x - 34} -30 ${x + 6} -34Q${x - 20} -16 ${x - 22} 12Z`, laid),
      glass.white,
      'none',
    )
  }
}
