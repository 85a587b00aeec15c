import { glass, lit } from '../glass/colour.ts'
import { courses } from '../glass/cuts.ts'
import { downwards } from '../glass/paint.ts'
import { place } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, sky } from '../glass/scenery.ts'

export const breadAndCup = scene('bread-and-cup', (w) => {
  const colours = [
    glass.white,
    glass.cream,
    glass.gold,
    glass.terracotta,
    glass.crimson,
    glass.plum,
    glass.indigo,
    glass.night,
  ]
  sky(w, [950, 250], colours, {
    rays: 16,
    rings: [130, 300, 430, 580, 800, 1100, 1800],
    loose: 0.25,
  })
  const cloth = { left: -60, right: 1660, top: 660, bottom: 950 }
  const follow = (x: number) => ((x - 800) / 800) ** 2 * 40
  w.pieces(
    courses(w.luck, cloth, { rows: 4, length: 300, follow, lean: 0.9 }),
    downwards(660, 930, [glass.white, glass.mist, glass.sky, glass.azure]),
  )
  const cup = (path: string, colour: `#${string}`) =>
    w.piece(place(path, { x: 950, y: 790, scale: 1.35 }), colour)
  cup('M-110 -400Q0 -372 110 -400Q0 -428 -110 -400Z', glass.crimson)
  cup(
    'M-110 -400C-112 -300 -90 -220 -24 -196L-8 -196C-50 -240 -60 -320 -50 -387Q-90 -392 -110 -400Z',
    glass.gold,
  )
  cup(
    'M-50 -387C-60 -320 -50 -240 -8 -196L8 -196C50 -240 60 -320 50 -387Q0 -378 -50 -387Z',
    glass.honey,
  )
  cup(
    'M110 -400C112 -300 90 -220 24 -196L8 -196C50 -240 60 -320 50 -387Q90 -392 110 -400Z',
    glass.amber,
  )
  cup(
    'M-26 -196L26 -196Q18 -170 40 -150Q18 -130 22 -90L-22 -90Q-18 -130 -40 -150Q-18 -170 -26 -196Z',
    glass.amber,
  )
  cup('M-40 -150Q0 -168 40 -150Q0 -128 -40 -150Z', glass.honey)
  cup('M-22 -90Q-30 -40 -100 -16L-96 6Q0 28 0 28L0 -90Z', glass.gold)
  cup('M22 -90Q30 -40 100 -16L96 6Q0 28 0 28L0 -90Z', glass.amber)
  const loaf = (path: string, shade: number) =>
    w.piece(place(path, { x: 540, y: 800, scale: 1.2 }), lit(glass.sand, shade))
  loaf('M-200 -20C-220 -90 -180 -140 -120 -152C-150 -100 -140 -40 -110 20Q-180 20 -200 -20Z', -0.16)
  loaf('M-110 20C-140 -40 -150 -100 -120 -152Q-80 -168 -40 -170C-70 -110 -60 -40 -30 24Z', -0.03)
  loaf('M-30 24C-60 -40 -70 -110 -40 -170Q0 -172 40 -168C10 -110 20 -40 50 24Z', 0.05)
  loaf('M50 24C20 -40 10 -110 40 -168Q90 -164 120 -146C90 -100 100 -40 124 20Z', -0.02)
  loaf('M124 20C100 -40 90 -100 120 -146C170 -120 200 -80 186 -20Q176 16 124 20Z', -0.12)
  for (const x of [-92, -12, 66])
    w.line(place(`M${x} -140Q${x + 30} -120 ${x + 22} -84`, { x: 540, y: 800, scale: 1.2 }))
  w.glow([950, 280], 520, glass.cream, 0.4)
  dusk(w, 0.5)
})
