import { type Colour, glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { burst } from '../glass/cuts.ts'
import { drape, profile } from '../glass/figure.ts'
import { anyOf, around } from '../glass/paint.ts'
import { ellipse, type Point } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// Heads together over a child: one shape of many saris.
export const womenTogether = scene('women-together', (w) => {
  const light: Point = [800, 360]
  w.light = light
  w.pieces(
    burst(w.random, light, { rays: 22, rings: [350, 520, 720, 960, 1400], loose: 0.5 }),
    around(light, 1000, [glass.rose, glass.crimson, glass.crimson, glass.plum, glass.plum]),
  )
  w.within(ellipse(...light, 410), () => {
    const petals = burst(w.random, light, { rays: 18, rings: [0, 150, 260, 350], loose: 0 })
    w.pieces(petals, around(light, 420, [glass.white, glass.cream, glass.honey, glass.gold]))
    const frame = burst(w.random, light, { rays: 36, rings: [350, 420], loose: 0 })
    w.pieces(frame, anyOf(w.random, [glass.teal, glass.palm, glass.azure, glass.teal]))
  })
  w.glow(light, 420, glass.cream, 0.4)
  behind(w, { x: 640, mirror: false }, glass.leaf, glass.forest)
  behind(w, { x: 960, mirror: true }, glass.lilac, glass.violet)
  beside(w, false, glass.terracotta, glass.honey)
  beside(w, true, glass.blue, glass.blush)
  mother(w)
  dusk(w, 0.4)
})

interface Side {
  x: number
  mirror: boolean
}

/** A woman in the back row, looking to the middle. */
function behind(w: Window, { x, mirror }: Side, cloth: Colour, second: Colour): void {
  const side = mirror ? -1 : 1
  const at = (dx: number, y: number): Point => [x + side * dx, y]
  profile(w, { x, y: 320, scale: 1.14, turn: side * 8, mirror, bun: true, line: 'lead' })
  const back = [at(-70, 360), at(-110, 500), at(-130, 940)]
  const front = [at(54, 366), at(90, 520), at(100, 940)]
  drape(w, mirror ? front : back, mirror ? back : front, cloth, { folds: 4 })
  drape(
    w,
    [at(-20, 346), at(30, 470), at(90, 640)],
    [at(40, 356), at(80, 470), at(100, 560)],
    second,
    { folds: 2 },
  )
}

/** A woman at the side, bowed to the child, her arm around the mother. */
function beside(w: Window, mirror: boolean, cloth: Colour, edge: Colour): void {
  const p = (x: number, y: number): Point => [mirror ? 1600 - x : x, y]
  const turn = mirror ? -14 : 14
  const [headX, headY] = p(512, 424)
  profile(w, { x: headX, y: headY, scale: 1.36, turn, mirror, veil: cloth, line: 'came' })
  const back = [p(420, 440), p(340, 560), p(286, 740), p(262, 940)]
  const front = [p(540, 470), p(640, 580), p(690, 740), p(720, 940)]
  drape(w, mirror ? front : back, mirror ? back : front, cloth, { folds: 6, outer: 'came' })
  drape(
    w,
    [p(446, 452), p(420, 600), p(420, 760), p(440, 940)],
    [p(478, 458), p(460, 600), p(462, 760), p(486, 940)],
    edge,
    { folds: 1 },
  )
  w.piece(limb([p(470, 520), p(540, 660), p(690, 690)], [66, 56, 40]), glass.skin, 'lead')
  w.piece(limb([p(464, 506), p(490, 580), p(514, 622)], [92, 84, 74]), lit(cloth, -0.08), 'lead')
  w.piece(limb([p(622, 668), p(628, 712)], [12, 12]), glass.gold, 'fine')
}

function mother(w: Window): void {
  const skin = lit(glass.umber, 0.05)
  drape(
    w,
    points('716 500, 640 640, 610 800, 600 940'),
    points('884 500, 960 640, 990 800, 1000 940'),
    glass.gold,
    { folds: 7, outer: 'came' },
  )
  profile(w, {
    x: 806,
    y: 484,
    scale: 1.5,
    turn: -18,
    mirror: true,
    skin,
    veil: glass.gold,
    line: 'came',
  })
  drape(
    w,
    points('726 510, 800 560, 880 660, 930 760'),
    points('780 496, 850 550, 920 610, 964 680'),
    glass.crimson,
    { folds: 2 },
  )
  // The child, wrapped in white.
  w.piece(
    outline(points('650 690, 700 640, 800 650, 900 690, 950 740, 900 790, 780 800, 680 770')),
    glass.white,
    'came',
  )
  w.line('M720 648Q760 700 740 794M800 652Q850 710 830 800M880 682Q910 730 900 788', 'fine')
  w.piece(ellipse(690, 666, 52, 56), glass.skin, 'lead')
  w.piece(
    outline(points('640 670, 650 620, 690 602, 734 620, 738 646, 700 632, 660 644')),
    glass.ink,
  )
  w.piece(limb(points('946 690, 924 790, 770 818'), [58, 56, 38]), skin, 'lead')
  w.piece(limb(points('640 690, 630 776, 706 804'), [54, 48, 34]), skin, 'lead')
  w.piece(limb(points('938 610, 956 680, 944 744'), [78, 76, 68]), glass.crimson, 'lead')
  w.piece(limb(points('652 620, 632 690, 630 740'), [70, 68, 60]), glass.crimson, 'lead')
  w.piece(limb(points('800 792, 804 836'), [12, 12]), glass.gold, 'fine')
}
