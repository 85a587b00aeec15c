import { type Colour, glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { drape, hand, profile } from '../glass/figure.ts'
import { ellipse, type Point, place, polygon, rectangle } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, sky } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// A pull at the bar, and the pages leave the press like birds.
export const printingPress = scene('printing-press', (w) => {
  const light: Point = [1040, 150]
  sky(
    w,
    light,
    [glass.white, glass.cream, glass.honey, glass.gold, glass.teal, glass.teal, glass.forest],
    {
      rays: 26,
      rings: [80, 220, 380, 560, 780, 1050, 1900],
    },
  )
  w.glow(light, 460, glass.cream, 0.5)
  ground(w, points('-40 780, 800 770, 1640 780'), [glass.violet, glass.indigo], {
    rows: 2,
    length: 360,
  })
  for (const [x, y, scale, turn] of flight) page(w, x, y, scale, turn)
  press(w)
  printer(w)
  stack(w)
  dusk(w, 0.4)
})

const flight = [
  [1010, 470, 0.8, -14],
  [1130, 380, 0.95, -24],
  [990, 300, 0.85, 10],
  [1180, 210, 1.1, -12],
  [1330, 330, 0.95, -30],
  [1370, 120, 1.15, -20],
  [1000, 110, 0.9, 14],
  [1520, 230, 1, -26],
] as const

/** An open sheet on the wing: two halves, each with its lines. */
function page(w: Window, x: number, y: number, scale: number, turn: number): void {
  const at = { x, y, scale, turn }
  w.piece(place('M0 0Q-40 -52 -96 -40L-112 18Q-50 10 -8 60Z', at), glass.cream)
  w.piece(place('M0 0Q36 -60 100 -56L104 6Q46 4 -8 60Z', at), glass.white)
  w.line(
    place(
      'M-16 -4Q-50 -30 -88 -22M-20 18Q-54 -8 -94 0M18 -10Q50 -42 90 -38M16 12Q50 -20 92 -18',
      at,
    ),
    'fine',
  )
}

/** An iron hand press from the front: two pillars, an arched head, a screw, plate and bed. */
function press(w: Window): void {
  const put = (path: string, colour: Colour, line: 'lead' | 'came' | 'fine' = 'lead') =>
    w.piece(path, colour, line)
  put(
    'M560 800L590 700L650 700L650 820L540 820ZM1020 800L990 700L930 700L930 820L1040 820Z',
    glass.brick,
    'came',
  )
  for (const [left, right, shade] of [
    [580, 640, 0.03],
    [940, 1000, -0.04],
  ] as const) {
    put(rectangle(left, 300, right, 720), lit(glass.crimson, shade), 'came')
    for (const y of [360, 470, 580, 660])
      put(rectangle(left - 10, y, right + 10, y + 22), glass.gold)
  }
  put(
    outline(
      points(
        '560 320, 570 240, 640 180, 790 140, 940 180, 1010 240, 1020 320, 1020 320, 900 320, 880 270, 790 246, 700 270, 680 320, 680 320',
      ),
    ),
    glass.crimson,
    'came',
  )
  put('M640 182Q790 104 940 182L930 216Q790 150 650 216Z', glass.gold)
  put(ellipse(790, 118, 30), glass.gold, 'came')
  put('M762 250L818 250L810 420L770 420Z', glass.amber)
  w.line('M764 290L816 272M766 320L814 302M768 350L812 332M768 380L812 362', 'fine')
  put(outline(points('720 420, 790 400, 860 420, 880 470, 700 470')), glass.terracotta, 'came')
  put(rectangle(664, 470, 916, 520), glass.azure, 'came')
  put(rectangle(680, 520, 900, 540), glass.indigo)
  put('M470 590L1110 590L1130 640L450 640Z', glass.blue, 'came')
  put('M640 566L940 566L960 592L620 592Z', glass.white)
  put(rectangle(500, 640, 1080, 676), glass.amber, 'came')
  w.line('M600 640L600 676M790 640L790 676M980 640L980 676')
  put(limb(points('770 440, 620 430, 452 470'), [22, 20, 20]), glass.gold, 'came')
  put(ellipse(448, 472, 18), glass.bark)
}

/** He leans his whole weight on the bar. */
function printer(w: Window): void {
  const skin = glass.umber
  w.piece(limb(points('300 640, 330 760, 300 860'), [86, 62, 40]), lit(glass.indigo, 0.07), 'lead')
  w.piece(limb(points('270 640, 190 750, 120 850'), [86, 62, 40]), lit(glass.indigo, 0.12), 'lead')
  w.piece(limb(points('300 866, 346 872'), [32, 24]), skin)
  w.piece(limb(points('118 862, 164 872'), [32, 24]), skin)
  w.piece(limb(points('330 430, 390 500, 446 480'), [62, 50, 28]), lit(glass.leaf, -0.06))
  drape(
    w,
    points('214 400, 186 480, 206 580, 218 700'),
    points('336 390, 356 480, 360 580, 362 690'),
    glass.leaf,
    { folds: 5, outer: 'came' },
  )
  w.piece(polygon(points('262 470, 352 460, 372 720, 250 730')), glass.honey, 'lead')
  w.line('M256 600L364 592M262 470L300 392', 'fine')
  profile(w, { x: 306, y: 366, scale: 1.1, turn: 10, skin, line: 'came' })
  w.piece(limb(points('258 424, 350 528, 446 486'), [70, 56, 30]), lit(glass.leaf, 0.05), 'lead')
  hand(w, { x: 432, y: 490, turn: -22, scale: 1 }, skin)
}

function stack(w: Window): void {
  for (let i = 0; i < 6; i += 1) {
    const [x, y] = [1220 + (i % 2) * 8, 830 - i * 24]
    w.piece(rectangle(x - 90, y, x + 90, y + 22), i % 2 ? glass.cream : glass.white, 'fine')
  }
  w.piece(place(rectangle(-14, -146, 14, 0), { x: 1224, y: 852 }), glass.crimson, 'fine')
}
