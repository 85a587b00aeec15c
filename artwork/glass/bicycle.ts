import { type Colour, glass } from './colour.ts'
import { limb, points } from './curves.ts'
import { ellipse, type Placing, place } from './path.ts'
import type { Window } from './window.ts'

/** A roadster with a box on its carrier, 440 long, riding to the right; the ground at the point. */
export function bicycle(w: Window, at: Placing, frame: Colour): void {
  const put = (path: string, colour: Colour, line: 'fine' | 'lead' | 'came' = 'fine') =>
    w.piece(place(path, at), colour, line)
  const tube = (written: string, wide: number, colour = frame) =>
    put(limb(points(written), [wide, wide]), colour)
  for (const x of [-140, 140]) {
    w.line(place(ellipse(x, -92, 88), at), 'came')
    w.line(place(ellipse(x, -92, 76), at), 'fine')
    for (let i = 0; i < 6; i += 1) {
      const [dx, dy] = [Math.cos((i * Math.PI) / 6) * 76, Math.sin((i * Math.PI) / 6) * 76]
      w.line(place(`M${x - dx} ${-92 - dy}L${x + dx} ${-92 + dy}`, at), 'fine')
    }
    put(ellipse(x, -92, 12), glass.gold)
  }
  tube('-140 -92, -16 -84', 13)
  tube('-140 -92, -54 -216', 13)
  tube('-54 -216, -16 -84', 15)
  tube('-16 -84, 104 -208', 15)
  tube('-48 -202, 102 -214', 15)
  tube('140 -92, 100 -240', 15)
  put(ellipse(-16, -84, 26), glass.mist)
  tube('-16 -84, 4 -44', 9, glass.bark)
  put('M-92 -234Q-54 -254 -14 -236Q-30 -214 -56 -216Q-82 -214 -92 -234Z', glass.bark, 'lead')
  tube('-56 -216, -54 -198', 10, glass.bark)
  put(limb(points('98 -238, 92 -272, 60 -276'), [13, 12, 12]), glass.mist)
  put('M104 -250L134 -250L134 -226L104 -226Z', glass.honey)
  tube('-226 -186, -76 -186', 10, glass.bark)
  put('M-226 -268L-104 -268L-104 -192L-226 -192Z', glass.sand, 'lead')
  put('M-226 -240L-104 -240L-104 -226L-226 -226Z', glass.crimson)
}
