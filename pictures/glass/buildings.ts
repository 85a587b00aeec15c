import { type Colour, glass } from './colour.ts'
import { arch, ellipse, type Placing, place, rectangle } from './path.ts'
import type { Window } from './window.ts'

interface Church {
  wall?: readonly [light: Colour, dark: Colour]
  roof?: Colour
  pane?: Colour
}

/** A whitewashed church, seen from the front: 200 wide and 300 high at scale 1, foot at the point. */
export function church(w: Window, at: Placing, colours: Church = {}): void {
  const { wall = [glass.white, glass.sand], roof = glass.terracotta, pane = glass.blue } = colours
  const put = (path: string, colour: Colour, line: 'lead' | 'fine' = 'lead') => {
    w.piece(place(path, at), colour, line)
  }
  for (const side of [-1, 1]) {
    const aisle = (path: string) => place(path, { x: 0, y: 0, mirror: side < 0 })
    put(aisle('M38 0L38 -92L100 -78L100 0Z'), side < 0 ? wall[0] : wall[1])
    put(aisle('M34 -96L34 -128L106 -82L106 -72Z'), roof)
    put(aisle(arch(60, 80, -62, -48, -16)), pane, 'fine')
  }
  put('M-40 0L-40 -130L0 -130L0 0Z', wall[0])
  put('M40 0L40 -130L0 -130L0 0Z', wall[1])
  put('M-46 -128L0 -176L0 -128Z', roof)
  put('M46 -128L0 -176L0 -128Z', roof)
  put('M-20 -140L-20 -198L0 -198L0 -140Z', wall[0])
  put('M20 -140L20 -198L0 -198L0 -140Z', wall[1])
  put(arch(-8, 8, -190, -178, -152), pane, 'fine')
  put('M-25 -196L0 -268L0 -196Z', roof)
  put('M25 -196L0 -268L0 -196Z', roof)
  put(ellipse(0, -110, 15), pane, 'fine')
  put(arch(-18, 18, -78, -52, 0), pane)
  w.line(place('M0 -78L0 0M0 -125L0 -95M-15 -110L15 -110', at), 'fine')
  cross(w, { ...at, ...offset(at, -268) }, 36)
}

/** A plain cross with its foot at the point. */
export function cross(w: Window, at: Placing, height: number, colour: Colour = glass.gold): void {
  const u = height / 100
  const path = 'M-7 0L-7 -58L-32 -58L-32 -72L-7 -72L-7 -100L7 -100L7 -72L32 -72L32 -58L7 -58L7 0Z'
  w.piece(place(path, { ...at, scale: (at.scale ?? 1) * u }), colour, 'fine')
}

/** A house with a tiled roof: 120 wide, 96 high. */
export function house(w: Window, at: Placing, wall: Colour, roof: Colour, door: Colour): void {
  const put = (path: string, colour: Colour) => w.piece(place(path, at), colour, 'fine')
  put('M-50 0L-50 -48L-4 -48L-4 0Z', wall)
  put('M-4 0L-4 -48L50 -48L50 0Z', wall)
  put('M-60 -44L-34 -92L2 -92L-2 -44Z', roof)
  put('M-2 -44L2 -92L36 -92L60 -44Z', roof)
  put(rectangle(-34, -36, -18, 0), door)
  put(rectangle(12, -36, 34, -18), door)
}

/** A round hut with a thatched roof: 90 wide, 100 high. */
export function hut(w: Window, at: Placing, wall: Colour, thatch: Colour): void {
  const put = (path: string, colour: Colour) => w.piece(place(path, at), colour, 'fine')
  put('M-34 -44L-34 0L34 0L34 -44Z', wall)
  put('M-9 0L-9 -32Q0 -42 9 -32L9 0Z', glass.bark)
  put('M0 -104Q-24 -70 -52 -36Q-36 -28 -18 -32Q-10 -70 0 -104Z', thatch)
  put('M0 -104Q-10 -70 -18 -32Q0 -26 18 -32Q10 -70 0 -104Z', thatch)
  put('M0 -104Q24 -70 52 -36Q36 -28 18 -32Q10 -70 0 -104Z', thatch)
}

function offset({ x, y, scale = 1 }: Placing, up: number): { x: number; y: number } {
  return { x, y: y + up * scale }
}
