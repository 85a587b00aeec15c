import { type Colour, glass, lit } from './colour.ts'
import { ellipse, type Placing, place } from './path.ts'
import type { Window } from './window.ts'

interface Person extends Placing {
  cloth: Colour
  second: Colour
  veil?: boolean
  skin?: Colour
}

/** Someone who sits on the ground with crossed legs, seen from behind: 62 units high. */
export function seated(w: Window, person: Person): void {
  const { cloth, second, skin = glass.skin } = person
  const put = (path: string, colour: Colour) => w.piece(place(path, person), colour, 'fine')
  put('M-24 0C-26 -12 -14 -17 0 -17C14 -17 26 -12 24 0Q0 5 -24 0Z', second)
  put('M-12 -43Q0 -49 12 -43C16 -32 14 -20 12 -9Q0 -5 -12 -9C-14 -20 -16 -32 -12 -43Z', cloth)
  put('M3 -46L10 -44C4 -30 -4 -18 -12 -10L-13 -18C-6 -26 0 -36 3 -46Z', lit(cloth, 0.09))
  put(ellipse(0, -54, 7, 8), person.veil ? second : glass.ink)
  if (!person.veil) put('M-3 -47L3 -47L3 -43L-3 -43Z', skin)
}
