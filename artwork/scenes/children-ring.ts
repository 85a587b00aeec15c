import { joinHands, type Runner, runner } from '../glass/children.ts'
import { glass } from '../glass/colour.ts'
import { points } from '../glass/curves.ts'
import { ellipse, type Point } from '../glass/path.ts'
import { scene } from '../glass/scene.ts'
import { dusk, ground, sky } from '../glass/scenery.ts'

// They run round and round; whoever is in front shows us a back and flying plaits.
export const childrenRing = scene('children-ring', (w) => {
  const light: Point = [800, 230]
  sky(w, light, [glass.cream, glass.honey, glass.mist, glass.sky, glass.azure, glass.blue], {
    rays: 28,
    rings: [96, 210, 350, 530, 790, 1100, 1900],
  })
  w.glow(light, 420, glass.cream, 0.5)
  ground(
    w,
    points('-40 520, 400 440, 800 420, 1200 440, 1640 520'),
    [glass.leaf, glass.leaf, glass.palm, glass.forest],
    { rows: 5, length: 330 },
  )
  w.piece(ellipse(800, 710, 520, 150), glass.palm)
  w.piece(ellipse(800, 710, 400, 104), glass.leaf)
  for (const child of back) runner(w, child)
  joinHands(w, back)
  joinHands(w, [back[0], front[0]])
  joinHands(w, [back[1], front[2]])
  for (const child of front) runner(w, child)
  joinHands(w, front)
  dusk(w, 0.3)
})

const back = [
  {
    x: 640,
    y: 620,
    scale: 1.08,
    cloth: glass.violet,
    second: glass.cream,
    frock: true,
    turn: 8,
    away: false,
  },
  {
    x: 960,
    y: 620,
    scale: 1.08,
    cloth: glass.crimson,
    second: glass.indigo,
    frock: false,
    turn: -7,
    away: false,
  },
] as const satisfies readonly Runner[]

const front = [
  {
    x: 440,
    y: 780,
    scale: 1.36,
    cloth: glass.azure,
    second: glass.indigo,
    frock: false,
    turn: 10,
    away: true,
  },
  {
    x: 800,
    y: 896,
    scale: 1.5,
    cloth: glass.gold,
    second: glass.crimson,
    frock: true,
    turn: -5,
    away: true,
  },
  {
    x: 1160,
    y: 780,
    scale: 1.36,
    cloth: glass.terracotta,
    second: glass.plum,
    frock: true,
    turn: -10,
    away: true,
  },
] as const satisfies readonly Runner[]
