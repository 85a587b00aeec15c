import { glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { courses } from '../glass/cuts.ts'
import { drape } from '../glass/figure.ts'
import { downwards } from '../glass/paint.ts'
import { rectangle } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons, spark } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// A prisoner's open hand through the bars, and a visitor's hands. Behind her it is morning.
export const prisonHands = scene('prison-hands', (w) => {
  w.light = [1180, 260]
  morning(w)
  cell(w)
  reaching(w)
  bars(w)
  held(w)
  w.glow([800, 470], 330, glass.honey, 0.35)
  dusk(w, 0.45)
})

function morning(w: Window): void {
  ribbons(w, [-20, 760], [glass.azure, glass.sky, glass.mist, glass.blush, glass.honey], {
    rows: 8,
    length: 360,
    follow: (x) => 60 * Math.sin(x / 330),
  })
  w.glow([1180, 260], 460, glass.cream, 0.6)
  spark(w, [1180, 190], 44, glass.white)
  ground(w, points('-40 700, 900 690, 1200 640, 1640 680'), [glass.palm, glass.forest], { rows: 2 })
}

/** The stones of the cell end where its door of bars begins. */
function cell(w: Window): void {
  const wall = { left: w.left, top: -20, right: 560, bottom: 940 }
  w.within(rectangle(w.left, -20, 520, 940), () =>
    w.pieces(
      courses(w.random, wall, { rows: 6, length: 240, swell: 0.15, lean: 0.1 }),
      downwards(-20, 940, [glass.plum, glass.violet, glass.indigo, glass.violet, glass.night]),
    ),
  )
}

const theirs = glass.umber
const hers = glass.skin

/** The prisoner's arm, from the dark: the palm up, a little hollow. */
function reaching(w: Window): void {
  w.piece(limb(points('300 740, 430 680, 560 590'), [120, 112, 100]), theirs, 'came')
  drape(
    w,
    points('-260 780, 60 640, 300 590, 400 610'),
    points('-120 1100, 160 950, 390 800, 460 730'),
    glass.white,
    { folds: 5, outer: 'came' },
  )
}

function bars(w: Window): void {
  w.piece(rectangle(498, -20, 540, 940), glass.ink, 'came')
  for (const x of [650, 1010]) {
    w.piece(rectangle(x - 19, -20, x + 5, 940), lit(glass.ink, 0.08), 'came')
    w.piece(rectangle(x + 5, -20, x + 17, 940), lit(glass.lilac, -0.12), 'fine')
  }
  for (const y of [96, 812]) w.piece(rectangle(520, y - 16, 1700, y + 16), glass.ink, 'came')
  for (const x of [830, 1190, 1370]) {
    w.piece(rectangle(x - 19, -20, x + 5, 940), lit(glass.ink, 0.08), 'came')
    w.piece(rectangle(x + 5, -20, x + 17, 940), lit(glass.lilac, -0.12), 'fine')
  }
}

/** In front of the bars: his hand on hers, and her other hand laid upon it. */
function held(w: Window): void {
  // Hers from below, carrying.
  w.piece(limb(points('1480 960, 1300 790, 1080 640'), [190, 150, 96]), hers, 'came')
  drape(
    w,
    points('1250 690, 1400 780, 1540 960'),
    points('1170 800, 1270 880, 1330 980'),
    glass.crimson,
    { folds: 3, outer: 'came' },
  )
  for (const [joints, shade] of [
    ['960 640, 860 650, 780 612', -0.05],
    ['970 612, 860 618, 770 580', -0.02],
  ] as const)
    w.piece(limb(points(joints), [50, 46, 32]), lit(hers, shade))
  w.piece(
    outline(points('1110 570, 1010 560, 930 590, 910 640, 960 690, 1060 700, 1130 680')),
    hers,
  )
  // His: heel of the hand, four fingers, the thumb up.
  w.piece(limb(points('520 612, 640 560, 700 540'), [104, 92, 96]), theirs, 'came')
  for (const [joints, shade] of [
    ['790 580, 900 600, 1000 556', -0.03],
    ['790 556, 910 566, 1014 514', 0.02],
    ['784 530, 900 532, 996 474', 0.06],
    ['772 508, 870 500, 952 442', 0.1],
  ] as const)
    w.piece(limb(points(joints), [52, 48, 32]), lit(theirs, shade))
  w.piece(
    outline(points('650 510, 720 478, 800 482, 836 530, 820 590, 750 624, 670 606')),
    lit(theirs, 0.05),
    'came',
  )
  w.piece(limb(points('690 506, 736 430, 800 394'), [60, 52, 34]), lit(theirs, 0.1))
  w.line('M730 590Q790 570 812 520M720 560Q770 540 790 500', 'fine')
  above(w)
}

/** Her other hand, from above, with glass bangles. */
function above(w: Window): void {
  w.piece(limb(points('1700 250, 1400 300, 1130 410'), [230, 150, 88]), lit(hers, 0.03), 'came')
  drape(
    w,
    points('1240 250, 1400 170, 1700 60'),
    points('1330 470, 1480 430, 1700 430'),
    glass.crimson,
    { folds: 4, hem: glass.gold, hemShare: 0.02, outer: 'came' },
  )
  for (const [i, colour] of [glass.gold, glass.leaf, glass.gold].entries()) {
    const x = 1226 - i * 30
    w.piece(
      limb(
        [
          [x - 22, 318 + i * 12],
          [x + 16, 370 + i * 12],
          [x + 20, 428 + i * 12],
        ],
        [22, 24, 22],
      ),
      colour,
      'fine',
    )
  }
  for (const [joints, shade] of [
    ['1010 480, 930 520, 860 570', -0.03],
    ['1000 456, 900 480, 822 530', 0.02],
    ['1000 430, 890 440, 806 484', 0.06],
    ['1010 408, 910 402, 834 434', 0.1],
  ] as const)
    w.piece(limb(points(joints), [48, 46, 30]), lit(hers, shade))
  w.piece(
    outline(points('1160 370, 1090 366, 1000 386, 966 430, 980 480, 1040 500, 1130 470')),
    lit(hers, 0.06),
    'came',
  )
  w.piece(limb(points('1070 470, 1010 540, 950 566'), [52, 46, 30]), lit(hers, 0.1))
}
