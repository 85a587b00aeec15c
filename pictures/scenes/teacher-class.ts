import { glass } from '../glass/colour.ts'
import { ellipse, place } from '../glass/path.ts'
import { seated, woman } from '../glass/people.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

export const teacherClass = scene('teacher-class', (w) => {
  w.light = [700, 300]
  ribbons(w, [-20, 600], [glass.sky, glass.mist, glass.cream, glass.honey, glass.blush], {
    rows: 7,
  })
  ground(
    w,
    [
      [-40, 520],
      [600, 560],
      [1640, 510],
    ],
    [glass.leaf, glass.olive, glass.sand, glass.terracotta],
    { rows: 4 },
  )
  banyan(w, 1210, 650)
  woman(w, {
    x: 640,
    y: 660,
    scale: 4.6,
    cloth: glass.blue,
    second: glass.gold,
    arms: ['down', 'open'],
    line: 'lead',
  })
  const book = { x: 800, y: 322 }
  w.piece(place('M0 0L-56 -22L-56 -96L0 -74Z', book), glass.white)
  w.piece(place('M0 0L56 -22L56 -96L0 -74Z', book), glass.cream)
  w.line(place('M-44 -62L-12 -50M-44 -42L-12 -30M44 -62L12 -50M44 -42L12 -30', book), 'fine')
  const pupils = [
    [470, 735, 3, glass.white, glass.teal, false],
    [660, 745, 3, glass.rose, glass.crimson, true],
    [850, 745, 3, glass.honey, glass.indigo, false],
    [1040, 735, 3, glass.lilac, glass.violet, true],
    [370, 870, 3.6, glass.crimson, glass.gold, true],
    [585, 880, 3.6, glass.white, glass.indigo, false],
    [800, 885, 3.6, glass.palm, glass.cream, true],
    [1015, 880, 3.6, glass.azure, glass.white, false],
    [1230, 870, 3.6, glass.terracotta, glass.honey, true],
  ] as const
  for (const [x, y, scale, cloth, second, plait] of pupils) {
    seated(w, { x, y, scale, cloth, second })
    if (plait)
      w.piece(place('M-2.5 -48L2.5 -48L2 -24L0 -20L-2 -24Z', { x, y, scale }), glass.ink, 'fine')
  }
  w.glow([800, 290], 330, glass.cream, 0.5)
  dusk(w, 0.4)
})

/** A banyan: a broad crown on a trunk of many strands. */
function banyan(w: Window, x: number, y: number): void {
  const trunk = [
    'M-90 0C-50 -90 -70 -200 -110 -300L-60 -300C-40 -200 -20 -90 -34 0Z',
    'M-34 0C-20 -100 -30 -220 -50 -320L40 -320C16 -200 10 -100 24 0Z',
    'M24 0C10 -90 30 -220 60 -310L110 -290C70 -200 60 -100 90 0Z',
    'M-190 -10L-180 -300L-168 -300L-176 -10Z',
    'M170 -10L180 -290L192 -290L186 -10Z',
  ]
  trunk.forEach((path, i) => {
    w.piece(place(path, { x, y }), [glass.bark, glass.earth, glass.bark][i % 3] ?? glass.bark)
  })
  const greens = [glass.forest, glass.palm, glass.leaf, glass.palm, glass.olive]
  const crown = [
    [-300, -340, 120, 70],
    [290, -330, 130, 74],
    [-170, -330, 110, 66],
    [160, -320, 110, 66],
    [0, -340, 120, 72],
    [-260, -430, 120, 74],
    [250, -430, 130, 78],
    [-90, -420, 124, 76],
    [90, -430, 124, 78],
    [-160, -520, 130, 80],
    [150, -520, 130, 80],
    [0, -540, 130, 84],
  ] as const
  crown.forEach(([cx, cy, rx, ry], i) => {
    w.piece(ellipse(x + cx, y + cy, rx, ry), greens[i % 5] ?? glass.palm)
  })
}
