import { type Colour, glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { burst } from '../glass/cuts.ts'
import { drape, profile } from '../glass/figure.ts'
import { anyOf } from '../glass/paint.ts'
import { ellipse, type Point, place } from '../glass/path.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons, sun } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// The last load of paddy, black palms, the whole sky on fire.
export const bullockCart = scene('bullock-cart', (w) => {
  const low: Point = [700, 430]
  w.light = low
  const rise = (x: number) => -120 * Math.exp(-(((x - 700) / 500) ** 2))
  const evening = [
    glass.plum,
    glass.crimson,
    glass.crimson,
    glass.terracotta,
    glass.amber,
    glass.gold,
  ]
  ribbons(w, [-20, 680], evening, { rows: 9, length: 380, follow: rise })
  sun(w, low, 240, [glass.cream, glass.honey, glass.gold])
  w.glow(low, 520, glass.honey, 0.45)
  ground(w, points('-40 560, 300 590, 800 600, 1640 570'), [glass.plum, glass.violet], {
    rows: 1,
    foot: 680,
  })
  palm(w, [60, 640], 470, 0.04)
  palm(w, [1400, 640], 440, -0.03)
  palm(w, [1500, 640], 330, 0.05)
  ground(w, points('-40 640, 800 630, 1640 640'), [glass.olive, glass.forest], { rows: 2 })
  ground(w, points('-40 790, 800 780, 1640 790'), [glass.terracotta, glass.brick, glass.umber], {
    rows: 2,
  })
  load(w)
  driver(w)
  bullock(w, 980, 812, 1.02, lit(glass.sand, -0.03))
  bullock(w, 910, 838, 1.14, glass.white)
  w.piece(limb(points('410 640, 710 624, 1066 560'), [22, 20, 16]), glass.earth, 'lead')
  w.piece(limb(points('1040 516, 1056 566, 1066 600'), [22, 26, 20]), glass.amber, 'lead')
  wheel(w, [350, 700], 150)
  dusk(w, 0.4)
})

/** Sheaves, tied and laid one over the other, the ears hanging out. */
function load(w: Window): void {
  const sheaves = [
    [320, 440, 0.96, -4],
    [180, 500, 0.94, -14],
    [470, 500, 0.92, 10],
    [240, 560, 1, -6],
    [410, 570, 1, 6],
  ] as const
  sheaves.forEach(([x, y, scale, turn], i) => {
    const at = { x, y, scale, turn }
    const straw = [glass.gold, glass.honey, glass.amber, glass.honey, glass.gold][i] ?? glass.gold
    for (const [k, dy] of [-52, -26, 0, 26, 52].entries()) {
      const stalk: readonly Point[] = [
        [-150, dy * 1.3],
        [0, dy * 0.62],
        [150, dy * 1.25],
      ]
      w.piece(place(limb(stalk, [46, 34, 46]), at), lit(straw, (k % 2) * 0.07 - 0.04), 'fine')
    }
    w.piece(place('M-14 -50Q0 -56 14 -50Q22 0 14 50Q0 56 -14 50Q-22 0 -14 -50Z', at), glass.brick)
  })
  w.piece('M120 612L570 598L562 644L134 660Z', glass.earth, 'came')
  w.line('M230 610L234 656M350 606L352 652M460 602L460 648')
}

function driver(w: Window): void {
  const skin = glass.umber
  w.piece(limb(points('610 590, 680 600, 688 700'), [60, 46, 26]), lit(glass.cream, -0.05))
  drape(w, points('540 470, 526 530, 540 610'), points('622 464, 644 530, 650 610'), glass.white, {
    folds: 4,
    outer: 'lead',
  })
  profile(w, { x: 592, y: 458, scale: 0.82, skin, turban: glass.crimson })
  w.piece(limb(points('594 492, 650 552, 722 528'), [44, 34, 20]), skin)
  w.line('M722 528Q850 560 1080 470', 'lead')
}

function wheel(w: Window, hub: Point, radius: number): void {
  for (let turn = 0; turn < 360; turn += 30)
    w.piece(
      place(`M-9 -24L-6 ${-radius + 22}L6 ${-radius + 22}L9 -24Z`, {
        x: hub[0],
        y: hub[1],
        turn: turn + 8,
      }),
      glass.amber,
      'fine',
    )
  w.pieces(
    burst(w.random, hub, { rays: 10, rings: [radius - 34, radius], loose: 0 }),
    anyOf(w.random, [glass.brick, glass.terracotta, glass.crimson]),
    'came',
  )
  w.piece(ellipse(...hub, 36), glass.crimson, 'came')
  w.piece(ellipse(...hub, 14), glass.gold)
}

/** An Ongole bullock with its hump, walking to the right, its feet at the point; 400 long. */
function bullock(w: Window, x: number, y: number, scale: number, hide: Colour): void {
  const at = { x, y, scale }
  const put = (path: string, shade: number, line: 'lead' | 'came' = 'lead') =>
    w.piece(place(path, at), lit(hide, shade), line)
  const leg = (points: readonly Point[], shade: number) => {
    put(limb(points, [64, 38, 24, 26]), shade)
    const [hoofX, hoofY] = points[points.length - 1] ?? [0, 0]
    w.piece(
      place(
        `M${hoofX - 15} ${hoofY + 12}L${hoofX - 11} ${hoofY - 8}L${hoofX + 12} ${hoofY - 8}L${hoofX + 19} ${hoofY + 12}Z`,
        at,
      ),
      glass.bark,
      'fine',
    )
  }
  leg(points('-130 -140, -104 -92, -122 -50, -104 -12'), -0.16)
  leg(points('86 -140, 116 -84, 96 -46, 76 -10'), -0.16)
  w.line(place('M-172 -206Q-206 -160 -190 -70', at), 'came')
  put(
    outline(
      points(
        '-176 -200, -150 -226, -80 -226, 0 -214, 40 -232, 70 -274, 104 -262, 112 -226, 150 -238, 186 -262, 204 -224, 176 -170, 146 -128, 110 -96, 60 -104, -20 -92, -90 -100, -150 -112, -180 -160',
      ),
    ),
    0,
    'came',
  )
  w.line(
    place(
      'M-90 -224Q-110 -160 -90 -102M0 -214Q-16 -150 0 -96M112 -226Q84 -170 92 -100M150 -236Q130 -180 148 -132',
      at,
    ),
    'fine',
  )
  leg(points('-146 -150, -156 -94, -140 -50, -150 -12'), -0.05)
  leg(points('80 -150, 70 -84, 72 -46, 66 -10'), -0.04)
  // One horn in front of the long head and one behind it.
  w.piece(place(limb(points('196 -292, 186 -340, 206 -392'), [22, 17, 6]), at), glass.bark)
  put(
    outline(
      points(
        '176 -280, 196 -304, 226 -298, 250 -252, 282 -208, 278 -188, 254 -184, 220 -208, 184 -236',
      ),
    ),
    0.03,
    'came',
  )
  w.piece(place(outline(points('262 -196, 282 -208, 278 -188, 258 -182')), at), glass.bark, 'fine')
  w.piece(place(limb(points('210 -298, 218 -348, 246 -394'), [22, 17, 6]), at), glass.umber)
  put(outline(points('190 -278, 160 -284, 140 -262, 166 -254, 192 -262')), -0.12)
  w.piece(place(ellipse(229, -258, 6), at), glass.ink, 'fine')
  w.piece(
    place(limb(points('128 -242, 150 -190, 140 -132'), [14, 16, 14]), at),
    glass.crimson,
    'fine',
  )
  w.piece(place(ellipse(146, -122, 13), at), glass.gold, 'fine')
}
