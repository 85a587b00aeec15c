import { type Colour, glass, lit } from './colour.ts'
import { limb, outline, points } from './curves.ts'
import { burst } from './cuts.ts'
import { drape } from './figure.ts'
import { mosaic } from './mosaic.ts'
import { around } from './paint.ts'
import { arch, type Point, rectangle } from './path.ts'
import { dusk } from './scenery.ts'
import type { Window } from './window.ts'

// A leader in an arched window, to the hips: the head is at about 800 330. A crop to 3:4
// keeps the arch.

const border = [glass.crimson, glass.gold, glass.blue, glass.palm, glass.amber, glass.violet]

/** The dark wall, the arch with its row of coloured glass, the light, and the person. */
export function archedWindow(w: Window, light: readonly Colour[], fill: () => void): void {
  w.light = [700, 150]
  const wall = { left: w.left, right: 1660, top: -20, bottom: 920 }
  w.pieces(
    mosaic(w.random, wall, 90),
    around([800, 400], 1100, [glass.violet, glass.indigo, glass.night]),
  )
  w.within(arch(452, 1148, -30, 330, 960), () => {
    w.piece(rectangle(400, -40, 1200, 960), glass.plum, 'none')
    for (let i = -1; i < 12; i += 1) {
      for (const side of [-1, 1]) {
        const [near, far] = [800 + side * 296, 800 + side * 360]
        const top = i * 84
        const colour = border[(i + 6 + (side > 0 ? 3 : 0)) % border.length] ?? glass.gold
        w.piece(
          rectangle(Math.min(near, far), top, Math.max(near, far), top + 84),
          lit(colour, w.between(-0.04, 0.04)),
        )
      }
    }
    const beads = burst(w.random, [800, 330], {
      rays: 16,
      rings: [270, 520],
      from: 180,
      to: 360,
      loose: 0,
    })
    let bead = 0
    w.pieces(beads, () => border[(bead++ + 2) % border.length] ?? glass.gold)
  })
  w.within(arch(492, 1108, 16, 340, 960), () => {
    const rays = { rays: 20, rings: [0, 170, 290, 400, 520, 660, 900], loose: 0.35 }
    w.pieces(burst(w.random, [800, 330], rays), around([800, 330], 520, light))
    w.glow([800, 330], 300, glass.cream, 0.35)
    fill()
  })
  dusk(w, 0.4)
}

/** Shoulders and breast in one cloth, and the upper arms. */
export function shoulders(w: Window, cloth: Colour, sleeve: Colour = cloth): void {
  for (const side of [-1, 1]) {
    const at = (written: string) => points(written).map(([x, y]): Point => [800 + side * x, y])
    w.piece(limb(at('188 560, 232 680, 236 930'), [110, 112, 116]), lit(sleeve, side * -0.035))
  }
  drape(
    w,
    points('748 474, 650 506, 590 570, 606 720, 596 950'),
    points('852 474, 950 506, 1010 570, 994 720, 1004 950'),
    cloth,
    { folds: 6, outer: 'came' },
  )
}

/** A forearm that comes in from the side to hold something before the breast. */
export function forearm(w: Window, side: number, to: Point, sleeve: Colour, skin: Colour): void {
  const elbow: Point = [800 + side * 236, 900]
  const wrist: Point = [to[0] + (elbow[0] - to[0]) * 0.3, to[1] + (elbow[1] - to[1]) * 0.3]
  w.piece(limb([wrist, to], [50, 44]), skin)
  w.piece(limb([elbow, wrist], [108, 72]), lit(sleeve, 0.03))
  // Fingers on the object in the hand.
  for (const [i, dy] of [-30, -10, 10, 30].entries()) {
    const [x, y] = to
    const tip: Point = [x - side * (56 - Math.abs(i - 1) * 6), y + dy - 10]
    w.piece(limb([[x + side * 8, y + dy * 0.7], tip], [23, 19]), lit(skin, 0.05), 'fine')
  }
  w.piece(
    outline([
      [to[0] + side * 26, to[1] - 34],
      [to[0] - side * 10, to[1] - 36],
      [to[0] - side * 16, to[1] + 30],
      [to[0] + side * 24, to[1] + 34],
    ]),
    lit(skin, 0.03),
    'fine',
  )
}
