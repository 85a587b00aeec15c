import { type Colour, glass, lit } from '../glass/colour.ts'
import { courses } from '../glass/cuts.ts'
import { anyOf } from '../glass/paint.ts'
import { ellipse, place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, sky } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

/** The account book in its blue cloth, open to whoever asks, and the tea that is offered with it. */
export const ledger = scene('ledger', (w) => {
  sky(
    w,
    [640, 210],
    [glass.white, glass.cream, glass.honey, glass.leaf, glass.teal, glass.teal, glass.forest],
    { rays: 24, rings: [90, 210, 350, 520, 760, 1100, 1800], loose: 0.5 },
  )
  const table = { left: -60, right: 1660, top: 620, bottom: 960 }
  w.pieces(
    courses(w.luck, table, { rows: 4, length: 380, swell: 0.5, lean: 0.5 }),
    anyOf(w.luck, [glass.terracotta, glass.brick, glass.earth, glass.umber]),
  )
  w.line('M-40 620L1640 620', 'came')
  volume(w, 0, 118, glass.crimson, glass.brick)
  volume(w, -40, 0, glass.azure, glass.indigo)
  w.piece('M556 500L800 466L846 540L588 580Z', glass.cream)
  w.line('M596 520L792 494M606 546L806 518', 'fine')
  for (const corner of ['M376 492L446 482L406 537Z', 'M944 408L872 419L976 452Z'])
    w.piece(corner, glass.gold)
  w.piece('M846 616L880 610L888 800L866 776L848 806Z', glass.crimson, 'came')
  tea(w)
  w.glow([640, 220], 480, glass.cream, 0.5)
  dusk(w, 0.45)
})

/** A thick book that lies on the table, its back to the left: cloth, back and the cut of the leaves. */
function volume(w: Window, x: number, down: number, cloth: Colour, back: Colour): void {
  const put = (path: string, colour: Colour) => w.piece(place(path, { x, y: down }), colour, 'came')
  put('M516 640L1090 552L1090 662L516 762Z', glass.cream)
  for (const i of [1, 2, 3]) {
    w.line(place(`M520 ${640 + i * 30}L1088 ${552 + i * 27}`, { x, y: down }), 'fine')
  }
  put('M416 492L516 640L516 762L416 606Z', back)
  put('M416 492L984 408L1090 552L516 640Z', cloth)
  put('M416 492L480 482L584 630L516 640Z', lit(cloth, -0.08))
  put('M508 756L1098 652L1098 674L508 782Z', back)
}

/** A small glass of tea in its saucer, steaming. */
function tea(w: Window): void {
  const at = { x: 1205, y: 770, scale: 1.35 }
  const put = (path: string, colour: Colour) => w.piece(place(path, at), colour, 'came')
  w.piece(ellipse(1205, 772, 130, 34), glass.sand, 'came')
  put('M-60 -170L60 -170L42 0Q0 14 -42 0Z', glass.mist)
  put('M-54 -128L0 -128L0 4Q-24 6 -42 0Z', glass.amber)
  put('M54 -128L0 -128L0 4Q24 6 42 0Z', glass.terracotta)
  w.piece(ellipse(1205, 541, 81, 15), glass.sky)
  const steam =
    'M-8 -196C-52 -246 26 -286 -14 -350C-26 -372 -22 -396 -2 -410C-4 -380 34 -352 26 -310C18 -266 -20 -246 14 -196Z'
  w.piece(place(steam, { ...at, x: 1180 }), glass.white)
  w.piece(place(steam, { x: 1242, y: 700, scale: 1.05, mirror: true }), glass.mist)
}
