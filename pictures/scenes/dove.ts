import { glass, lit } from '../glass/colour.ts'
import { place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, sky } from '../glass/scenery.ts'

export const dove = scene('dove', (w) => {
  const light = [800, 330] as const
  sky(
    w,
    light,
    [glass.cream, glass.honey, glass.gold, glass.sky, glass.azure, glass.blue, glass.indigo],
    {
      rays: 24,
      rings: [120, 330, 460, 620, 820, 1080, 1800],
      reach: 860,
      loose: 0.35,
    },
  )
  const put = (path: string, shade: number, mirror = false) => {
    w.piece(place(path, { x: 800, y: 400, scale: 1.15, mirror }), lit(glass.white, shade))
  }
  for (const mirror of [false, true]) {
    const feathers = [
      'M40 -40C120 -150 230 -220 380 -250C350 -200 300 -170 250 -150Z',
      'M40 -40L250 -150C300 -160 330 -165 360 -168C330 -120 280 -95 235 -85Z',
      'M40 -40L235 -85C275 -88 310 -86 335 -84C300 -40 260 -28 215 -26Z',
      'M38 -36L215 -26C250 -22 275 -14 296 -8C256 22 220 28 180 22Z',
      'M34 -30L180 22C205 32 225 44 238 58C200 66 160 62 130 50Z',
      'M30 -20L130 50C140 64 146 78 148 92C110 84 70 62 44 30Z',
    ]
    feathers.forEach((feather, i) => {
      put(feather, -0.02 - i * 0.022, mirror)
    })
    put('M28 -52C80 -120 150 -160 240 -190C180 -120 110 -60 40 -24Z', 0, mirror)
    put('M6 120L40 230Q70 262 92 258L60 190L26 110Z', -0.05, mirror)
  }
  put('M-22 110L-26 250Q0 276 26 250L22 110Z', -0.02)
  put('M0 -86C-40 -76 -52 -20 -46 30C-42 80 -26 116 0 140Z', 0)
  put('M0 -86C40 -76 52 -20 46 30C42 80 26 116 0 140Z', -0.05)
  put('M-34 -92C-34 -134 34 -134 34 -92C34 -60 20 -46 0 -46C-20 -46 -34 -60 -34 -92Z', 0.01)
  w.piece(place('M-11 -64L11 -64L0 -34Z', { x: 800, y: 400, scale: 1.15 }), glass.amber, 'fine')
  w.glow([800, 350], 430, glass.cream, 0.3)
  dusk(w, 0.5)
})
