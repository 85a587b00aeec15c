import { type Colour, glass, lit } from './colour.ts'
import { along, limb, outline, points } from './curves.ts'
import { drape } from './figure.ts'
import { type Placing, type Point, place, polygon } from './path.ts'
import type { Window } from './window.ts'

/** One of the two hands: its fingers from the farthest to the nearest, then what they grow from. */
interface Hand {
  arm: string
  girth: readonly number[]
  fingers: readonly (readonly [joints: string, width: number, shade: number])[]
  back: string
  thumb: string
  lines: string
  nails: readonly (readonly [x: number, y: number, turn: number])[]
}

const hands: { far: Hand; near: Hand } = {
  far: {
    arm: '40 -10, 100 130, 178 330',
    girth: [80, 96, 128],
    fingers: [
      ['70 -140, 77 -232, 62 -306', 33, 0.05],
      ['55 -160, 60 -282, 42 -376', 36, 0.03],
      ['38 -170, 40 -300, 23 -412', 38, 0.01],
      ['18 -164, 18 -282, 8 -388', 38, -0.02],
    ],
    back: '4 14, 2 -70, 3 -160, 20 -190, 46 -192, 72 -174, 89 -140, 90 -80, 82 -20, 72 14, 38 26',
    thumb: '6 8, 5 -60, 4 -150, 9 -186, 21 -194, 33 -174, 42 -116, 60 -62, 56 -4, 30 14',
    lines:
      'M30 -286Q44 -296 58 -284M50 -268Q64 -276 76 -264M24 -176Q34 -162 44 -178M50 -176Q60 -162 70 -172',
    nails: [
      [70, -290, -10],
      [53, -354, -12],
      [33, -392, -12],
    ],
  },
  near: {
    arm: '-44 -10, -106 140, -204 330',
    girth: [96, 112, 144],
    fingers: [
      ['-98 -140, -100 -238, -77 -314', 40, 0.02],
      ['-76 -160, -74 -286, -50 -386', 43, 0.05],
      ['-50 -170, -46 -306, -24 -422', 45, 0.08],
      ['-22 -164, -20 -286, -9 -394', 44, 0.12],
    ],
    back: '-2 14, -1 -70, -2 -160, -22 -192, -54 -198, -88 -180, -116 -146, -120 -90, -106 -30, -90 16, -46 28',
    thumb: '-4 8, -2 -60, -4 -160, -10 -200, -24 -210, -37 -190, -48 -128, -74 -66, -68 -6, -34 16',
    lines:
      'M-42 -280Q-20 -292 2 -280M-66 -296Q-52 -308 -44 -304M-94 -276Q-84 -288 -72 -284M-118 -232Q-108 -242 -96 -238M-68 -178Q-54 -162 -40 -180M-98 -164Q-86 -148 -74 -168M-84 -130Q-88 -66 -78 -20M-58 -140Q-64 -100 -62 -84',
    nails: [
      [-85, -298, 16],
      [-59, -366, 14],
      [-34, -404, 12],
      [-17, -374, 7],
    ],
  },
}

/** Two hands palm to palm, seen from where the thumbs are, with bangles and sleeves; their wrists at the point. */
export function joinedHands(w: Window, at: Placing): void {
  const { far, near } = hands
  hand(w, at, far, lit(glass.skin, -0.075))
  bangles(w, at, '13 45, 33 98, 51 150', '99 9, 123 60, 149 110')
  sleeve(w, at, '111 87, 207 144, 312 238', '38 140, 53 194, 70 259', lit(glass.crimson, -0.07))
  hand(w, at, near, glass.skin)
  thumbs(w, at)
  bangles(w, at, '-110 6, -142 82, -162 126', '-11 48, -38 123, -52 166')
  sleeve(w, at, '-183 120, -270 195, -389 299', '-40 145, -50 203, -56 270', glass.crimson)
}

function hand(
  w: Window,
  at: Placing,
  { arm, girth, fingers, back, lines, nails }: Hand,
  skin: Colour,
): void {
  const put = (path: string, shade: number) => w.piece(place(path, at), lit(skin, shade))
  put(limb(points(arm), girth), -0.01)
  for (const [joints, width, shade] of fingers) {
    put(limb(points(joints), [width * 1.06, width, width * 0.62]), shade)
  }
  put(outline(points(back)), 0.07)
  w.line(place(lines, at), 'fine')
  for (const [x, y, turn] of nails) {
    const nail = place('M-8 13Q-10 -10 0 -15Q10 -10 8 13Q0 18 -8 13Z', { x, y, turn })
    w.piece(place(nail, at), lit(skin, 0.2), 'fine')
  }
}

/** Laid on each other before the fingers, where both hands meet. */
function thumbs(w: Window, at: Placing): void {
  w.piece(place(outline(points(hands.far.thumb)), at), lit(glass.skin, -0.01))
  w.piece(place(outline(points(hands.near.thumb)), at), lit(glass.skin, 0.14))
  w.line(place('M-50 -122Q-36 -132 -20 -122M8 -112Q22 -122 36 -110', at), 'fine')
  const nail = place('M-9 15Q-11 -11 0 -17Q11 -11 9 15Q0 20 -9 15Z', { x: -22, y: -190, turn: 18 })
  w.piece(place(nail, at), lit(glass.skin, 0.24), 'fine')
}

function sleeve(w: Window, at: Placing, left: string, right: string, cloth: Colour): void {
  const laid = (edge: string) => points(place(edge, at))
  drape(w, laid(left), laid(right), cloth, { folds: 5, outer: 'came' })
}

/** Glass bangles between the hand and the sleeve, from one edge of the arm to the other. */
function bangles(w: Window, at: Placing, left: string, right: string): void {
  const [from, to] = [along(points(left), 12), along(points(right), 12)]
  const edge = (k: number): Point[] => {
    const a: Point = from[k] ?? [0, 0]
    const b: Point = to[k] ?? [0, 0]
    return along([a, [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 16], b], 8)
  }
  const colours = [glass.gold, glass.leaf, glass.gold]
  colours.forEach((colour, i) => {
    const ring = polygon([...edge(i * 2 + 2), ...edge(i * 2 + 3).toReversed()])
    w.piece(place(ring, at), colour, 'fine')
  })
}
