import { type Colour, glass, lit } from './colour.ts'
import { ellipse, type Placing, place } from './path.ts'
import type { Line, Window } from './window.ts'

// People are silhouettes without faces, 100 units high, their feet at the point.

export type Arms = 'down' | 'raised' | 'carrying' | 'joined' | 'open'

export interface Person extends Placing {
  cloth: Colour
  second: Colour
  /** None where the scene draws them itself. */
  arms?: Arms | 'none' | readonly [left: Arms, right: Arms]
  veil?: boolean
  skin?: Colour
  line?: Line
}

/** A woman in a sari. */
export function woman(w: Window, person: Person): void {
  const { cloth, second, arms = 'down', skin = glass.skin } = person
  const put = putter(w, person)
  if (person.veil) put('M-12 -70C-14 -110 14 -110 12 -70Z', second)
  put('M-8 -60C-13 -40 -17 -18 -20 0Q-12 3 -6 1C-6 -20 -4 -42 -3 -60Z', lit(cloth, -0.04))
  put('M-3 -60C-4 -42 -6 -20 -6 1Q1 3 7 1C6 -20 4 -42 3 -60Z', lit(cloth, 0.05))
  put('M3 -60C4 -42 6 -20 7 1Q14 3 20 0C17 -18 13 -40 8 -60Z', cloth)
  limbs(put, arms, skin, skin)
  put('M-11 -81Q0 -87 11 -81L10 -68L9 -58L-9 -58L-10 -68Z', lit(second, -0.08))
  put('M1 -84Q9 -85 12 -79C9 -69 -1 -62 -10 -50L-11 -62C-6 -67 -1 -74 1 -84Z', second)
  put('M8 -82Q14 -80 15 -68C18 -54 17 -40 15 -26L9 -29C11 -46 10 -66 8 -82Z', second)
  head(put, skin, person.veil ? second : glass.ink)
}

/** A man in a long shirt and a dhoti. */
export function man(w: Window, person: Person): void {
  const { cloth, second, arms = 'down', skin = glass.umber } = person
  const put = putter(w, person)
  put('M-10 -46C-13 -28 -13 -12 -11 0L-1 0Q-1 -22 0 -44Z', second)
  put('M10 -46C13 -28 13 -12 11 0L1 0Q1 -22 0 -44Z', lit(second, -0.07))
  limbs(put, arms, cloth, skin)
  put('M-12 -81Q-5 -86 0 -84L0 -38Q-8 -37 -13 -40Z', lit(cloth, 0.03))
  put('M12 -81Q5 -86 0 -84L0 -38Q8 -37 13 -40Z', lit(cloth, -0.04))
  head(put, skin, glass.ink)
}

/** A child in a frock or in shirt and shorts, 64 units high. */
export function child(w: Window, person: Person & { frock: boolean }): void {
  const { cloth, second, frock, arms = 'down', skin = glass.skin } = person
  const put = putter(w, { ...person, scale: (person.scale ?? 1) * 0.66 })
  put('M-7 -30L-6 0L-1 0L-1 -30Z', skin)
  put('M7 -30L6 0L1 0L1 -30Z', skin)
  if (!frock) put('M-11 -42L-11 -18L-1 -18L0 -30L1 -18L11 -18L11 -42Z', second)
  limbs(put, arms, cloth, skin)
  const skirt = frock ? 'L19 -16Q0 -10 -19 -16L-9 -56Z' : 'L11 -38Q0 -35 -11 -38L-11 -56Z'
  put(`M-10 -80Q0 -86 10 -80L9 -56${skirt}`, cloth)
  if (frock) put('M-10 -59L10 -59L11 -52L-11 -52Z', second)
  head(put, skin, glass.ink, 1.22)
}

/** Someone on their knees, seen from the side, hands joined; faces right unless mirrored. */
export function kneeling(w: Window, person: Person): void {
  const { cloth, second, skin = glass.skin } = person
  const put = putter(w, person)
  put('M-8 -60C-16 -44 -20 -20 -34 0L-8 0C-6 -20 -6 -40 -2 -56Z', lit(cloth, -0.05))
  put('M-2 -56C-6 -40 -8 -20 -8 0L24 0C26 -8 16 -14 8 -18C9 -32 9 -48 7 -60Z', cloth)
  put('M15 -58L19 -73Q22 -75 23 -71L21 -55Z', skin)
  put('M-6 -57C-1 -49 6 -47 10 -50L15 -61L22 -58L18 -42C10 -34 -1 -36 -7 -44Z', second)
  put(ellipse(5, -70, 6.5, 7.5), skin)
  const hood =
    'M-9 -52C-14 -72 -6 -83 5 -81Q11 -80 12 -75C6 -76 0 -72 0 -66C0 -60 4 -60 6 -57Q0 -50 -9 -52Z'
  put(
    person.veil ? hood : 'M-2 -66C-5 -82 10 -84 12 -75Q4 -77 1 -66Z',
    person.veil ? second : glass.ink,
  )
}

/** Someone who sits on the ground with crossed legs, seen from behind: 62 units high. */
export function seated(w: Window, person: Person): void {
  const { cloth, second, skin = glass.skin } = person
  const put = putter(w, person)
  put('M-24 0C-26 -12 -14 -17 0 -17C14 -17 26 -12 24 0Q0 5 -24 0Z', second)
  put('M-12 -43Q0 -49 12 -43C16 -32 14 -20 12 -9Q0 -5 -12 -9C-14 -20 -16 -32 -12 -43Z', cloth)
  put('M3 -46L10 -44C4 -30 -4 -18 -12 -10L-13 -18C-6 -26 0 -36 3 -46Z', lit(cloth, 0.09))
  put(ellipse(0, -54, 7, 8), person.veil ? second : glass.ink)
  if (!person.veil) put('M-3 -47L3 -47L3 -43L-3 -43Z', skin)
}

type Put = (path: string, colour: Colour) => void

function putter(w: Window, person: Person): Put {
  return (path, colour) => w.piece(place(path, person), colour, person.line ?? 'fine')
}

const armPaths: Record<Arms, readonly [sleeve: string, hand: string]> = {
  down: [
    'M-11 -81C-17 -76 -18 -66 -16 -58L-11 -59Z',
    'M-16 -58L-11 -59Q-11 -52 -9 -46L-13 -44Q-16 -50 -16 -58Z',
  ],
  raised: [
    'M-9 -83C-14 -86 -18 -92 -21 -101L-15 -103Q-12 -93 -5 -82Z',
    'M-21 -101L-15 -103L-20 -120Q-23 -123 -25 -119Z',
  ],
  carrying: [
    'M-9 -83C-16 -84 -21 -87 -25 -93L-20 -97Q-15 -90 -6 -80Z',
    'M-25 -93L-20 -97C-18 -104 -18 -110 -19 -117Q-22 -119 -24 -116C-24 -108 -25 -101 -25 -93Z',
  ],
  joined: ['M-12 -80C-19 -72 -17 -62 -8 -62L-6 -67Q-10 -70 -8 -76Z', 'M-8 -62L-6 -67L0 -76L0 -66Z'],
  open: [
    'M-9 -83C-15 -84 -20 -82 -26 -78L-25 -73Q-18 -74 -9 -70Z',
    'M-26 -78L-25 -73L-36 -71L-36 -75Z',
  ],
}

function limbs(put: Put, arms: NonNullable<Person['arms']>, sleeve: Colour, skin: Colour): void {
  if (arms === 'none') return
  const sides: readonly Arms[] = typeof arms === 'string' ? [arms, arms] : arms
  sides.forEach((pose, side) => {
    const [upper, lower] = armPaths[pose]
    put(place(upper, { x: 0, y: 0, mirror: side === 1 }), sleeve)
    put(place(lower, { x: 0, y: 0, mirror: side === 1 }), skin)
  })
}

function head(put: Put, skin: Colour, hair: Colour, size = 1): void {
  const grown = (path: string) => place(path, { x: 0, y: -84 + 84 * size, scale: size })
  put('M-3 -88L3 -88L4 -82L-4 -82Z', skin)
  put(grown(ellipse(0, -93, 6, 7.4)), skin)
  put(grown('M-7 -91C-9 -105 9 -105 7 -91C5 -98 -5 -98 -7 -91Z'), hair)
}
