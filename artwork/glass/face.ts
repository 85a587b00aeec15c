import { type Colour, glass, lit, mix } from './colour.ts'
import { limb, outline, points } from './curves.ts'
import { ellipse, type Placing, place } from './path.ts'
import type { Line, Window } from './window.ts'

export interface Face extends Placing {
  skin?: Colour
  hair?: Colour
  /** The hairstyle. */
  wears: 'short' | 'parted' | 'fringe'
  /** The colour of the moustache, and of the beard. */
  moustache?: Colour
  beard?: Colour
  spectacles?: boolean
  /** Eyes closed, as in prayer or in laughter. */
  closed?: boolean
}

/** A face from the front, 210 from the hair to the chin, its middle at the point. */
export function face(w: Window, options: Face): void {
  const { skin = glass.skin, hair = glass.ink, wears, closed } = options
  const put = (path: string, colour: Colour, line: Line = 'fine') =>
    w.piece(place(path, options), colour, line)
  put('M-36 60L-42 150Q0 176 42 150L36 60Z', lit(skin, -0.06), 'lead')
  for (const side of [-1, 1]) put(ellipse(side * 75, 6, 14, 24), lit(skin, -0.02))
  if (wears === 'parted') put(outline(points(behind)), hair, 'lead')
  put(outline(points(shape)), lit(skin, 0.045), 'lead')
  put(outline(points(shadow)), lit(skin, -0.02), 'none')
  if (options.beard) put(outline(points(bearded)), options.beard)
  put('M6 -16C2 6 -12 18 -18 30Q-2 42 18 32Q10 10 6 -16Z', lit(skin, 0.09), 'none')
  w.line(place('M-18 26Q-4 42 20 30', options), 'fine')
  for (const side of [-1, 1]) {
    put(brow(side), hair, 'none')
    if (closed) w.line(place(`M${side * 16} -8Q${side * 34} 6 ${side * 54} -10`, options), 'fine')
    else openEye(w, options, side)
  }
  put(lips, mix(skin, glass.crimson, 0.45), 'none')
  w.line(place('M-28 56Q0 72 28 56', options), 'fine')
  if (options.moustache) put(outline(points(moustache)), options.moustache)
  put(outline(points(hairlines[wears])), hair, 'lead')
  if (wears === 'parted') w.line(place('M0 -128Q-3 -100 0 -72', options), 'fine')
  if (!options.spectacles) return
  for (const side of [-1, 1]) w.line(place(ellipse(side * 37, -8, 29, 25), options), 'fine')
  w.line(place('M-8 -12Q0 -18 8 -12M-66 -12L-78 -8M66 -12L78 -8', options), 'fine')
}

function openEye(w: Window, options: Face, side: number): void {
  const put = (path: string, colour: Colour) => w.piece(place(path, options), colour, 'none')
  const [inner, outer] = [side * 16, side * 56]
  put(`M${inner} -4Q${side * 34} -24 ${outer} -8Q${side * 38} 6 ${inner} -4Z`, glass.white)
  put(ellipse(side * 36, -9, 9.5), glass.ink)
  put(ellipse(side * 36 - 3, -12, 2.6), glass.white)
  w.line(place(`M${inner} -4Q${side * 34} -24 ${outer} -8`, options), 'fine')
}

function brow(side: number): string {
  return limb(
    points('14 -32, 34 -42, 60 -32').map(([x, y]) => [side * x, y] as const),
    [7, 9, 4],
  )
}

const shape =
  '0 -112, 46 -100, 72 -60, 75 0, 66 48, 40 90, 0 108, -40 90, -66 48, -75 0, -72 -60, -46 -100'
const shadow = '50 -90, 72 -58, 74 0, 65 46, 40 88, 14 104, 46 54, 56 0'
const bearded =
  '-73 6, -64 34, -40 40, 0 44, 40 40, 64 34, 73 6, 68 62, 44 104, 0 122, -44 104, -68 62'
const lips = 'M-26 57Q-10 48 0 52Q10 48 26 57Q0 80 -26 57Z'
const moustache = '0 38, 20 38, 40 52, 46 62, 20 54, 0 54, -20 54, -46 62, -40 52, -20 38'
const behind = '0 -132, 60 -116, 92 -50, 88 40, 60 76, -60 76, -88 40, -92 -50, -60 -116'
const hairlines = {
  short:
    '-78 -8, -78 -8, -84 -64, -62 -116, 0 -136, 62 -116, 84 -64, 78 -8, 78 -8, 66 -50, 44 -78, 0 -72, -44 -82, -66 -50',
  parted:
    '-78 0, -78 0, -90 -60, -60 -116, 0 -132, 60 -116, 90 -60, 78 0, 78 0, 70 -46, 36 -84, 0 -104, 0 -104, -36 -84, -70 -46',
  fringe:
    '-78 -4, -78 -4, -84 -64, -60 -118, 0 -134, 60 -118, 84 -64, 78 -4, 78 -4, 68 -44, 40 -54, 10 -52, -30 -58, -62 -44',
} as const
