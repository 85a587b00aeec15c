import { glass } from '../glass/colour.ts'
import { mosaic } from '../glass/mosaic.ts'
import { around } from '../glass/paint.ts'
import { ellipse, place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk } from '../glass/scenery.ts'
import type { Window } from '../glass/window.ts'

export const vine = scene('vine', (w) => {
  w.light = [800, 380]
  const whole = { left: -20, top: -20, right: 1620, bottom: 920 }
  w.pieces(
    mosaic(w.luck, whole, 110),
    around([800, 400], 950, [
      glass.white,
      glass.cream,
      glass.honey,
      glass.gold,
      glass.sky,
      glass.azure,
      glass.blue,
      glass.indigo,
    ]),
  )
  w.piece(
    'M-20 150C200 60 420 210 640 150C880 80 1100 210 1620 90L1620 130C1120 250 890 130 650 194C420 256 200 110 -20 196Z',
    glass.earth,
    'came',
  )
  w.piece('M560 170C500 330 420 360 300 400L296 388C400 340 470 300 530 170Z', glass.bark)
  w.piece('M1010 160C1080 320 1180 330 1300 420L1306 408C1210 330 1130 290 1046 160Z', glass.bark)
  for (const [x, y, size, turn] of [
    [480, 250, 1.25, 200],
    [1130, 250, 1.3, 150],
    [300, 420, 0.9, 150],
    [1310, 430, 0.95, 200],
    [250, 150, 0.9, 170],
    [1380, 130, 0.9, 190],
    [680, 110, 0.9, 20],
    [950, 110, 0.9, -20],
  ] as const) {
    leaf(w, x, y, size, turn)
  }
  cluster(w, 800, 330, 62, 5)
  cluster(w, 510, 480, 42, 4)
  cluster(w, 1110, 490, 42, 4)
  leaf(w, 690, 240, 1.15, 160)
  leaf(w, 915, 240, 1.15, 200)
  w.glow([800, 420], 520, glass.cream, 0.25)
  dusk(w, 0.45)
})

/** Grapes hanging from the point: `rows` in the widest row, fewer below. */
function cluster(w: Window, x: number, y: number, size: number, rows: number): void {
  const colours = [glass.violet, glass.plum, glass.crimson, glass.violet, glass.lilac]
  for (let row = 0; row < rows + 2; row += 1) {
    const count = row < 2 ? rows - 1 + row : rows + 2 - row
    for (let i = 0; i < count; i += 1) {
      const [gx, gy] = [x + (i - (count - 1) / 2) * size, y + row * size * 0.84]
      w.piece(ellipse(gx, gy, size * 0.54), colours[Math.floor(w.luck() * 5)] ?? glass.violet)
      w.glow([gx - size * 0.15, gy - size * 0.2], size * 0.3, glass.mist, 0.6)
    }
  }
}

/** A vine leaf of five lobes in five pieces, 200 wide, hanging from its stalk at the point. */
function leaf(w: Window, x: number, y: number, scale: number, turn: number): void {
  const lobes = [
    ['M0 0L-40 -40Q-60 -80 -110 -70Q-90 -40 -120 -10Q-80 10 -50 0Z', glass.leaf],
    ['M0 0L-50 0L-80 8Q-110 40 -96 80Q-60 76 -40 96L-16 50Z', glass.palm],
    ['M0 0L-16 50L-40 92Q-30 130 0 150Q30 130 40 92L16 50Z', glass.leaf],
    ['M0 0L50 0L80 8Q110 40 96 80Q60 76 40 96L16 50Z', glass.forest],
    ['M0 0L40 -40Q60 -80 110 -70Q90 -40 120 -10Q80 10 50 0Z', glass.palm],
  ] as const
  for (const [path, colour] of lobes)
    w.piece(place(path, { x, y, scale, turn: turn - 180 }), colour)
}
