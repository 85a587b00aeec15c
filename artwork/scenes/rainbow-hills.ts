import { church } from '../glass/buildings.ts'
import { type Colour, glass, lit, ramp } from '../glass/colour.ts'
import { along, amid, points } from '../glass/curves.ts'
import { burst } from '../glass/cuts.ts'
import { around } from '../glass/paint.ts'
import { type Point, polygon } from '../glass/path.ts'
import { palm } from '../glass/plants.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'
import type { Cut, Window } from '../glass/window.ts'

// The rain moves off to the left; under the rainbow, light is back on the fields.
const foot: Point = [960, 850]
const bands = [glass.crimson, glass.terracotta, glass.honey, glass.leaf, glass.azure, glass.violet]

export const rainbowHills = scene('rainbow-hills', (w) => {
  w.light = [960, 520]
  rain(w)
  const { cream, honey, gold, mist } = glass
  const inside = burst(w.random, foot, {
    rays: 20,
    rings: [120, 330, 420, 486],
    from: 180,
    to: 360,
    loose: 0.6,
  })
  w.pieces(inside, around(foot, 520, [gold, honey, honey, cream, cream, mist]))
  bands.forEach((colour, i) => {
    const outer = 740 - i * 43
    w.pieces(
      burst(w.random, foot, {
        rays: 17,
        rings: [outer - 43, outer],
        from: 180,
        to: 360,
        loose: 0.5,
      }),
      () => colour,
    )
  })
  w.glow([960, 560], 420, cream, 0.5)
  const { teal, forest, palm: green, leaf, olive } = glass
  field(w, '-60 560, 200 520, 460 590, 760 660, 1660 700', '-60 760, 400 740, 800 740, 1660 780', [
    teal,
    forest,
    teal,
  ])
  field(
    w,
    '-60 720, 600 690, 1000 640, 1300 560, 1660 500',
    '-60 800, 600 800, 1100 790, 1660 800',
    [forest, teal, green, forest],
  )
  field(
    w,
    '-60 760, 400 700, 760 628, 1000 620, 1240 700, 1660 740',
    '-60 840, 500 850, 900 800, 1300 830, 1660 850',
    [leaf, honey, green, leaf, forest],
  )
  church(w, { x: 890, y: 646, scale: 0.78 })
  palm(w, [1060, 664], 190, 0.06)
  palm(w, [1120, 690], 140, -0.05)
  field(
    w,
    '-60 690, 240 700, 560 776, 900 800, 1240 770, 1660 730',
    '-60 1000, 500 960, 900 950, 1300 940, 1660 930',
    [leaf, honey, green, leaf, olive, forest],
  )
  path(w)
  dusk(w, 0.35)
})

/** Showers: long pieces that all lean one way, darkest where the cloud still hangs. */
function rain(w: Window): void {
  const colours = [glass.night, glass.indigo, glass.violet, glass.blue, glass.azure]
  const cuts: Cut[] = []
  for (let x = -60; x < 2100; x += 74) {
    let y = -40 - w.between(0, 200)
    while (y < 800) {
      const on = y + w.between(170, 340)
      const at = (column: number, height: number): Point => [column - height * 0.32, height]
      cuts.push({
        path: polygon([at(x, y), at(x + 74, y + 34), at(x + 74, on + 34), at(x, on)]),
        at: [x + 37 - (y + on) * 0.16, (y + on) / 2],
      })
      y = on
    }
  }
  w.pieces(cuts, ([x, y]) => ramp(colours, (x + y * 0.7) / 2000 + w.between(0, 0.2)))
}

/** Land between two lines, in terraces along them: each row has its own crop, some under water. */
function field(w: Window, crest: string, base: string, crops: readonly Colour[]): void {
  const [upper, lower] = [along(points(crest), 48), along(points(base), 48)]
  const rows = crops.map((_, i) => amid(upper, lower, (i / crops.length) ** 1.25))
  crops.forEach((crop, i) => {
    const [top = upper, under = lower] = [rows[i], rows[i + 1]]
    let start = 0
    while (start < 48) {
      const end = Math.min(48, start + Math.round(w.between(5, 11)))
      const lean = Math.min(48 - end, 2)
      const back = start === 0 ? 0 : 2
      const piece = [
        ...top.slice(start, end + 1),
        ...under.slice(start + back, end + lean + 1).reverse(),
      ]
      const flooded = i > 1 && w.random() < 0.16
      w.piece(polygon(piece), lit(flooded ? glass.sky : crop, w.between(-0.06, 0.05)))
      start = end
    }
  })
  w.line(`M${upper.map((point) => point.join(' ')).join('L')}`, 'came')
}

/** The path from the church down to the foreground. */
function path(w: Window): void {
  const line = along(points('892 648, 930 686, 850 738, 660 800, 610 940'), 11)
  line.slice(1).forEach(([x, y], i) => {
    const [fromX, fromY] = line[i] ?? [x, y]
    const [half, before] = [16 + (i + 1) ** 1.7 * 1.7, 16 + i ** 1.7 * 1.7]
    const piece = `M${fromX - before} ${fromY}L${fromX + before} ${fromY}L${x + half} ${y}L${x - half} ${y}Z`
    w.piece(piece, i % 2 ? glass.blush : glass.sand, 'fine')
  })
}
