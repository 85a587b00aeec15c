import { glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { courses } from '../glass/cuts.ts'
import { drape, hand, profile } from '../glass/figure.ts'
import { anyOf } from '../glass/paint.ts'
import { ellipse, type Point, place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, sky } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// A woman goes home with the day's first water; the well stays behind.
export const wellAndPot = scene('well-and-pot', (w) => {
  const light = [560, 200] as const
  sky(w, light, [glass.white, glass.cream, glass.honey, glass.mist, glass.sky, glass.azure], {
    rays: 24,
    rings: [80, 190, 350, 540, 800, 1100, 1800],
  })
  w.glow(light, 380, glass.cream, 0.5)
  rocks(w)
  ground(w, points('-40 600, 500 570, 1100 610, 1640 570'), [glass.leaf, glass.palm], { rows: 2 })
  ground(
    w,
    points('-40 700, 500 670, 1100 690, 1640 660'),
    [glass.sand, glass.terracotta, glass.brick],
    { rows: 3 },
  )
  well(w)
  woman(w)
  dusk(w, 0.35)
})

/** Boulders one on another, as they stand about the Deccan. */
function rocks(w: Window): void {
  const stones: readonly (readonly [readonly Point[], keyof typeof glass])[] = [
    [points('1080 640, 1100 520, 1210 470, 1330 500, 1370 640'), 'lilac'],
    [points('1290 650, 1310 500, 1420 430, 1560 480, 1640 650'), 'violet'],
    [points('1330 450, 1360 370, 1450 350, 1520 400, 1500 456, 1410 476'), 'blush'],
    [points('1190 490, 1200 430, 1260 410, 1320 440, 1310 500'), 'rose'],
  ]
  for (const [points, colour] of stones) w.piece(outline(points), glass[colour], 'came')
  w.line('M1100 560Q1200 530 1260 640M1420 436Q1440 540 1400 640M1360 390Q1430 400 1500 440')
}

function well(w: Window): void {
  w.piece('M318 690L326 300L356 300L356 690Z', glass.earth)
  w.piece('M624 690L628 300L658 300L664 690Z', glass.bark)
  w.piece(limb(points('270 296, 490 284, 706 296'), [30, 34, 30]), glass.amber, 'came')
  w.piece(ellipse(490, 336, 44), glass.gold)
  w.piece(ellipse(490, 336, 15), glass.bark)
  w.line('M532 340L532 560', 'came')
  w.piece(ellipse(490, 640, 236, 58), glass.cream, 'came')
  w.piece(ellipse(490, 640, 192, 39), glass.indigo)
  w.piece('M420 650Q490 636 560 650Q490 668 420 650Z', glass.sky, 'fine')
  w.piece('M496 560L568 560L556 640L508 640Z', glass.teal)
  w.piece(ellipse(532, 560, 36, 10), glass.sky, 'fine')
  const wall = 'M254 642Q264 696 490 698Q716 696 726 642L722 812Q690 868 490 870Q290 868 258 812Z'
  w.within(wall, () => {
    const follow = (x: number) => 46 - ((x - 490) / 240) ** 2 * 50
    const box = { left: 220, right: 760, top: 640, bottom: 880 }
    const stones = courses(w.random, box, { rows: 4, length: 120, follow })
    w.pieces(
      stones,
      anyOf(w.random, [glass.sand, glass.blush, glass.lilac, glass.rose, glass.sand]),
    )
  })
}

function woman(w: Window): void {
  const skin = glass.skin
  // The end of the sari, blown back by her walk.
  drape(
    w,
    points('868 350, 800 470, 770 620, 716 730'),
    points('910 360, 880 500, 850 640, 826 770'),
    glass.gold,
    { folds: 3, hem: glass.crimson, hemShare: 0.14 },
  )
  w.piece(limb(points('968 372, 1040 300, 990 196'), [42, 34, 22]), lit(skin, -0.03))
  hand(w, { x: 994, y: 204, turn: -112, scale: 0.9 }, skin)
  w.piece(limb(points('900 846, 884 872, 926 880'), [26, 26, 18]), skin)
  w.piece(limb(points('1040 838, 1030 868, 1082 876'), [26, 26, 18]), skin)
  drape(
    w,
    points('872 520, 846 620, 850 740, 840 856'),
    points('984 520, 1024 620, 1050 740, 1076 850'),
    glass.crimson,
    { folds: 6, hem: glass.gold, hemShare: 0.09, outer: 'came' },
  )
  w.piece(outline(blouse), glass.teal)
  drape(
    w,
    points('982 352, 940 430, 880 480, 866 530'),
    points('1002 398, 990 460, 986 520, 984 560'),
    glass.crimson,
    { folds: 3 },
  )
  profile(w, { x: 934, y: 316, scale: 0.98, skin, bun: true, turn: -4 })
  w.piece(limb(points('882 372, 838 460, 866 552'), [46, 36, 24]), lit(skin, 0.04))
  w.piece(limb(points('872 366, 852 404, 846 428'), [58, 52, 46]), glass.teal)
  pot(w, 846, 636, 0.72, glass.gold)
  w.piece(limb(points('860 546, 880 580, 850 604'), [26, 22, 16]), lit(skin, 0.06))
  w.piece(limb(points('880 216, 932 222, 980 212'), [22, 26, 22]), glass.gold)
  pot(w, 932, 214, 1.16, glass.terracotta)
}

const blouse: readonly Point[] = points(
  '866 358, 920 342, 992 356, 1004 420, 984 530, 872 530, 878 450',
)

/** A pot standing on the point, 150 high at scale 1. */
function pot(w: Window, x: number, y: number, scale: number, clay: `#${string}`): void {
  const put = (path: string, colour: `#${string}`) => w.piece(place(path, { x, y, scale }), colour)
  put('M-30 0C-100 -20 -100 -96 -40 -116L-10 -116C-50 -80 -50 -30 -10 0Z', lit(clay, 0.06))
  put('M-10 0C-50 -30 -50 -80 -10 -116L14 -116C44 -80 44 -30 12 0Z', lit(clay, 0.12))
  put('M12 0C44 -30 44 -80 14 -116L40 -116C100 -96 100 -20 30 0Z', lit(clay, -0.1))
  put('M-40 -116Q-26 -126 -46 -146Q0 -160 46 -146Q26 -126 40 -116Q0 -106 -40 -116Z', clay)
}
