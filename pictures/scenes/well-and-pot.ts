import { glass, lit } from '../glass/colour.ts'
import { courses } from '../glass/cuts.ts'
import { anyOf } from '../glass/paint.ts'
import { ellipse, place } from '../glass/path.ts'
import { woman } from '../glass/people.ts'
import { tree } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, sky } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

export const wellAndPot = scene('well-and-pot', (w) => {
  const light = [800, 250] as const
  sky(w, light, [glass.white, glass.cream, glass.mist, glass.sky, glass.azure, glass.blue], {
    rays: 22,
    loose: 0.8,
  })
  ground(
    w,
    [
      [-40, 560],
      [400, 500],
      [900, 550],
      [1640, 490],
    ],
    [glass.olive, glass.palm],
    { rows: 2 },
  )
  tree(w, [290, 640], 330, [glass.palm, glass.leaf, glass.forest])
  tree(w, [1440, 610], 220, [glass.forest, glass.palm])
  ground(
    w,
    [
      [-40, 650],
      [500, 620],
      [1100, 650],
      [1640, 620],
    ],
    [glass.sand, glass.terracotta, glass.brick],
    { rows: 3 },
  )
  w.piece('M560 700L560 280L590 280L590 700Z', glass.earth)
  w.piece('M870 700L870 280L900 280L900 700Z', glass.bark)
  w.piece('M530 296L930 296L930 262L530 262Z', glass.amber)
  w.piece(ellipse(730, 330, 46), glass.gold)
  w.piece(ellipse(730, 330, 16), glass.bark)
  w.line('M772 334L772 600', 'came')
  w.piece(ellipse(730, 620, 240, 56), glass.cream, 'came')
  w.piece(ellipse(730, 620, 196, 38), glass.indigo)
  const wall = 'M490 622Q500 676 730 678Q960 676 970 622L970 800Q930 850 730 852Q530 850 490 800Z'
  w.within(wall, () => {
    const follow = (x: number) => 46 - ((x - 730) / 240) ** 2 * 50
    const stones = courses(
      w.luck,
      { left: 470, right: 990, top: 620, bottom: 850 },
      { rows: 4, length: 110, follow },
    )
    w.pieces(stones, anyOf(w.luck, [glass.sand, glass.blush, glass.lilac, glass.earth, glass.sand]))
  })
  pot(w, 772, 610, 0.62)
  woman(w, {
    x: 1110,
    y: 850,
    scale: 4.3,
    cloth: glass.crimson,
    second: glass.gold,
    arms: 'carrying',
    line: 'lead',
  })
  pot(w, 1110, 426, 0.85)
  pot(w, 400, 850, 1.15)
  dusk(w, 0.4)
})

/** A clay pot standing on the point, 150 high at scale 1. */
function pot(w: Window, x: number, y: number, scale: number): void {
  const put = (path: string, colour: `#${string}`) =>
    w.piece(place(path, { x, y, scale }), colour, 'fine')
  put('M-30 0C-100 -20 -100 -96 -40 -116L-10 -116C-50 -80 -50 -30 -10 0Z', glass.terracotta)
  put('M-10 0C-50 -30 -50 -80 -10 -116L14 -116C44 -80 44 -30 12 0Z', lit(glass.terracotta, 0.1))
  put('M12 0C44 -30 44 -80 14 -116L40 -116C100 -96 100 -20 30 0Z', glass.brick)
  put('M-40 -116Q-26 -126 -46 -146Q0 -160 46 -146Q26 -126 40 -116Q0 -106 -40 -116Z', glass.amber)
}
