import { type Colour, glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { drape, hand, profile } from '../glass/figure.ts'
import { ellipse, type Point, place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons, sun } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// A shepherd walks ahead of his sheep, with a tired lamb on his shoulders.
export const shepherd = scene('shepherd', (w) => {
  w.light = [1090, 330]
  const rise = (x: number) => -110 * Math.exp(-(((x - 1090) / 420) ** 2))
  const dawn = [glass.indigo, glass.violet, glass.lilac, glass.rose, glass.amber, glass.honey]
  ribbons(w, [-20, 660], dawn, { rows: 10, length: 400, follow: rise })
  sun(w, [1090, 380], 150, [glass.white, glass.cream, glass.honey])
  w.glow([1090, 380], 420, glass.cream, 0.5)
  ground(w, points('-40 470, 300 430, 760 560, 1200 520, 1640 560'), [glass.violet, glass.plum], {
    rows: 1,
  })
  ground(w, points('-40 570, 400 540, 900 620, 1640 560'), [glass.teal, glass.forest], { rows: 2 })
  for (const [x, y, scale] of far) sheep(w, x, y, scale)
  ground(
    w,
    points('-40 720, 500 690, 1000 740, 1640 680'),
    [glass.leaf, glass.palm, glass.forest],
    { rows: 3, length: 340 },
  )
  sheep(w, 190, 800, 1.25)
  man(w)
  sheep(w, 470, 880, 1.6)
  sheep(w, 1180, 850, 1.25)
  dusk(w, 0.35)
})

const far = [
  [330, 610, 0.5],
  [420, 640, 0.6],
  [250, 650, 0.64],
  [540, 690, 0.78],
  [380, 716, 0.8],
  [120, 690, 0.7],
] as const

function man(w: Window): void {
  const skin = glass.umber
  w.piece(limb(points('1010 180, 1000 500, 994 868'), [18, 18, 18]), glass.amber, 'lead')
  w.piece(limb(points('866 790, 900 850, 940 862'), [40, 30, 22]), skin)
  w.piece(limb(points('742 780, 716 846, 752 866'), [40, 30, 22]), skin)
  drape(w, points('752 560, 726 660, 702 810'), points('900 560, 920 660, 900 826'), glass.cream, {
    folds: 5,
    hem: glass.terracotta,
  })
  drape(
    w,
    points('746 340, 716 460, 718 590, 690 690'),
    points('902 336, 924 450, 916 560, 928 640'),
    glass.crimson,
    { folds: 5, outer: 'came' },
  )
  // The rough blanket that herdsmen here wear, across the back.
  drape(
    w,
    points('744 340, 690 460, 676 600, 640 740'),
    points('800 330, 776 470, 762 620, 752 764'),
    glass.plum,
    { folds: 3, hem: glass.gold, hemShare: 0.06, outer: 'came' },
  )
  profile(w, { x: 846, y: 296, scale: 1.16, skin, turban: glass.white })
  lamb(w)
  w.piece(limb(points('868 384, 950 470, 1004 420'), [72, 60, 34]), lit(glass.crimson, 0.04))
  hand(w, { x: 986, y: 428, turn: -38, scale: 0.9 }, skin)
  w.piece(limb(points('776 392, 850 440, 886 372'), [66, 56, 32]), lit(glass.crimson, 0.08))
  hand(w, { x: 880, y: 380, turn: -70, scale: 0.9 }, skin)
}

/** The lamb around his neck, its feet in his hand. */
function lamb(w: Window): void {
  w.piece(limb(points('770 330, 840 380, 884 382'), [22, 18, 14]), lit(glass.white, -0.1), 'fine')
  const fleece: readonly Point[] = points(
    '700 300, 736 252, 800 258, 850 300, 900 306, 924 336, 880 366, 800 366, 730 352',
  )
  w.piece(outline(fleece), glass.white, 'came')
  w.line('M744 262Q760 300 740 346M800 262Q820 310 806 362M852 302Q862 334 850 362', 'fine')
  w.piece(
    outline(points('668 262, 700 232, 738 250, 740 292, 700 310, 660 318, 640 300')),
    glass.cream,
  )
  w.piece(outline(points('720 248, 750 240, 768 262, 740 274')), glass.sand, 'fine')
  w.line('M676 274L682 280', 'lead')
}

/** A sheep on its way to the right, its feet at the point; 200 wide, 150 high. */
function sheep(w: Window, x: number, y: number, scale: number): void {
  const put = (path: string, colour: Colour, line: 'fine' | 'lead' = 'fine') =>
    w.piece(place(path, { x, y, scale }), colour, line)
  for (const [leg, lean] of points('-58 -8, -34 6, 30 -6, 54 10'))
    put(`M${leg - 8} -50L${leg - 5 + lean} 0L${leg + 6 + lean} 0L${leg + 9} -50Z`, glass.bark)
  put(
    outline(
      points(
        '-92 -90, -70 -124, -20 -132, 36 -130, 76 -112, 84 -76, 60 -42, 0 -34, -64 -42, -96 -60',
      ),
    ),
    glass.white,
    'lead',
  )
  w.line(
    place('M-60 -120Q-40 -90 -56 -46M-14 -130Q6 -90 -8 -38M34 -128Q52 -90 38 -42', { x, y, scale }),
    'fine',
  )
  put(
    outline(points('70 -142, 98 -146, 128 -118, 134 -98, 118 -90, 86 -98, 70 -116')),
    glass.sand,
    'lead',
  )
  put(ellipse(72, -126, 20, 10), glass.earth)
}
