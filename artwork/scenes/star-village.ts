import { type Colour, glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { burst } from '../glass/cuts.ts'
import { drape, profile } from '../glass/figure.ts'
import { around } from '../glass/paint.ts'
import { ellipse, type Point, polygon, rectangle } from '../glass/path.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, spark, star } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// The star has stopped over a cattle shed; people who follow it come in from the dark.
export const starVillage = scene('star-village', (w) => {
  const high: Point = [930, 210]
  w.light = high
  w.pieces(
    burst(w.random, high, { rays: 20, rings: [0, 130, 250, 380, 530, 720, 960, 1500], loose: 0.9 }),
    around(high, 900, [glass.sky, glass.azure, glass.blue, glass.indigo, glass.night, glass.plum]),
  )
  for (const [x, y] of points('240 120, 430 260, 610 90, 1230 110, 1420 240, 1530 90'))
    spark(w, [x, y], 16)
  w.piece(polygon(points('914 260, 946 260, 1060 640, 800 640')), glass.sky)
  w.piece(polygon(points('924 260, 936 260, 975 640, 885 640')), glass.mist)
  ground(w, points('-40 600, 300 540, 700 620, 1200 590, 1640 520'), [glass.violet, glass.plum], {
    rows: 2,
  })
  houses(w)
  ground(
    w,
    points('-40 730, 500 700, 900 720, 1640 690'),
    [glass.teal, glass.forest, glass.night],
    { rows: 3 },
  )
  shed(w)
  palm(w, [1250, 780], 420, 0.05)
  for (const traveller of travellers) walk(w, traveller)
  star(w, high, 200, 8, 1.2)
  w.glow(high, 340, glass.cream, 0.6)
  w.glow([930, 690], 240, glass.gold, 0.5)
  dusk(w, 0.45)
})

function houses(w: Window): void {
  const walls = [
    [60, 590, 150],
    [190, 560, 120],
    [1330, 570, 130],
    [1450, 540, 150],
    [330, 610, 110],
  ] as const
  walls.forEach(([x, y, width], i) => {
    w.piece(rectangle(x, y, x + width, 760), lit(glass.violet, (i % 3) * 0.05 - 0.02))
    w.piece(rectangle(x - 8, y - 16, x + width + 8, y + 8), glass.lilac)
    w.piece(rectangle(x + 34, y + 44, x + 66, y + 84), glass.honey, 'fine')
  })
}

/** Thatch on four posts, open to the front, and a light in the straw. */
function shed(w: Window): void {
  w.within(rectangle(740, 560, 1120, 800), () => {
    const glow = burst(w.random, [930, 730], {
      rays: 18,
      rings: [0, 70, 140, 230, 420],
      loose: 0.4,
    })
    w.pieces(
      glow,
      around([930, 730], 300, [glass.white, glass.honey, glass.gold, glass.amber, glass.brick]),
    )
  })
  for (const x of [740, 1120]) w.piece(rectangle(x - 13, 560, x + 13, 806), glass.bark, 'came')
  for (let i = 0; i < 8; i += 1) {
    const foot = (k: number): Point => [680 + k * 62.5, 606 + (k % 2) * 14]
    const top = (k: number): Point => [900 + k * 7.5, 430]
    w.piece(
      polygon([top(i), top(i + 1), foot(i + 1), foot(i)]),
      [glass.amber, glass.earth, glass.sand][i % 3] ?? glass.earth,
    )
  }
  w.line('M900 430L680 606M960 430L1180 606', 'came')
  // Mother and father on their knees by the manger.
  profile(w, { x: 846, y: 704, scale: 0.56, turn: 14, veil: glass.azure })
  drape(w, points('826 712, 806 760, 790 806'), points('858 716, 880 770, 886 806'), glass.azure, {
    folds: 3,
  })
  profile(w, { x: 1016, y: 698, scale: 0.58, turn: -14, mirror: true, skin: glass.umber })
  drape(
    w,
    points('1000 706, 976 770, 974 806'),
    points('1036 704, 1062 760, 1076 806'),
    glass.crimson,
    { folds: 3 },
  )
  w.piece(outline(points('886 766, 930 776, 974 766, 962 806, 898 806')), glass.earth, 'lead')
  w.piece(outline(points('896 764, 920 744, 956 748, 968 768, 930 778')), glass.white, 'lead')
  w.piece(ellipse(906, 750, 13), glass.skin, 'fine')
}

interface Traveller {
  x: number
  y: number
  scale: number
  cloth: Colour
  turban: Colour
}

const travellers: readonly Traveller[] = [
  { x: 430, y: 800, scale: 0.82, cloth: glass.plum, turban: glass.honey },
  { x: 540, y: 830, scale: 0.94, cloth: glass.palm, turban: glass.white },
  { x: 652, y: 850, scale: 1.04, cloth: glass.terracotta, turban: glass.cream },
]

/** A man on his way with a staff, 270 high, the feet at the point. */
function walk(w: Window, { x, y, scale, cloth, turban }: Traveller): void {
  const at = (dx: number, dy: number): Point => [x + dx * scale, y + dy * scale]
  w.piece(limb([at(60, -216), at(56, 4)], [8 * scale, 8 * scale]), glass.amber, 'fine')
  drape(
    w,
    [at(-26, -196), at(-40, -110), at(-54, 0)],
    [at(26, -196), at(34, -110), at(42, 0)],
    cloth,
    { folds: 4, outer: 'lead', hem: glass.gold, hemShare: 0.07 },
  )
  const [headX, headY] = at(4, -202)
  profile(w, { x: headX, y: headY, scale: scale * 0.58, turn: -14, skin: glass.umber, turban })
  w.piece(
    limb([at(6, -178), at(34, -136), at(58, -150)], [26 * scale, 22 * scale, 13 * scale]),
    lit(cloth, 0.07),
    'fine',
  )
}
