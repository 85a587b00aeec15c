import { type Colour, glass, lit, ramp } from '../glass/colour.ts'
import { outline, points } from '../glass/curves.ts'
import { burst, courses } from '../glass/cuts.ts'
import { drape } from '../glass/figure.ts'
import { anyOf } from '../glass/paint.ts'
import { ellipse, type Point } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'
import { turned } from '../glass/turned.ts'
import type { Window } from '../glass/window.ts'

// Broken bread and a full cup on a table, in light from above.
const above: Point = [800, -160]

export const breadAndCup = scene('bread-and-cup', (w) => {
  w.light = [800, 60]
  const { cream, honey, gold, terracotta, crimson, plum, indigo, night } = glass
  const beams = [cream, honey, gold, terracotta, crimson, crimson, plum, plum, indigo, night]
  const rings = [0, 330, 480, 640, 800, 1000, 1250, 1900]
  w.pieces(burst(w.random, above, { rays: 25, rings, from: 0, to: 180, loose: 0.7 }), ([x, y]) => {
    const aside = Math.abs(Math.atan2(x - above[0], y - above[1]))
    return ramp(beams, aside / 1.12)
  })
  table(w)
  cup(w, 985)
  bread(w)
  w.glow([800, 300], 520, cream, 0.3)
  dusk(w, 0.4)
})

function table(w: Window): void {
  const top = { left: w.left, right: 1660, top: 664, bottom: 812 }
  const linen = courses(w.random, top, { rows: 3, length: 330, swell: 0.5, lean: 0.9, grow: 1.2 })
  w.pieces(linen, anyOf(w.random, [glass.white, glass.cream, glass.mist, glass.white]))
  w.line(`M${w.left} 664L1640 664`, 'came')
  for (let i = 0; i < 6; i += 1) {
    const [left, right] = [-80 + i * 294, -80 + (i + 1) * 294]
    drape(
      w,
      [
        [left, 806],
        [left - 14, 870],
        [left, 960],
      ],
      [
        [right, 806],
        [right - 14, 870],
        [right, 960],
      ],
      glass.mist,
      {
        folds: 4,
        outer: 'none',
      },
    )
  }
  w.piece('M-40 800L1640 800L1640 822L-40 822Z', glass.gold)
}

function cup(w: Window, middle: number): void {
  const { amber, gold, honey, cream, earth } = glass
  const bright = [amber, gold, cream, honey, gold, amber, earth]
  turned(w, middle, points('150 742, 156 756'), [earth, amber, gold, honey, gold, amber, earth])
  turned(w, middle, points('28 590, 36 660, 84 708, 150 742'), bright)
  turned(w, middle, points('24 512, 30 552, 28 590'), [amber, cream, gold, earth])
  turned(w, middle, points('30 522, 58 540, 58 552, 30 572'), [gold, honey, cream, gold, amber])
  turned(w, middle, points('158 250, 160 330, 132 430, 72 492, 26 514'), bright)
  w.piece(ellipse(middle, 250, 160, 36), honey)
  w.piece(ellipse(middle, 256, 140, 27), glass.crimson)
  w.piece(
    `M${middle - 120} 262Q${middle - 40} 236 ${middle + 30} 250Q${middle - 30} 272 ${middle - 120} 262Z`,
    glass.rose,
    'none',
  )
  // A cross is cut into its side.
  w.piece(
    `M${middle - 10} 330L${middle + 10} 330L${middle + 10} 362L${middle + 36} 362L${middle + 36} 382L${middle + 10} 382L${middle + 10} 446L${middle - 10} 446L${middle - 10} 382L${middle - 36} 382L${middle - 36} 362L${middle - 10} 362Z`,
    glass.crimson,
    'fine',
  )
}

/** A round loaf in two halves that lean away from each other on their plate. */
function bread(w: Window): void {
  w.piece(ellipse(570, 752, 300, 46), glass.amber)
  w.piece(ellipse(570, 744, 268, 36), glass.honey, 'fine')
  const crust = (corners: string, shade: number) =>
    w.piece(outline(points(corners)), lit(glass.sand, shade))
  const crumb = (corners: string, colour: Colour, shade = 0) =>
    w.piece(outline(points(corners)), lit(colour, shade))
  w.within(outline(points(left)), () => {
    crust('300 500, 300 780, 400 780, 372 660, 400 560, 470 500', -0.13)
    crust('470 500, 400 560, 372 660, 400 780, 480 780, 462 660, 500 500', -0.02)
    crust('500 500, 462 660, 480 780, 640 780, 640 500', 0.06)
    w.line('M410 620Q450 590 520 590M396 690Q450 660 540 664', 'lead')
  })
  crumb(
    '520 546, 520 546, 548 580, 540 620, 566 656, 556 700, 580 742, 580 742, 532 750, 498 690, 492 610',
    glass.cream,
  )
  w.within(outline(points(right)), () => {
    crust('600 500, 600 800, 720 800, 700 660, 690 500', 0.06)
    crust('690 500, 700 660, 720 800, 790 800, 776 660, 740 520', -0.03)
    crust('740 520, 776 660, 790 800, 900 800, 900 500', -0.13)
    w.line('M700 616Q740 612 772 640M706 684Q750 676 800 704', 'lead')
  })
  crumb(
    '650 560, 650 560, 634 600, 646 640, 622 676, 630 716, 610 750, 610 750, 668 756, 700 690, 696 610',
    glass.white,
    -0.02,
  )
}

const left =
  '520 546, 520 546, 440 556, 372 610, 340 690, 352 746, 352 746, 560 754, 560 754, 540 640'
const right =
  '650 560, 650 560, 720 566, 780 610, 820 690, 812 748, 812 748, 620 758, 620 758, 640 640'
