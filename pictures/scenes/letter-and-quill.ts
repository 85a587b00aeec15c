import { glass, lit } from '../glass/colour.ts'
import { burst, courses } from '../glass/cuts.ts'
import { anyOf, around } from '../glass/paint.ts'
import { arch, ellipse, place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ribbons } from '../glass/scenery.ts'

export const letterAndQuill = scene('letter-and-quill', (w) => {
  w.light = [520, 190]
  ribbons(w, [-40, 600], [glass.forest, glass.teal, glass.teal, glass.forest], {
    rows: 6,
    length: 300,
  })
  w.piece(arch(310, 730, 0, 170, 560), glass.umber, 'came')
  w.within(arch(336, 704, 28, 180, 540), () => {
    const morning = burst(w.luck, [520, 300], {
      rays: 16,
      rings: [0, 90, 180, 290, 500],
      loose: 0.5,
    })
    w.pieces(
      morning,
      around([520, 300], 340, [glass.white, glass.cream, glass.honey, glass.rose, glass.lilac]),
    )
  })
  const desk = { left: -60, right: 1660, top: 540, bottom: 960 }
  w.pieces(
    courses(w.luck, desk, { rows: 5, length: 420, swell: 0.5 }),
    anyOf(w.luck, [glass.terracotta, glass.brick, glass.earth, glass.umber]),
  )
  w.line('M-40 540L1640 540', 'came')
  const sheet = { x: 720, y: 720, turn: -6, scale: 1.1 }
  w.within(place('M-290 -140L250 -140L290 170L-330 170Z', sheet), () => {
    for (const i of [0, 1, 2, 3]) {
      w.piece(
        place(
          `M-350 ${-140 + i * 78}L310 ${-150 + i * 78}L310 ${-70 + i * 78}L-350 ${-60 + i * 78}Z`,
          sheet,
        ),
        lit(i % 2 ? glass.cream : glass.white, w.between(-0.04, 0)),
      )
    }
  })
  for (const i of [0, 1, 2, 3, 4]) {
    const y = -96 + i * 42
    w.line(
      place(
        `M${-236 - i * 8} ${y}Q-160 ${y - 16} -90 ${y}Q-20 ${y + 14} 60 ${y}${i < 3 ? `Q120 ${y - 12} 180 ${y}` : ''}`,
        sheet,
      ),
      'fine',
    )
  }
  const ink = (path: string, colour: `#${string}`) =>
    w.piece(place(path, { x: 1190, y: 700 }), colour)
  ink('M-84 90Q-104 20 -54 -16L54 -16Q104 20 84 90Q0 116 -84 90Z', glass.indigo)
  ink('M-30 100Q-46 30 -20 -16L20 -16Q46 30 30 100Q0 106 -30 100Z', glass.azure)
  ink('M-56 -16L-46 -52L46 -52L56 -16Q0 4 -56 -16Z', glass.gold)
  w.piece(ellipse(1190, 650, 42, 11), glass.ink)
  const quill = { x: 900, y: 720, turn: 27, scale: 1.18 }
  const put = (path: string, colour: `#${string}`) => w.piece(place(path, quill), colour)
  put('M0 0L-8 -40L-7 -170L7 -170L8 -40Z', glass.gold)
  const barbs = [
    [-150, glass.mist],
    [-230, glass.white],
    [-310, glass.sky],
    [-390, glass.white],
  ] as const
  barbs.forEach(([y, colour], i) => {
    const reach = 62 - i * 7
    put(`M0 ${y}Q-${reach + 10} ${y - 20} -${reach} ${y - 90}Q-20 ${y - 100} 0 ${y - 80}Z`, colour)
    put(
      `M0 ${y}Q${reach + 4} ${y - 20} ${reach} ${y - 96}Q20 ${y - 106} 0 ${y - 80}Z`,
      lit(colour, -0.06),
    )
  })
  put('M0 -470Q-44 -500 10 -590Q50 -540 0 -470Z', glass.cream)
  w.line(place('M0 -40L0 -540', quill))
  w.glow([520, 280], 420, glass.cream, 0.5)
  dusk(w, 0.5)
})
