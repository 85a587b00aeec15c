import { glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { courses } from '../glass/cuts.ts'
import { drape } from '../glass/figure.ts'
import { joinedHands } from '../glass/joined-hands.ts'
import { anyOf } from '../glass/paint.ts'
import { arch, ellipse, type Point, polygon, rectangle } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// Four in the morning, rain at the window: a grandmother prays by the light of a small lamp.
const flame: Point = [1216, 600]

export const prayingHands = scene('praying-hands', (w) => {
  w.light = flame
  room(w)
  rain(w)
  lamp(w)
  w.glow(flame, 560, glass.honey, 0.5)
  woman(w)
  hands(w)
  w.glow([flame[0], flame[1] - 10], 170, glass.cream, 0.7)
  dusk(w, 0.45)
})

function room(w: Window): void {
  const wall = { left: w.left, right: 1660, top: -30, bottom: 940 }
  const bricks = courses(w.random, wall, { rows: 7, length: 210, swell: 0.1, lean: 0.1 })
  w.pieces(bricks, ([x, y]) => {
    const far = Math.hypot(x - flame[0], y - flame[1]) / 900
    return far < 0.34
      ? glass.terracotta
      : far < 0.52
        ? glass.brick
        : far < 0.8
          ? glass.plum
          : glass.indigo
  })
  w.piece(rectangle(1010, 742, 1700, 790), glass.amber, 'came')
  w.piece(rectangle(1010, 790, 1700, 940), glass.brick, 'came')
  w.line('M1180 790L1180 940M1380 790L1380 940')
}

/** A tall window of the night, and the rain that slants across it. */
function rain(w: Window): void {
  w.piece(arch(846, 1150, -80, 180, 560), glass.earth, 'came')
  const pane = arch(874, 1122, -50, 186, 534)
  w.within(pane, () => {
    const night = { left: 800, right: 1180, top: -60, bottom: 560 }
    const sky = courses(w.random, night, { rows: 7, length: 120, swell: 0.7, lean: 0.8 })
    w.pieces(sky, anyOf(w.random, [glass.night, glass.indigo, glass.blue, glass.indigo]))
    for (let i = 0; i < 16; i += 1) {
      const [x, y] = [880 + ((i * 67) % 262), 10 + ((i * 151) % 500)]
      const drop: Point[] = [
        [x, y],
        [x + 11, y + 2],
        [x - 19, y + 88],
        [x - 29, y + 84],
      ]
      w.piece(polygon(drop), i % 3 ? glass.sky : glass.mist, 'fine')
    }
    w.line('M998 -60L998 560M870 250L1130 250', 'came')
  })
}

/** A clay lamp of the smallest kind, on the shelf. */
function lamp(w: Window): void {
  w.piece(
    'M1130 690Q1240 720 1370 690Q1352 744 1290 744L1200 744Q1146 744 1130 690Z',
    glass.terracotta,
    'came',
  )
  w.piece('M1130 690Q1240 668 1370 690Q1240 720 1130 690Z', glass.amber)
  w.piece(
    'M1216 690C1174 676 1162 628 1190 590C1206 566 1216 540 1214 506C1244 546 1270 588 1264 630C1260 664 1244 684 1216 690Z',
    glass.amber,
    'came',
  )
  w.piece(
    'M1218 684C1196 672 1190 640 1206 614C1216 598 1220 584 1220 570C1238 598 1248 622 1244 646C1242 664 1232 680 1218 684Z',
    glass.white,
  )
}

function woman(w: Window): void {
  const skin = glass.umber
  // Her back and breast under the white sari of a widow, its edge of deep red.
  drape(
    w,
    points('470 330, 330 470, 236 700, 190 960'),
    points('610 470, 700 610, 800 760, 830 960'),
    glass.white,
    { folds: 7, outer: 'came' },
  )
  w.piece(limb(points('560 380, 590 440, 560 540'), [118, 110, 130]), lit(skin, -0.04))
  w.piece(outline(points(profile)), lit(skin, 0.02), 'came')
  w.piece(outline(points(hairline)), lit(glass.mist, -0.18))
  const [eye, cheek] = ['M676 272Q694 288 716 276', 'M646 352Q676 372 700 356']
  w.line(`${eye}M664 226Q692 208 722 226M704 376Q720 382 740 374`, 'lead')
  w.line(cheek, 'fine')
  w.piece(ellipse(566, 318, 11, 14), glass.gold, 'fine')
  drape(
    w,
    points('664 118, 540 92, 430 170, 400 300, 410 420, 340 560'),
    points('668 150, 590 190, 540 270, 520 360, 540 470, 620 620'),
    glass.white,
    { folds: 5, hem: glass.white, hemShare: 0.02, outer: 'came' },
  )
  w.piece(
    limb(points('668 140, 594 186, 544 268, 524 360, 546 468, 624 620'), [16, 22, 24, 24, 26, 30]),
    glass.crimson,
  )
}

const profile =
  '560 150, 650 128, 708 150, 726 196, 730 232, 756 296, 756 296, 742 312, 728 318, 742 344, 736 356, 742 376, 730 394, 730 424, 700 446, 640 440, 580 420, 540 340, 530 240'
const hairline =
  '700 140, 700 140, 650 108, 570 118, 520 190, 520 300, 540 360, 540 360, 566 300, 580 240, 640 180'

/** Palm to palm before her face, seen from the side. */
function hands(w: Window): void {
  const sleeve = lit(glass.crimson, -0.02)
  w.piece(limb(points('620 930, 740 860, 850 690'), [150, 128, 96]), lit(sleeve, -0.05), 'came')
  joinedHands(w, { x: 868, y: 500 })
  for (const [i, colour] of [glass.gold, glass.leaf, glass.gold].entries()) {
    const y = 690 + i * 26
    const x = 838 - i * 13
    w.piece(
      limb(
        [
          [x - 50, y - 18],
          [x + 2, y + 14],
          [x + 52, y + 20],
        ],
        [20, 22, 20],
      ),
      colour,
      'fine',
    )
  }
}
