import { type Colour, glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { courses } from '../glass/cuts.ts'
import { drape } from '../glass/figure.ts'
import { ellipse, place, rectangle } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons, sun } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// A woman from nearby, with her first pot on her head, looks back to the well.
export const wellAndPot = scene('well-and-pot', (w) => {
  w.light = [1260, 300]
  ribbons(
    w,
    [-20, 700],
    [glass.teal, glass.azure, glass.sky, glass.mist, glass.blush, glass.honey],
    {
      rows: 9,
      length: 400,
      follow: (x) => 50 * Math.sin(x / 380),
    },
  )
  sun(w, [1290, 250], 92, [glass.white, glass.cream])
  w.glow([1290, 250], 360, glass.cream, 0.45)
  ground(w, points('-40 600, 400 560, 900 610, 1300 570, 1640 600'), [glass.lilac, glass.violet], {
    rows: 1,
  })
  ground(
    w,
    points('-40 680, 600 650, 1200 660, 1640 640'),
    [glass.leaf, glass.palm, glass.forest],
    { rows: 3 },
  )
  well(w)
  woman(w)
  dusk(w, 0.4)
})

/** A round well of stone with its wheel and bucket. */
function well(w: Window): void {
  w.piece(rectangle(1060, 420, 1088, 730), glass.bark, 'lead')
  w.piece(rectangle(1372, 420, 1400, 730), glass.bark, 'lead')
  w.piece(rectangle(1030, 400, 1430, 432), glass.earth, 'came')
  w.piece(ellipse(1230, 456, 38), glass.gold, 'came')
  w.piece(ellipse(1230, 456, 14), glass.bark)
  w.line('M1202 456L1206 730M1258 456L1256 610', 'lead')
  w.piece('M1226 610L1288 610L1278 680L1236 680Z', glass.azure, 'came')
  w.piece(ellipse(1257, 610, 31, 9), glass.mist)
  w.piece(ellipse(1230, 730, 214, 56), glass.indigo, 'came')
  w.piece(ellipse(1230, 738, 176, 40), glass.blue)
  w.within('M1016 730C1016 800 1444 800 1444 730L1430 960L1030 960Z', () => {
    const box = { left: 1000, right: 1460, top: 726, bottom: 960 }
    const follow = (x: number) => 40 * (1 - ((x - 1230) / 214) ** 2)
    const stones = courses(w.random, box, { rows: 3, length: 104, follow, swell: 0.3, lean: 0.1 })
    w.pieces(stones, ([x]) => (x > 1300 ? glass.blush : x > 1160 ? glass.sand : glass.terracotta))
  })
}

function woman(w: Window): void {
  const skin = glass.skin
  w.piece(limb(points('690 470, 690 560, 680 640'), [120, 116, 150]), lit(skin, -0.05))
  plait(w)
  drape(
    w,
    points('590 590, 500 660, 470 780, 450 960'),
    points('810 580, 900 650, 920 780, 930 960'),
    glass.crimson,
    { folds: 6, outer: 'came' },
  )
  drape(
    w,
    points('820 572, 700 680, 560 780, 440 900'),
    points('880 620, 800 740, 680 860, 560 970'),
    glass.gold,
    { folds: 3, hem: glass.palm, outer: 'came' },
  )
  w.piece(outline(points(profile)), lit(skin, 0.03), 'came')
  w.piece(outline(points(hair)), glass.ink)
  w.line('M750 372Q774 360 796 374M744 344Q770 330 800 342', 'lead')
  w.piece(ellipse(776, 374, 9, 7), glass.ink, 'none')
  w.line('M788 474Q806 482 822 474', 'lead')
  w.piece(ellipse(664, 442, 12, 16), glass.gold, 'fine')
  w.piece(ellipse(664, 470, 8, 10), glass.gold, 'fine')
  pot(w, { x: 716, y: 236 })
  w.piece(ellipse(716, 252, 116, 22), glass.palm, 'came')
  w.piece(limb(points('540 650, 450 470, 560 260'), [104, 82, 52]), lit(skin, 0.04))
  w.piece(limb(points('548 660, 500 560'), [122, 104]), glass.crimson)
  for (const [i, colour] of [glass.gold, glass.leaf, glass.gold].entries()) {
    const [x, y] = [506 + i * 12, 352 - i * 24]
    w.piece(
      limb(
        [
          [x - 34, y - 16],
          [x + 34, y + 14],
        ],
        [19, 19],
      ),
      colour,
      'fine',
    )
  }
  w.piece(
    outline(points('540 280, 560 226, 600 200, 624 214, 612 244, 588 276, 566 300')),
    lit(skin, 0.08),
  )
}

const profile =
  '640 300, 720 276, 786 292, 806 332, 810 362, 836 424, 836 424, 822 438, 808 442, 824 468, 816 480, 822 500, 808 520, 804 548, 772 564, 716 556, 660 536, 626 460, 616 380'
const hair =
  '792 292, 792 292, 740 262, 660 270, 606 330, 598 420, 624 490, 650 530, 650 530, 660 460, 664 400, 720 350'

function plait(w: Window): void {
  w.piece(limb(points('622 440, 560 520, 540 640, 560 760'), [66, 62, 54, 26]), glass.ink)
  for (const [x, y] of points('606 452, 584 470, 596 490, 566 500, 578 524, 552 536'))
    w.piece(ellipse(x, y, 17), glass.white, 'fine')
}

/** A round clay pot on its ring of cloth, wet where it was filled. */
function pot(w: Window, { x, y }: { x: number; y: number }): void {
  const at = { x, y, scale: 0.9 }
  const put = (path: string, colour: Colour) => w.piece(place(path, at), colour)
  const clay = glass.terracotta
  put('M-100 10C-190 -40 -170 -150 -80 -180L-46 -180C-110 -130 -120 -40 -60 16Z', lit(clay, -0.08))
  put('M-60 16C-120 -40 -110 -130 -46 -180L20 -180C-20 -120 -20 -40 10 20Z', clay)
  put('M10 20C-20 -40 -20 -120 20 -180L64 -180C110 -130 110 -40 70 16Z', lit(clay, 0.07))
  put('M70 16C110 -40 110 -130 64 -180L80 -180C172 -150 190 -40 104 10Z', glass.amber)
  put(
    'M-80 -180Q-50 -196 -88 -226Q0 -246 88 -226Q50 -196 80 -180Q0 -164 -80 -180Z',
    lit(clay, 0.02),
  )
  w.piece(place(ellipse(0, -226, 88, 18), at), glass.brick, 'came')
  w.piece(place(ellipse(0, -222, 66, 10), at), glass.sky, 'fine')
  w.line(place('M-146 -90Q0 -60 148 -90', at), 'fine')
}
