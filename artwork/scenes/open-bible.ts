import { glass, lit } from '../glass/colour.ts'
import { courses } from '../glass/cuts.ts'
import { downwards } from '../glass/paint.ts'
import { place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, sky } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

export const openBible = scene('open-bible', (w) => {
  const light = [800, 450] as const
  const colours = [
    glass.white,
    glass.cream,
    glass.honey,
    glass.amber,
    glass.lilac,
    glass.azure,
    glass.blue,
    glass.indigo,
    glass.night,
  ]
  sky(w, light, colours, { rays: 32, rings: [60, 250, 400, 560, 780, 1050, 1800], reach: 880 })
  const table = { left: w.left, right: 1640, top: 690, bottom: 960 }
  w.pieces(
    courses(w.random, table, { rows: 3, length: 330, grow: 1.3, lean: 0.9 }),
    downwards(690, 900, [glass.brick, glass.plum]),
  )
  w.line(`M${w.left} 690L1640 690`, 'came')
  w.piece(
    'M800 790L372 736L318 752L318 796L800 856L1282 796L1282 752L1228 736Z',
    glass.brick,
    'came',
  )
  page(w, true)
  page(w, false)
  w.piece('M784 500L816 500L820 826L826 880L800 856L774 880L780 826Z', glass.crimson)
  w.glow(light, 540, glass.cream, 0.5)
  dusk(w, 0.5)
})

/** A page in bands as lines of writing: each piece a line, bowed as the paper is. */
function page(w: Window, mirror: boolean): void {
  const bow = (y: number, near: number, far: number) => {
    return `C${near + 30} ${y - 92} ${near + 150} ${y - 110} ${far * 0.56} ${y - 104}C${far * 0.74} ${y - 98} ${far * 0.9} ${y - 70} ${far} ${y - 46}`
  }
  const back = (y: number, far: number) => {
    return `C${far * 0.9} ${y - 70} ${far * 0.74} ${y - 98} ${far * 0.56} ${y - 104}C150 ${y - 110} 30 ${y - 92} 0 ${y}`
  }
  const at = { x: 800, y: 0, mirror }
  const rows = [512, 566, 612, 658, 704, 750, 812]
  rows.slice(0, -1).forEach((top, i) => {
    const foot = rows[i + 1] ?? top
    const [far, low] = [454 + i * 4, 458 + i * 4]
    const colour = lit(
      mirror ? glass.white : glass.cream,
      w.between(-0.035, 0.015) - (mirror ? 0.02 : 0),
    )
    w.piece(
      place(`M0 ${top}${bow(top, 0, far)}L${low} ${foot - 46}${back(foot, low)}Z`, at),
      colour,
    )
  })
  for (const [i, x] of [
    [0, 210],
    [1, 330],
    [2, 150],
    [3, 290],
    [4, 220],
    [5, 340],
  ] as const) {
    const top = rows[i] ?? 0
    w.line(place(`M${x} ${top - 105}L${x + 4} ${(rows[i + 1] ?? 0) - 105}`, at), 'fine')
  }
}
