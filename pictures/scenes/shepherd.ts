import { glass } from '../glass/colour.ts'
import { ellipse, place } from '../glass/path.ts'
import { man } from '../glass/people.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, ribbons, sun } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

export const shepherd = scene('shepherd', (w) => {
  w.light = [1080, 330]
  ribbons(
    w,
    [-20, 560],
    [glass.indigo, glass.violet, glass.lilac, glass.rose, glass.amber, glass.honey, glass.cream],
    { rows: 9, length: 380 },
  )
  sun(w, [1080, 400], 105, [glass.white, glass.honey])
  ground(
    w,
    [
      [-40, 500],
      [400, 430],
      [900, 520],
      [1300, 470],
      [1640, 520],
    ],
    [glass.teal, glass.violet],
    { rows: 2 },
  )
  ground(
    w,
    [
      [-40, 560],
      [500, 620],
      [1000, 540],
      [1640, 600],
    ],
    [glass.leaf, glass.palm, glass.forest],
    { rows: 4 },
  )
  sheep(w, 1210, 640, 0.62)
  sheep(w, 330, 690, 0.7, true)
  man(w, {
    x: 690,
    y: 830,
    scale: 5.4,
    cloth: glass.terracotta,
    second: glass.cream,
    arms: ['down', 'open'],
    line: 'lead',
  })
  w.piece(
    place('M-30 -498C-44 -560 44 -560 30 -498Q0 -518 -30 -498Z', { x: 690, y: 830 }),
    glass.crimson,
  )
  w.piece(
    place('M-62 -448Q0 -470 64 -448L40 -300L74 -130Q20 -110 0 -170L-44 -130Q-70 -300 -62 -448Z', {
      x: 690,
      y: 830,
    }),
    glass.blue,
  )
  w.piece(
    place(
      'M-8 0L-4 -600C-4 -690 110 -690 104 -600Q98 -570 74 -580Q88 -590 84 -606C80 -656 18 -650 16 -596L10 0Z',
      { x: 868, y: 850 },
    ),
    glass.amber,
  )
  sheep(w, 1030, 800, 1.25)
  sheep(w, 1250, 850, 1)
  sheep(w, 450, 850, 1.1, true)
  w.glow([1080, 400], 420, glass.cream, 0.5)
  dusk(w, 0.4)
})

/** A sheep with its feet at the point, looking left unless mirrored; 160 wide, 130 high. */
function sheep(w: Window, x: number, y: number, scale: number, mirror = false): void {
  const put = (path: string, colour: `#${string}`) =>
    w.piece(place(path, { x, y, scale, mirror }), colour, 'fine')
  for (const leg of [-42, -22, 26, 46])
    put(`M${leg - 5} -40L${leg - 4} 0L${leg + 4} 0L${leg + 5} -40Z`, glass.bark)
  const wool = [
    [40, -84, 32],
    [-4, -94, 34],
    [52, -56, 30],
    [8, -52, 36],
    [-34, -58, 32],
    [-40, -88, 28],
  ] as const
  wool.forEach(([cx, cy, r], i) => {
    put(ellipse(cx, cy, r, r * 0.86), i % 3 === 1 ? glass.mist : i % 2 ? glass.cream : glass.white)
  })
  put('M-58 -104C-84 -106 -96 -88 -98 -66Q-92 -54 -82 -58C-70 -64 -58 -76 -54 -92Z', glass.earth)
  put('M-58 -104Q-46 -112 -36 -100Q-44 -88 -56 -92Z', glass.bark)
}
