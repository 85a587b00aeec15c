import { type Colour, glass, lit } from './colour.ts'
import { limb, outline, points } from './curves.ts'
import { backOfHead, drape, hand } from './figure.ts'
import { ellipse, type Point, place } from './path.ts'
import type { Window } from './window.ts'

export interface Person {
  x: number
  y: number
  scale: number
  cloth: Colour
  /** The blouse under a sari, or the cloth around a man's legs. */
  second: Colour
  head: 'man' | 'elder' | 'plait' | 'veil'
  skin?: Colour
  /** Both hands lifted. */
  praising?: boolean
}

/** Someone who sits on the ground with crossed legs, seen from behind: 300 units high. */
export function seated(w: Window, person: Person): void {
  const { cloth, second, head, skin = glass.skin } = person
  const { x, y, scale } = person
  const at = ([dx, dy]: Point): Point => [x + dx * scale, y + dy * scale]
  const put = (path: string, colour: Colour) => w.piece(place(path, person), colour, 'fine')
  const woman = head === 'plait' || head === 'veil'
  const top = woman ? second : cloth
  put(outline(points(legs)), lit(woman ? cloth : second, -0.04))
  for (const side of [-1, 1]) arm(w, person, side, top)
  drape(
    w,
    points('-50 -192, -62 -120, -56 -22').map(at),
    points('50 -192, 62 -120, 56 -22').map(at),
    top,
    { folds: 3 },
  )
  put('M-52 -190Q-22 -198 -18 -216L18 -216Q22 -198 52 -190Q0 -178 -52 -190Z', lit(top, 0.05))
  // The loose end of the sari goes over the left shoulder and down the back.
  const [over, under] = [points('-58 -190, -38 -120, 24 -20'), points('-12 -208, 24 -130, 64 -46')]
  if (woman)
    drape(w, over.map(at), under.map(at), cloth, { folds: 2, hem: glass.gold, hemShare: 0.12 })
  const hair = head === 'elder' ? lit(glass.mist, -0.24) : glass.ink
  const [headX, headY] = at([0, -214])
  backOfHead(w, { x: headX, y: headY, scale: scale * 0.84, skin, hair, line: 'fine' })
  if (head === 'plait') {
    put(limb(points('0 -236, 4 -180, -2 -104'), [30, 27, 9]), hair)
    for (const [jx, jy] of points(jasmine)) put(ellipse(jx, jy, 9), glass.white)
  }
  if (head !== 'veil') return
  put(outline(points(veil)), cloth)
  w.line(place('M-12 -290Q-24 -220 -24 -146M12 -290Q24 -220 24 -146', person), 'fine')
}

const legs = '-112 0, -116 -26, -64 -60, 64 -60, 116 -26, 112 0'
const veil =
  '0 -304, 30 -290, 40 -250, 44 -196, 54 -150, 0 -132, -54 -150, -44 -196, -40 -250, -30 -290'
// Around the top of the plait, and down along it.
const jasmine = '-13 -222, 13 -222, -8 -206, 8 -206, 0 -190'

function arm(
  w: Window,
  { x, y, scale, skin = glass.skin, praising }: Person,
  side: number,
  sleeve: Colour,
): void {
  const at = ([dx, dy]: Point): Point => [x + side * dx * scale, y + dy * scale]
  const part = (joints: string, widths: readonly number[], colour: Colour) =>
    w.piece(
      limb(
        points(joints).map(at),
        widths.map((wide) => wide * scale),
      ),
      colour,
      'fine',
    )
  if (!praising) {
    part('60 -176, 88 -112, 74 -52', [42, 36, 28], lit(sleeve, -0.03))
    return
  }
  const [handX, handY] = at([110, -338])
  const turn = side < 0 ? 84 : -84
  hand(w, { x: handX, y: handY, turn, scale: scale * 1.05, mirror: side < 0 }, skin)
  part('98 -228, 118 -280, 110 -340', [32, 28, 21], skin)
  part('56 -176, 84 -204, 104 -250', [44, 44, 40], sleeve)
}
