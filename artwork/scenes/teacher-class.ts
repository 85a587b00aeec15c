import { type Pupil, pupil } from '../glass/children.ts'
import { glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { courses } from '../glass/cuts.ts'
import { drape, hand, profile } from '../glass/figure.ts'
import { around } from '../glass/paint.ts'
import { type Point, polygon } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// The banyan is the classroom: its roots are the pillars, its leaves the roof.
export const teacherClass = scene('teacher-class', (w) => {
  const light: Point = [1010, 430]
  w.light = light
  const background = { left: w.left, right: 1660, top: -40, bottom: 700 }
  w.pieces(
    courses(w.random, background, { rows: 9, length: 240, swell: 1.1, lean: 1.2 }),
    around(light, 900, [glass.white, glass.cream, glass.honey, glass.leaf, glass.palm, glass.teal]),
  )
  w.glow(light, 420, glass.cream, 0.5)
  ground(w, points('-40 610, 500 590, 1100 600, 1640 590'), [glass.olive, glass.palm], { rows: 1 })
  ground(
    w,
    points('-40 670, 500 650, 1100 660, 1640 660'),
    [glass.sand, glass.terracotta, glass.brick],
    { rows: 3, length: 340 },
  )
  banyan(w)
  teacher(w)
  for (const child of children) pupil(w, child)
  dusk(w, 0.35)
})

function banyan(w: Window): void {
  for (const [x, top, lean, girth] of roots)
    w.piece(
      limb(
        [
          [x + lean, top],
          [x, 420],
          [x - lean / 2, 690],
        ],
        [girth * 1.3, girth, girth * 1.9],
      ),
      lit(glass.earth, -0.04),
      'lead',
    )
  const trunk: readonly Point[] = points(
    '30 760, 130 660, 150 480, 80 200, 480 120, 380 260, 350 480, 390 660, 500 740, 500 740, 300 720',
  )
  w.within(outline(trunk), () => {
    const barks = [glass.bark, glass.earth, glass.umber, glass.earth, glass.bark]
    for (const [i, bark] of barks.entries()) {
      const x = 60 + i * 78
      w.piece(
        `M${x} 100Q${x + 70} 480 ${x - 40} 780L${x + 60} 780Q${x + 130} 480 ${x + 100} 100Z`,
        bark,
        'lead',
      )
    }
  })
  w.within(
    'M-40 -40L1640 -40L1640 130Q1560 210 1450 150Q1340 240 1200 150Q1080 230 960 140Q830 220 720 150Q620 250 480 190Q380 290 240 230Q120 310 -40 240Z',
    () => {
      const leaves = courses(
        w.random,
        { left: w.left, right: 1660, top: -50, bottom: 330 },
        { rows: 6, length: 120, swell: 1.3, lean: 2 },
      )
      w.pieces(
        leaves,
        ([, y]) =>
          [glass.leaf, glass.palm, glass.forest, glass.palm, glass.teal][
            Math.floor(w.random() * 4 + (y > 150 ? 1 : 0))
          ] ?? glass.palm,
      )
    },
  )
}

const roots = [
  [1420, 120, 20, 34],
  [1520, 100, -16, 26],
  [1280, 130, 30, 20],
  [690, 130, -20, 18],
] as const

function teacher(w: Window): void {
  const skin = glass.skin
  w.piece('M408 690L640 690L640 720L408 720Z', glass.bark, 'came')
  w.piece('M430 720L456 720L450 810L430 810ZM594 720L620 720L620 810L600 810Z', glass.bark)
  drape(
    w,
    points('450 610, 470 690, 560 720, 590 850'),
    points('560 580, 680 600, 730 680, 716 850'),
    glass.blue,
    { folds: 5, hem: glass.honey, outer: 'came' },
  )
  w.piece(
    outline(points('452 440, 500 416, 566 432, 582 520, 566 620, 452 640, 440 540')),
    glass.crimson,
  )
  drape(
    w,
    points('506 418, 466 500, 440 600, 420 700'),
    points('560 424, 540 520, 520 620, 500 700'),
    glass.blue,
    { folds: 3, hem: glass.honey, outer: 'came' },
  )
  profile(w, { x: 530, y: 388, scale: 1.14, skin, bun: true, turn: 6, line: 'came' })
  w.piece(limb(points('560 470, 650 470, 742 396'), [44, 38, 24]), skin)
  hand(w, { x: 736, y: 402, turn: -50, scale: 1.05 }, skin)
  w.piece(limb(points('556 462, 600 474, 622 474'), [62, 54, 50]), glass.crimson)
  book(w)
  w.piece(limb(points('520 470, 560 580, 660 576'), [46, 40, 24]), lit(skin, 0.05))
  hand(w, { x: 654, y: 578, turn: -4, scale: 1.05 }, lit(skin, 0.03))
  w.piece(limb(points('516 460, 530 510, 538 530'), [64, 58, 50]), glass.crimson)
}

function book(w: Window): void {
  w.piece(polygon(points('640 590, 716 566, 790 590, 790 608, 716 586, 640 608')), glass.crimson)
  w.piece('M644 588L636 486Q680 470 712 492L716 568Q684 556 644 588Z', glass.white)
  w.piece('M716 568L712 492Q750 468 798 480L790 588Q752 556 716 568Z', glass.cream)
  w.line(
    'M652 508Q680 496 702 510M654 532Q682 520 704 532M728 508Q756 494 784 500M728 530Q756 518 784 524',
    'fine',
  )
}

const children: readonly Pupil[] = [
  { x: 850, y: 740, scale: 0.86, shirt: glass.terracotta, plait: false },
  { x: 1010, y: 730, scale: 0.84, shirt: glass.white, plait: true },
  { x: 1160, y: 745, scale: 0.88, shirt: glass.leaf, plait: false },
  { x: 780, y: 890, scale: 1.14, shirt: glass.gold, plait: true },
  { x: 970, y: 905, scale: 1.18, shirt: glass.azure, plait: false },
  { x: 1170, y: 895, scale: 1.16, shirt: glass.rose, plait: true },
]
