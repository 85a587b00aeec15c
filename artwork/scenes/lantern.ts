import { house } from '../glass/buildings.ts'
import { glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { burst, courses } from '../glass/cuts.ts'
import { drape } from '../glass/figure.ts'
import { around, downwards } from '../glass/paint.ts'
import { ellipse, type Point } from '../glass/path.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

const flame: Point = [720, 520]

/** The storm lantern that goes before the singers, held up on a village road at night. */
export const lantern = scene('lantern', (w) => {
  w.light = flame
  w.pieces(
    burst(w.random, flame, { rays: 22, rings: [60, 210, 330, 470, 640, 860, 1500], loose: 0.9 }),
    around(flame, 900, [
      glass.gold,
      glass.amber,
      glass.crimson,
      glass.plum,
      glass.plum,
      glass.night,
      glass.ink,
    ]),
  )
  ground(w, points('-40 640, 500 610, 1100 630, 1640 600'), [glass.plum, glass.forest], { rows: 2 })
  house(w, { x: 330, y: 700, scale: 1.7 }, glass.violet, glass.plum, glass.gold)
  house(w, { x: 1180, y: 690, scale: 1.6 }, glass.indigo, glass.plum, glass.honey)
  palm(w, [110, 760], 520, 0.05)
  ground(w, points('-40 740, 800 710, 1640 740'), [glass.forest, glass.night], { rows: 2 })
  w.within('M640 716L800 716C880 780 1060 850 1140 930L300 930C400 850 580 780 640 716Z', () => {
    const road = { left: 260, right: 1180, top: 700, bottom: 930 }
    const cuts = courses(w.random, road, { rows: 4, length: 190, grow: 1.3, swell: 0.8 })
    w.pieces(cuts, downwards(710, 930, [glass.honey, glass.amber, glass.brick]))
  })
  w.glow(flame, 560, glass.gold, 0.45)
  storm(w)
  holder(w)
  w.glow([720, 510], 260, glass.cream, 0.5)
  dusk(w, 0.4)
})

function storm(w: Window): void {
  w.piece(
    limb(points('592 336, 604 190, 720 128, 836 190, 848 336'), [13, 13, 13]),
    glass.gold,
    'lead',
  )
  w.piece(outline(points('700 300, 700 262, 740 262, 740 300')), glass.amber)
  w.piece(
    outline(points('640 352, 652 306, 720 286, 788 306, 800 352, 800 352, 640 352')),
    glass.terracotta,
    'came',
  )
  w.piece(
    outline(points('622 382, 640 350, 800 350, 818 382, 818 382, 720 394, 622 382')),
    glass.gold,
  )
  const globe = outline(
    points(
      '660 386, 612 500, 640 640, 640 640, 800 640, 800 640, 828 500, 780 386, 780 386, 720 392, 660 386',
    ),
  )
  w.within(globe, () => {
    const cuts = burst(w.random, [720, 540], { rays: 14, rings: [0, 80, 150, 300], loose: 0.3 })
    w.pieces(cuts, around([720, 540], 220, [glass.white, glass.cream, glass.honey, glass.gold]))
  })
  w.piece('M720 634C668 600 676 540 720 450C764 540 772 600 720 634Z', glass.amber)
  w.piece('M720 630C694 606 698 572 720 520C742 572 746 606 720 630Z', glass.white)
  for (const side of [-1, 1]) {
    const x = (far: number) => 720 + side * far
    const tube: Point[] = [
      [x(88), 336],
      [x(146), 372],
      [x(156), 520],
      [x(140), 650],
      [x(106), 712],
    ]
    w.piece(limb(tube, [20, 22, 22, 22, 24]), lit(glass.crimson, side * -0.04), 'lead')
  }
  w.line('M612 500Q720 520 828 500', 'lead')
  w.piece(
    outline(points('636 640, 660 668, 780 668, 804 640, 804 640, 720 650, 636 640')),
    glass.gold,
  )
  w.piece(
    outline(
      points('590 760, 610 690, 660 666, 780 666, 830 690, 850 760, 850 760, 720 782, 590 760'),
    ),
    glass.crimson,
    'came',
  )
  w.line('M600 716Q720 738 840 716', 'lead')
  w.piece(ellipse(806, 700, 16), glass.gold, 'fine')
}

/** The arm that holds it comes out of the dark. */
function holder(w: Window): void {
  const skin = glass.skin
  w.piece(limb(points('1250 330, 1050 200, 800 132'), [110, 92, 54]), skin, 'came')
  drape(
    w,
    points('1640 330, 1320 200, 1130 150'),
    points('1640 640, 1260 440, 1050 286'),
    glass.cream,
    {
      folds: 5,
      hem: glass.teal,
      hemShare: 0.12,
      outer: 'came',
    },
  )
  w.piece(
    outline(points('830 106, 780 84, 724 84, 690 104, 692 150, 730 172, 800 170, 836 156')),
    lit(skin, 0.04),
    'came',
  )
  for (const [i, x] of [704, 736, 768].entries())
    w.piece(
      limb(
        [
          [x, 96],
          [x - 8, 132],
          [x + 2, 166],
        ],
        [30, 30, 25],
      ),
      lit(skin, 0.05 + i * 0.02),
      'fine',
    )
  w.piece(limb(points('826 108, 790 84, 742 80'), [32, 30, 22]), lit(skin, 0.09))
}
