import { type Colour, glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { drape, hand, profile } from '../glass/figure.ts'
import { ellipse, type Point, place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, sky } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// Large white cotton bolls, and two women who pick them.
export const cottonField = scene('cotton-field', (w) => {
  sky(w, [340, 120], [glass.white, glass.mist, glass.sky, glass.azure, glass.blue], {
    rays: 26,
    rings: [70, 210, 380, 580, 820, 1100, 1900],
  })
  ground(w, points('-40 470, 420 500, 900 470, 1300 500, 1640 450'), [glass.palm, glass.forest], {
    rows: 2,
  })
  ground(w, points('-40 560, 800 540, 1640 550'), [glass.terracotta, glass.brick, glass.umber], {
    rows: 4,
    length: 360,
  })
  for (let x = 40; x < 1620; x += 130) bush(w, x + w.between(-16, 16), 640, 0.42)
  carrier(w)
  for (const x of [60, 250, 430, 1120, 1310, 1500]) bush(w, x, 770, 0.72)
  picker(w)
  for (const [x, scale] of points('110 1.5, 420 1.25, 1010 1.2, 1270 1.35, 1540 1.5'))
    bush(w, x, 960, scale)
  dusk(w, 0.35)
})

/** A woman bent over the row, with a cloth full of cotton on her back. */
function picker(w: Window): void {
  const skin = glass.skin
  w.piece(limb(points('700 470, 740 590, 838 640'), [52, 38, 24]), lit(skin, -0.03))
  hand(w, { x: 832, y: 640, turn: 24, scale: 1.05 }, skin)
  drape(
    w,
    points('486 470, 430 600, 440 760, 424 940'),
    points('620 520, 640 640, 650 780, 672 940'),
    glass.crimson,
    { folds: 6, hem: glass.gold, hemShare: 0.08, outer: 'came' },
  )
  w.piece(
    outline(
      points('480 500, 500 400, 590 350, 700 380, 750 430, 730 490, 640 510, 600 570, 510 560'),
    ),
    glass.teal,
    'came',
  )
  drape(
    w,
    points('730 390, 640 360, 540 380, 474 480'),
    points('740 440, 650 430, 580 450, 540 560'),
    glass.crimson,
    { folds: 2 },
  )
  const sack: readonly Point[] = points(
    '330 500, 350 400, 440 350, 540 372, 560 450, 500 540, 400 570',
  )
  w.piece(outline(sack), glass.honey, 'came')
  w.line('M440 352Q430 460 400 568M520 364Q500 460 470 552', 'fine')
  for (const [x, y, r] of [
    [380, 372, 44],
    [450, 340, 50],
    [516, 356, 40],
  ] as const)
    tuft(w, x, y, r)
  profile(w, { x: 772, y: 440, scale: 1.1, turn: 34, skin, bun: true })
  w.piece(limb(points('712 430, 760 560, 850 600'), [58, 42, 24]), lit(skin, 0.05))
  w.piece(limb(points('706 412, 722 460, 736 492'), [74, 66, 56]), glass.teal)
  hand(w, { x: 846, y: 598, turn: 10, scale: 1.1 }, lit(skin, 0.04))
}

/** A woman further off, on her way to the cart with a bundle on her head. */
function carrier(w: Window): void {
  const skin = glass.umber
  w.piece(limb(points('1124 378, 1170 320, 1128 256'), [32, 26, 18]), lit(skin, 0.03))
  drape(
    w,
    points('1058 470, 1030 580, 1020 730'),
    points('1142 470, 1170 580, 1184 730'),
    glass.gold,
    { folds: 5, hem: glass.violet },
  )
  w.piece(
    outline(points('1054 372, 1092 354, 1142 370, 1150 420, 1140 482, 1060 482, 1060 430')),
    glass.violet,
  )
  drape(
    w,
    points('1130 362, 1090 420, 1056 480'),
    points('1150 396, 1140 440, 1142 486'),
    glass.gold,
    { folds: 2 },
  )
  profile(w, { x: 1100, y: 334, scale: 0.78, skin, bun: true, mirror: true })
  w.piece(limb(points('1066 380, 1040 440, 1056 510'), [34, 28, 18]), skin)
  w.piece(
    outline(points('1000 200, 1030 140, 1110 120, 1180 150, 1196 216, 1150 262, 1050 262')),
    glass.white,
    'lead',
  )
  w.line(
    'M1060 132Q1050 200 1080 262M1130 130Q1140 200 1120 262M1002 204Q1100 230 1194 208',
    'fine',
  )
}

/** A cotton plant with three open bolls; its foot at the point. */
function bush(w: Window, x: number, y: number, scale: number): void {
  const mirror = w.random() < 0.5
  const put = (path: string, colour: Colour) =>
    w.piece(place(path, { x, y, scale, mirror }), colour, 'fine')
  put('M-5 0L-3 -200L3 -200L5 0Z', glass.bark)
  put('M0 -30Q-80 -40 -104 -110Q-30 -110 0 -44Z', glass.palm)
  put('M0 -50Q70 -50 108 -124Q30 -124 0 -70Z', glass.forest)
  put('M0 -110Q-46 -116 -70 -170Q-14 -166 0 -124Z', glass.leaf)
  for (const [bx, by] of points('-62 -150, 58 -172, -4 -226')) {
    put(
      outline([
        [bx - 34, by + 6],
        [bx, by + 44],
        [bx + 34, by + 6],
        [bx, by + 20],
      ]),
      glass.earth,
    )
    const at = (dx: number, dy: number): Point => [bx + dx, by + dy]
    put(ellipse(...at(-19, 2), 24), glass.white)
    put(ellipse(...at(19, 4), 24), lit(glass.white, -0.07))
    put(ellipse(...at(0, -18), 25), glass.cream)
  }
}

function tuft(w: Window, x: number, y: number, r: number): void {
  w.piece(ellipse(x, y, r, r * 0.86), glass.white)
}
