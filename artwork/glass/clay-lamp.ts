import { type Colour, glass } from './colour.ts'
import { limb, points } from './curves.ts'
import { ellipse, type Placing, type Point, place } from './path.ts'
import type { Line, Window } from './window.ts'

/** A clay lamp, 430 wide, the wick in its lip on the left; the middle of its brim at the point. */
export function clayLamp(w: Window, at: Placing): void {
  const put = (path: string, colour: Colour, line: Line = 'lead') =>
    w.piece(place(path, at), colour, line)
  // Its shadow, away from the flame.
  put('M-60 140L110 140Q240 150 330 178Q160 206 -40 172Z', glass.brick, 'none')
  const [upper, lower] = [points(brim), points(foot)]
  clay.forEach((colour, i) => {
    const [a, b, c, d] = [upper[i], upper[i + 1], lower[i + 1], lower[i]]
    if (!a || !b || !c || !d) return
    const bow = (from: Point, to: Point) => `${from[0] * 0.84 + to[0] * 0.16} 112`
    put(
      `M${a.join(' ')}L${b.join(' ')}Q${bow(b, c)} ${c.join(' ')}L${d.join(' ')}Q${bow(a, d)} ${a.join(' ')}Z`,
      colour,
    )
  })
  put('M-76 148L116 148L104 172Q20 186 -64 172Z', glass.brick)
  put(
    'M-232 -22C-160 -44 -90 -62 20 -62C120 -62 196 -40 196 -8C196 26 120 48 20 48C-90 48 -170 14 -232 -22Z',
    glass.sand,
    'came',
  )
  put(
    'M-190 -20C-140 -34 -80 -44 16 -44C100 -44 164 -30 164 -8C164 14 100 30 16 30C-70 30 -140 4 -190 -20Z',
    glass.amber,
  )
  put('M-120 -14C-60 -28 40 -34 110 -22C60 -8 -40 8 -120 -14Z', glass.honey, 'fine')
  put(limb(points('40 4, -60 2, -150 -18, -212 -46'), [10, 15, 15, 13]), glass.white)
  const scale = at.scale ?? 1
  fire(w, { x: at.x - 212 * scale, y: at.y - 41 * scale, scale: scale * 0.64, turn: 3 })
}

const brim = '-232 -22, -150 14, -56 40, 56 47, 146 30, 196 -8'
const foot = '-76 150, -40 158, -2 160, 40 160, 80 158, 116 150'
const clay = [glass.amber, glass.amber, glass.terracotta, glass.terracotta, glass.brick]

function fire(w: Window, placing: Placing): void {
  const put = (path: string, colour: Colour, line: Line = 'lead') =>
    w.piece(place(path, placing), colour, line)
  put(
    'M4 -340C-30 -250 -104 -170 -98 -86C-92 -24 -48 6 2 8C58 6 98 -26 102 -90C106 -164 46 -220 34 -276Q18 -310 4 -340Z',
    glass.amber,
    'came',
  )
  put(
    'M8 -250C-12 -180 -64 -140 -60 -74C-56 -26 -28 2 4 4C40 2 62 -28 64 -76C66 -130 28 -170 20 -206Z',
    glass.honey,
  )
  put(ellipse(4, -58, 28, 52), glass.white)
}
