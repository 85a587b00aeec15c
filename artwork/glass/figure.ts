import { type Colour, glass, lit } from './colour.ts'
import { along, amid, limb, outline, points } from './curves.ts'
import { ellipse, type Placing, type Point, place, polygon } from './path.ts'
import type { Line, Window } from './window.ts'

// Large figures are put together in their scene, from limbs, cloth and heads. No faces.

interface Cloth {
  folds?: number
  /** A border at the hem, as saris have. */
  hem?: Colour
  /** How much of the length the border takes. */
  hemShare?: number
  outer?: Line
}

const shades = [0.05, -0.025, 0.075, -0.06, 0.02, -0.09, 0.035]

/** Cloth that hangs between two edges, both from top to hem, cut along its folds. */
export function drape(
  w: Window,
  left: readonly Point[],
  right: readonly Point[],
  cloth: Colour,
  options: Cloth = {},
): void {
  const { folds = 4, hem, hemShare = 0.1, outer = 'lead' } = options
  const [a, b] = [along(left, 20), along(right, 20)]
  const cut = Math.round(20 * (hem ? 1 - hemShare : 1))
  const threads = Array.from({ length: folds + 1 }, (_, i) => amid(a, b, i / folds))
  for (let i = 0; i < folds; i += 1) {
    const [from = [], to = []] = [threads[i], threads[i + 1]]
    const shade = shades[i % shades.length] ?? 0
    const strip = (start: number, end: number) =>
      polygon([...from.slice(start, end + 1), ...to.slice(start, end + 1).reverse()])
    w.piece(strip(0, cut), lit(cloth, shade), 'fine')
    if (hem) w.piece(strip(cut, 20), lit(hem, shade), 'fine')
  }
  if (outer !== 'none') w.line(polygon([...a, ...b.toReversed()]), outer)
}

interface Head extends Placing {
  skin?: Colour
  hair?: Colour
  /** A knot of hair with jasmine in it. */
  bun?: boolean
  /** A cloth over the hair. */
  veil?: Colour
  turban?: Colour
  line?: Exclude<Line, 'none'>
}

/** A head in profile, looking right unless mirrored: 100 high, its chin's height at the point. */
export function profile(w: Window, head: Head): void {
  const { skin = glass.skin, hair = glass.ink, line = 'lead' } = head
  const put = (path: string, colour: Colour, weight: Line = line) =>
    w.piece(place(path, head), colour, weight)
  put(limb(points('-10 -26, -14 12, -20 34'), [34, 34, 40]), lit(skin, -0.03))
  if (head.bun) {
    put(ellipse(-50, -48, 23, 22), hair)
    for (const [x, y] of jasmine) put(ellipse(x, y, 8.5), glass.white, 'fine')
  }
  put(outline(face), skin)
  if (!head.veil) put(outline(hairdo), hair)
  if (head.veil) put(outline(hood), head.veil)
  if (!head.turban) return
  put(outline(wound), head.turban)
  w.line(place('M-44 -66Q-8 -70 34 -92M-40 -84Q-10 -86 22 -106', head), 'fine')
}

const jasmine: readonly Point[] = points('-36 -68, -31 -54, -31 -40, -37 -28')

const face: readonly Point[] = points(
  '-26 -90, 8 -99, 30 -84, 35 -66, 34 -58, 44 -42, 44 -42, 36 -38, 38 -29, 35 -22, 36 -10, 26 -1, 6 -8, -12 -22, -34 -40',
)

const hairdo: readonly Point[] = points(
  '33 -80, 33 -80, 20 -102, -12 -108, -40 -88, -46 -56, -34 -26, -20 -20, -16 -40, -4 -54, 8 -72',
)

const hood: readonly Point[] = points(
  '36 -84, 36 -84, 14 -112, -26 -112, -52 -76, -50 -20, -62 34, -62 34, -10 44, -10 44, -18 -14, -2 -52, 10 -76',
)

const wound: readonly Point[] = points(
  '36 -78, 36 -78, 38 -100, 14 -122, -28 -116, -52 -88, -46 -58, -46 -58, -10 -64',
)

/** A head from behind: 100 high, its chin's height at the point. */
export function backOfHead(w: Window, head: Head): void {
  const { skin = glass.skin, hair = glass.ink, line = 'lead' } = head
  const put = (path: string, colour: Colour, weight: Line = line) =>
    w.piece(place(path, head), colour, weight)
  put('M-17 -30L-20 30L20 30L17 -30Z', lit(skin, -0.02))
  put(ellipse(-36, -42, 7, 12), skin, 'fine')
  put(ellipse(36, -42, 7, 12), skin, 'fine')
  put(ellipse(0, -54, 37, 47), head.veil ?? hair)
  if (!head.bun) return
  put(ellipse(0, -30, 25, 21), hair)
  for (let turn = -150; turn <= -30; turn += 30) {
    const angle = (turn * Math.PI) / 180
    put(ellipse(Math.cos(angle) * 25, -30 + Math.sin(angle) * 21, 8), glass.white, 'fine')
  }
}

/** A hand with its fingers together, at the end of an arm that points along `turn`; 44 long. */
export function hand(w: Window, at: Placing, skin: Colour = glass.skin): void {
  w.piece(
    place('M-6 -11Q10 -15 24 -11Q40 -8 44 0Q40 8 24 10Q8 13 -6 11Z', at),
    lit(skin, 0.04),
    'fine',
  )
  w.piece(place('M4 -10Q14 -24 26 -22Q30 -16 18 -8Z', at), lit(skin, 0.07), 'fine')
}
