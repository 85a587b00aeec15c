import { glass, lit, ramp } from '../glass/colour.ts'
import { along, limb, outline, points } from '../glass/curves.ts'
import { drape, profile } from '../glass/figure.ts'
import { ellipse, type Point, polygon } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, sky, sun, water } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// A net just thrown, open against the rising sun.
export const fishingBoat = scene('fishing-boat', (w) => {
  const light = [900, 430] as const
  const morning = [glass.cream, glass.honey, glass.gold, glass.amber, glass.rose, glass.violet]
  sky(w, light, [...morning, glass.indigo], { rays: 30, loose: 0.4 })
  sun(w, light, 170, [glass.white, glass.cream])
  ground(w, far, [glass.plum, glass.violet], { rows: 1, foot: 560 })
  water(w, [536, 930], [glass.teal, glass.azure, glass.blue, glass.indigo, glass.night], {
    x: 900,
    width: 120,
    colour: glass.honey,
  })
  w.glow(light, 480, glass.cream, 0.5)
  net(w, [806, 322])
  oarsman(w)
  thrower(w)
  boat(w)
  dusk(w, 0.4)
})

const far: readonly Point[] = points(
  '-40 470, 130 440, 330 510, 700 528, 1100 528, 1380 470, 1640 430',
)

const rim: readonly Point[] = points('912 108, 1080 120, 1206 214, 1250 360, 1204 510, 1070 610')

/** Panes between the cords that run from the hands to the weighted rim. */
function net(w: Window, from: Point): void {
  const ends = along(rim, 11)
  const rings = [0.12, 0.42, 0.7, 1]
  const at = ([x, y]: Point, share: number): Point => [
    from[0] + (x - from[0]) * share,
    from[1] + (y - from[1]) * share + 34 * Math.sin(share * Math.PI),
  ]
  ends.slice(1).forEach((end, i) => {
    const start = ends[i] ?? end
    rings.slice(1).forEach((outer, k) => {
      const inner = rings[k] ?? 0
      const pane = [at(start, inner), at(start, outer), at(end, outer), at(end, inner)]
      const colour = ramp([glass.honey, glass.leaf, glass.teal, glass.azure], (k + i / 11) / 3)
      w.piece(polygon(pane), lit(colour, ((i + k) % 2) * 0.06), 'fine')
    })
  })
  w.line(`M${ends.map((end) => at(end, 1).join(' ')).join('L')}`, 'came')
  for (const end of ends) w.piece(ellipse(...at(end, 1), 10), glass.bark, 'fine')
  w.line(`M${from.join(' ')}L${at([960, 330], 0.2).join(' ')}`, 'came')
}

function thrower(w: Window): void {
  const skin = glass.umber
  const far: readonly Point[] = points('650 352, 722 276, 802 258')
  w.piece(limb(far, [38, 30, 20]), lit(skin, -0.04))
  const legs: readonly (readonly Point[])[] = [
    points('650 520, 606 610, 566 700'),
    points('690 520, 742 596, 738 694'),
  ]
  for (const leg of legs) w.piece(limb(leg, [62, 44, 26]), skin)
  w.piece(outline(torso), lit(skin, 0.03))
  drape(w, points('632 490, 600 540, 584 606'), points('712 494, 752 540, 770 604'), glass.cream, {
    folds: 3,
    hem: glass.teal,
    hemShare: 0.14,
  })
  w.piece(limb(points('624 494, 670 504, 716 496'), [22, 26, 22]), glass.crimson)
  profile(w, { x: 650, y: 318, scale: 0.86, turn: -6, skin, turban: glass.crimson })
  const near: readonly Point[] = points('628 362, 716 372, 806 324')
  w.piece(limb(near, [46, 34, 20]), lit(skin, 0.05))
}

const torso: readonly Point[] = points(
  '604 352, 640 334, 678 350, 694 400, 712 494, 632 494, 606 430',
)

function oarsman(w: Window): void {
  const skin = glass.skin
  w.line('M514 486L372 812', 'came')
  w.piece('M404 726L424 734L384 826Q356 830 360 800Z', glass.earth)
  drape(w, points('436 560, 404 640, 410 720'), points('496 560, 520 630, 560 720'), glass.teal, {
    folds: 4,
  })
  w.piece(
    outline(points('436 560, 440 516, 474 500, 504 520, 500 572, 470 590, 440 584')),
    glass.honey,
  )
  profile(w, { x: 474, y: 490, scale: 0.68, skin })
  w.piece(limb(points('462 532, 494 580, 470 600'), [30, 24, 16]), skin)
  w.piece(limb(points('486 528, 524 548, 504 516'), [28, 22, 15]), lit(skin, 0.05))
}

/** A long plank boat, low in the water. */
function boat(w: Window): void {
  const upper = along(points('300 606, 420 688, 660 720, 900 690, 1040 590'), 8)
  const lower = along(points('352 690, 460 770, 660 800, 860 772, 980 680'), 8)
  const planks = [glass.terracotta, glass.amber, glass.terracotta, glass.brick]
  upper.slice(1).forEach((end, i) => {
    const [a = end, b = end, c = end] = [upper[i], lower[i + 1], lower[i]]
    w.piece(polygon([a, end, b, c]), lit(planks[i % 4] ?? glass.earth, (i % 3) * 0.03 - 0.03))
  })
  w.piece(limb(upper, [14, 26, 28, 26, 14]), glass.earth, 'came')
  w.line(`M${lower.map((point) => point.join(' ')).join('L')}`, 'came')
  w.piece('M330 806Q660 850 1010 800Q860 856 660 858Q450 856 330 806Z', glass.indigo, 'fine')
}
