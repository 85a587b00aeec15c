import { type Colour, glass, lit } from './colour.ts'
import { ellipse, type Placing, place, polygon, rectangle } from './path.ts'
import type { Line, Window } from './window.ts'

const body =
  'M0 190C-122 190 -192 130 -188 36C-184 -40 -122 -60 -120 -112C-118 -150 -142 -170 -138 -214C-134 -256 -80 -274 0 -274C80 -274 134 -256 138 -214C142 -170 118 -150 120 -112C122 -60 184 -40 188 36C192 130 122 190 0 190Z'

/** A guitar that leans against a wall, 940 long, the middle of its lower bout at the point. */
export function leaningGuitar(w: Window, at: Placing): void {
  const put = (path: string, colour: Colour, line: Line = 'fine') =>
    w.piece(place(path, at), colour, line)
  // Its shadow on the wall, and its side.
  w.piece(place(body, { ...at, x: at.x + 60, y: at.y + 20 }), glass.indigo, 'none')
  w.piece(place(body, { ...at, x: at.x + 22, y: at.y + 8 }), glass.bark, 'came')
  w.within(place(body, at), () => grain(w, at))
  put('M30 -60Q90 -70 104 -20Q120 40 76 44Q30 30 30 -60Z', glass.brick)
  put(ellipse(0, -96, 80), glass.crimson)
  put(ellipse(0, -96, 68), glass.cream)
  put(ellipse(0, -96, 56), glass.ink)
  put('M-92 72L92 72Q104 72 98 104L-98 104Q-104 72 -92 72Z', glass.bark)
  put('M-62 82L62 82L62 90L-62 90Z', glass.cream, 'none')
  put('M-29 -140L-21 -600L21 -600L29 -140Q0 -130 -29 -140Z', glass.umber, 'lead')
  for (let fret = 0; fret < 9; fret += 1) {
    const y = -600 + 330 * (1 - 0.89 ** (fret + 1)) * 1.5
    w.line(place(`M-24 ${y}L24 ${y}`, at), 'fine')
    if (fret === 2 || fret === 4 || fret === 6) put(ellipse(0, y - 16, 6), glass.cream, 'none')
  }
  for (const y of [-640, -676, -712]) {
    for (const side of [-1, 1]) put(ellipse(side * 58, y, 17, 12), glass.mist)
  }
  put('M-26 -600L-42 -730Q-20 -752 0 -742Q20 -752 42 -730L26 -600Z', glass.brick, 'lead')
  put(rectangle(-27, -610, 27, -596), glass.cream)
  for (const x of [-17, -10, -3, 4, 11, 18]) {
    w.line(place(`M${x * 1.3} 86L${x} -604`, at), 'fine')
  }
}

/** The boards of the top run lengthwise and mirror each other about the middle. */
function grain(w: Window, at: Placing): void {
  const edges = [0, 44, 92, 140, 200]
  const woods = [glass.honey, glass.gold, glass.honey, glass.amber]
  for (const side of [-1, 1]) {
    edges.slice(1).forEach((right, i) => {
      const left = edges[i] ?? 0
      const cut = -40 + (i % 2 ? 90 : -30)
      for (const [top, foot] of [
        [-290, cut],
        [cut, 210],
      ] as const) {
        const board = polygon([
          [side * left, top],
          [side * right, top + 10],
          [side * right, foot + 10],
          [side * left, foot],
        ])
        const shade = side < 0 ? 0.04 : -0.04
        w.piece(place(board, at), lit(woods[i] ?? glass.gold, shade - (top < 0 ? 0 : 0.02)), 'fine')
      }
    })
  }
}
