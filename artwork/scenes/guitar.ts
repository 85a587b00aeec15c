import { type Colour, glass, lit } from '../glass/colour.ts'
import { limb, outline, points } from '../glass/curves.ts'
import { courses } from '../glass/cuts.ts'
import { leaningGuitar } from '../glass/leaning-guitar.ts'
import { ellipse, type Point, rectangle } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ribbons } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

// Close by on the terrace after dark: two hands, six strings, and the lights of the town.
export const guitar = scene('guitar', (w) => {
  w.light = [980, 60]
  ribbons(w, [-20, 620], [glass.night, glass.indigo, glass.violet, glass.lilac, glass.rose], {
    rows: 7,
    length: 400,
    follow: (x) => 40 * Math.sin(x / 300),
  })
  town(w)
  parapet(w)
  lights(w)
  leaningGuitar(w, { x: 640, y: 610, scale: 1.36, turn: 72 })
  strumming(w)
  fretting(w)
  dusk(w, 0.45)
})

function town(w: Window): void {
  const roofs = [380, 330, 400, 350, 420, 360, 390, 330, 400, 370, 420, 350]
  for (let x = w.left, i = 0; x < 1660; x += 150, i += 1) {
    const top = roofs[i % roofs.length] ?? 380
    w.piece(rectangle(x, top, x + 154, 640), lit(glass.plum, i % 2 ? 0.03 : -0.03))
    w.piece(
      rectangle(x + 40, top + 40, x + 70, top + 78),
      i % 3 ? glass.honey : glass.indigo,
      'fine',
    )
    w.piece(
      rectangle(x + 96, top + 40, x + 122, top + 78),
      i % 4 ? glass.amber : glass.indigo,
      'fine',
    )
  }
}

function parapet(w: Window): void {
  const wall = { left: w.left, right: 1660, top: 520, bottom: 940 }
  const blocks = courses(w.random, wall, { rows: 3, length: 250, swell: 0.1, lean: 0.1 })
  w.pieces(blocks, ([x]) => (Math.abs(x - 980) < 420 ? glass.blue : glass.indigo))
  w.line(`M${w.left} 520L1660 520`, 'came')
}

/** Coloured lamps on a wire, as for Christmas. */
function lights(w: Window): void {
  const y = (x: number) => 70 + 90 * Math.sin((((((x + 1300) % 620) + 620) % 620) / 620) * Math.PI)
  const wire: string[] = []
  for (let x = w.left; x < 1700; x += 31) wire.push(`${x} ${y(x).toFixed(1)}`)
  w.line(`M${wire.join('L')}`, 'lead')
  const colours: readonly Colour[] = [glass.honey, glass.rose, glass.leaf, glass.sky, glass.gold]
  for (let x = -20, i = 0; x < 1640; x += 124, i += 1) {
    const colour = colours[i % colours.length] ?? glass.honey
    const at: Point = [x, y(x) + 34]
    w.glow(at, 110, colour, 0.5)
    w.piece(ellipse(...at, 22, 28), colour, 'lead')
    w.piece(rectangle(x - 8, y(x) - 4, x + 8, y(x) + 12), glass.bark, 'fine')
  }
}

/** The right forearm comes over the edge of the body, the fingers on the strings. */
function strumming(w: Window): void {
  const skin = glass.skin
  w.piece(
    limb(points('150 1010, 220 720, 400 510, 600 520'), [230, 190, 146, 96]),
    glass.terracotta,
    'came',
  )
  w.piece(limb(points('560 500, 660 548'), [88, 76]), skin)
  for (const [joints, shade] of [
    ['700 530, 770 560, 782 620', -0.02],
    ['694 552, 758 590, 762 650', 0.02],
    ['682 574, 738 618, 734 676', 0.05],
    ['664 590, 708 640, 700 690', 0.08],
  ] as const)
    w.piece(limb(points(joints), [36, 32, 22]), lit(skin, shade))
  w.piece(
    outline(points('620 506, 690 500, 728 530, 722 590, 676 620, 620 600, 600 550')),
    lit(skin, 0.05),
  )
  w.piece(limb(points('680 520, 748 520, 796 548'), [38, 34, 22]), lit(skin, 0.1))
  w.line('M682 548Q704 566 708 592M656 560Q676 580 680 604', 'fine')
}

/** The left hand about the neck, seen from the knuckles. */
function fretting(w: Window): void {
  const skin = glass.skin
  w.piece(
    limb(points('1580 1010, 1520 740, 1340 545'), [230, 180, 118]),
    lit(glass.terracotta, 0.02),
    'came',
  )
  w.piece(limb(points('1370 570, 1296 500'), [100, 90]), skin)
  w.piece(
    outline(points('1230 470, 1276 440, 1330 470, 1336 530, 1290 560, 1240 530')),
    lit(skin, 0.03),
  )
  for (const [joints, shade] of [
    ['1300 450, 1286 380, 1240 372', -0.02],
    ['1276 448, 1252 386, 1208 386', 0.02],
    ['1252 456, 1222 398, 1180 404', 0.05],
    ['1236 476, 1194 420, 1156 424', 0.08],
  ] as const)
    w.piece(limb(points(joints), [36, 34, 24]), lit(skin, shade))
}
