import { type Colour, glass, lit } from './colour.ts'
import { arch, ellipse, type Placing, place, rectangle } from './path.ts'
import type { Window } from './window.ts'

interface Church {
  wall?: readonly [light: Colour, dark: Colour]
  roof?: Colour
  pane?: Colour
}

/** A whitewashed church from the front: 200 wide, 300 high at scale 1, its foot at the point. */
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

/** A church at night from the side: 530 wide, 560 high, the foot of its door at the point. */
export function longChurch(w: Window, at: Placing): void {
  const put = (path: string, colour: Colour, line: 'lead' | 'fine' | 'came' = 'lead') =>
    w.piece(place(path, at), colour, line)
  put(rectangle(450, -170, 526, 0), glass.violet)
  put('M446 -166L450 -236L500 -214L538 -166Z', glass.plum)
  ;[156, 242, 328, 414].forEach((x, bay) => {
    const [left, right] = [bay ? x - 43 : 96, x + 43]
    put(rectangle(left, -200, right, 0), lit(glass.lilac, -0.04 - bay * 0.035))
    put(arch(x - 22, x + 22, -164, -120, -36), glass.honey)
    w.line(place(`M${x} -150L${x} -36M${x - 22} -92L${x + 22} -92`, at), 'fine')
    const end = bay === 3 ? 26 : 0
    put(
      `M${left} -194L${right} -194L${right - end} -250L${left} -250Z`,
      bay % 2 ? glass.terracotta : glass.brick,
    )
    put(
      `M${left} -250L${right - end} -250L${right - end * 2} -304L${left} -304Z`,
      bay % 2 ? glass.brick : lit(glass.brick, -0.06),
    )
  })
  w.line(place('M96 -196L460 -196', at), 'came')
  for (const [side, wall] of [
    [-1, glass.mist],
    [1, lit(glass.lilac, -0.03)],
  ] as const) {
    put(`M0 0L${side * 98} 0L${side * 94} -180L0 -180Z`, wall)
    put(`M0 -180L${side * 84} -180L${side * 84} -330L0 -330Z`, lit(wall, 0.03))
    put(`M0 -328L${side * 94} -328L0 -532Z`, side < 0 ? glass.terracotta : glass.brick)
    w.line(place(`M0 -392L${side * 64} -402M0 -336L${side * 84} -350`, at), 'fine')
  }
  put(rectangle(-104, -194, 104, -174), glass.white)
  put(arch(-38, 38, -302, -266, -208), glass.honey)
  w.line(place('M0 -290L0 -208M-38 -250L38 -250', at), 'fine')
  put(arch(-48, 48, -154, -104, 0), glass.gold, 'came')
  put(arch(-30, 30, -128, -88, 0), glass.cream)
  w.line(place('M0 -120L0 0', at), 'fine')
  cross(w, { ...at, ...offset(at, -528) }, 46)
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
