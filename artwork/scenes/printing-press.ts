import { type Colour, glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { courses } from '../glass/cuts.ts'
import { drape, hand, profile } from '../glass/figure.ts'
import { ellipse, type Point, place, polygon, rectangle } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// Late in the print room: sheets dry on the line, and he holds the first of the month to the lamp.
const bulb: Point = [880, 206]

export const printingPress = scene('printing-press', (w) => {
  w.light = bulb
  room(w)
  line(w)
  lamp(w)
  press(w)
  stacks(w)
  reader(w)
  w.glow(bulb, 460, glass.cream, 0.5)
  dusk(w, 0.45)
})

function room(w: Window): void {
  const wall = { left: w.left, right: 1660, top: -20, bottom: 780 }
  const bricks = courses(w.random, wall, { rows: 9, length: 190, swell: 0.06, lean: 0.1 })
  const cone = ([x, y]: Point) => Math.abs(x - bulb[0]) < 60 + (y - 150) * 0.82 && y > 150
  w.pieces(bricks, (at) => {
    const deep = (at[1] - 150) / 640
    if (!cone(at)) return Math.abs(at[0] - bulb[0]) < 760 ? glass.violet : glass.indigo
    return deep < 0.3 ? glass.cream : deep < 0.62 ? glass.honey : glass.gold
  })
  const floor = { left: w.left, right: 1660, top: 760, bottom: 940 }
  const boards = courses(w.random, floor, { rows: 3, length: 300, swell: 0, grow: 1.2, lean: 0.6 })
  w.pieces(boards, ([x]) => (Math.abs(x - bulb[0]) < 560 ? glass.terracotta : glass.plum))
  w.line(`M${w.left} 760L1660 760`, 'came')
}

/** Sheets on a cord from wall to wall, each turned a little by the fan. */
function line(w: Window): void {
  const y = (x: number) => 120 + 46 * Math.sin(((x - 100) / 1400) * Math.PI)
  for (let x = 160, i = 0; x < 1560; x += 150, i += 1) {
    if (Math.abs(x - bulb[0]) < 110) continue
    const turn = [-4, 3, -2, 5][i % 4] ?? 0
    const at = { x, y: y(x), turn }
    w.piece(place(rectangle(-54, 0, 54, 148), at), i % 2 ? glass.white : glass.cream, 'lead')
    w.piece(place(rectangle(-38, 18, 38, 62), at), sheets[i % sheets.length] ?? glass.azure, 'fine')
    w.line(place('M-38 80L38 80M-38 98L38 98M-38 116L14 116', at), 'fine')
    w.piece(place(rectangle(-7, -14, 7, 16), at), glass.amber, 'fine')
  }
  const cord = Array.from({ length: 18 }, (_, i) => `${i * 100 - 60} ${y(i * 100 - 60).toFixed(1)}`)
  w.line(`M${cord.join('L')}`, 'lead')
}

const sheets: readonly Colour[] = [glass.rose, glass.azure, glass.leaf, glass.honey, glass.lilac]

function lamp(w: Window): void {
  w.line(`M${bulb[0]} -20L${bulb[0]} 96`, 'came')
  w.piece(ellipse(bulb[0], bulb[1] - 16, 46), glass.white, 'lead')
  w.piece('M846 90L914 90L1010 190Q880 216 750 190Z', glass.palm, 'came')
  w.line('M880 90L880 202M862 90L812 198M898 90L948 198', 'fine')
}

/** A cylinder press with its great wheel, fed from the board on its back. */
function press(w: Window): void {
  const put = (path: string, colour: Colour, weight: 'lead' | 'came' | 'fine' = 'lead') =>
    w.piece(path, colour, weight)
  put('M300 800L360 560L820 560L880 800L800 800L760 660L420 660L380 800Z', glass.palm, 'came')
  put(rectangle(420, 600, 770, 650), glass.teal)
  put('M560 430L900 380L916 412L600 470Z', glass.amber, 'came')
  put('M590 404L880 360L892 380L604 428Z', glass.white)
  put(ellipse(640, 520, 118), glass.azure, 'came')
  put(ellipse(640, 520, 84), glass.sky)
  w.line('M640 436L640 604M556 520L724 520M581 461L699 579M699 461L581 579', 'fine')
  put(ellipse(640, 520, 26), glass.gold)
  put(ellipse(794, 556, 60), glass.blue, 'came')
  put(ellipse(794, 556, 20), glass.gold)
  wheel(w, [440, 600])
}

function wheel(w: Window, [x, y]: Point): void {
  w.within(
    `${ellipse(x, y, 206)}`,
    () => {
      for (let i = 0; i < 18; i += 1) {
        const at = (radius: number, k: number): Point => [
          x + Math.cos((k / 18) * 2 * Math.PI) * radius,
          y + Math.sin((k / 18) * 2 * Math.PI) * radius,
        ]
        w.piece(
          polygon([at(162, i), at(216, i), at(216, i + 1), at(162, i + 1)]),
          lit(glass.crimson, i % 2 ? 0.03 : -0.03),
          'fine',
        )
      }
    },
    'came',
  )
  w.line(ellipse(x, y, 162), 'came')
  for (let i = 0; i < 6; i += 1) {
    const spoke = 'M-15 -30L-11 -164L11 -164L15 -30Z'
    w.piece(place(spoke, { x, y, turn: i * 60 + 14 }), lit(glass.crimson, i < 3 ? 0.05 : -0.02))
  }
  w.piece(ellipse(x, y, 46), glass.gold, 'came')
  w.piece(ellipse(x, y, 18), glass.bark)
}

/** The month’s magazines in bundles, tied with red string. */
function stacks(w: Window): void {
  for (const [x, foot, count] of [
    [1310, 850, 9],
    [1480, 870, 6],
  ] as const) {
    for (let i = 0; i < count; i += 1) {
      const y = foot - i * 26
      const shift = (i % 3) * 5 - 5
      w.piece(
        rectangle(x - 86 + shift, y - 26, x + 86 + shift, y),
        i % 2 ? glass.cream : glass.white,
        'fine',
      )
    }
    w.piece(rectangle(x - 12, foot - count * 26, x + 12, foot), glass.crimson, 'fine')
  }
}

/** He stands in the light in his apron, the sheet before him. */
function reader(w: Window): void {
  const skin = glass.umber
  w.piece(limb(points('1070 650, 1064 760, 1070 862'), [80, 66, 52]), lit(glass.indigo, 0.1))
  w.piece(limb(points('1140 650, 1150 760, 1146 866'), [80, 66, 52]), lit(glass.indigo, 0.05))
  for (const x of [1052, 1128])
    w.piece(
      limb(
        [
          [x + 12, 876],
          [x - 34, 882],
        ],
        [34, 24],
      ),
      skin,
    )
  w.piece(limb(points('1084 424, 1050 470, 1000 396'), [60, 50, 32]), lit(glass.azure, -0.06))
  drape(
    w,
    points('1056 386, 1030 480, 1036 590, 1030 700'),
    points('1160 380, 1196 470, 1186 590, 1190 706'),
    glass.azure,
    { folds: 5, outer: 'came' },
  )
  w.piece(polygon(points('1046 470, 1130 462, 1136 740, 1024 736')), glass.honey, 'lead')
  w.line('M1034 590L1188 584M1050 470L1082 390', 'fine')
  profile(w, { x: 1096, y: 370, scale: 1.12, skin, mirror: true, turn: 6, line: 'came' })
  sheet(w)
  w.piece(limb(points('1130 410, 1060 520, 966 500'), [66, 56, 34]), lit(glass.azure, 0.05))
  hand(w, { x: 976, y: 500, turn: 190, scale: 1.1 }, skin)
  hand(w, { x: 1002, y: 392, turn: 196, scale: 1 }, skin)
}

function sheet(w: Window): void {
  const at = { x: 908, y: 430, turn: 8 }
  w.piece(
    place(
      outline(points('-70 -110, -70 -110, 60 -120, 60 -120, 70 120, 70 120, -64 126, -64 126')),
      at,
    ),
    glass.white,
    'came',
  )
  w.piece(place(rectangle(-48, -90, 44, -20), at), glass.terracotta, 'lead')
  w.piece(place('M-44 -24L-10 -70L12 -44L24 -58L40 -24Z', at), glass.honey, 'fine')
  w.line(place('M-48 6L46 2M-48 32L46 28M-48 58L46 54M-48 84L10 82', at), 'fine')
}
