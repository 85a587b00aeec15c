// Nine small windows, drawn for this site on a 48 x 48 grid: an arch of two panes and a sill, and
// in it one thing in lighter glass. The leading is the stroke that every piece of glass has.

const glass = {
  night: '#3b3aa0',
  sky: '#6f6ee0',
  violet: '#6a4c93',
  clay: '#a63f24',
  palm: '#2f6b4f',
  leaf: '#5e9a72',
  gold: '#e5b85c',
  light: '#f7e6b5',
} as const

type Glass = keyof typeof glass
type Piece = readonly [glass: Glass, shape: string]
type Window = { panes: readonly [left: Glass, right: Glass, sill: Glass]; pieces: readonly Piece[] }

const leftPane = 'M24 2A18 18 0 0 0 6 20V36H24Z'
const rightPane = 'M24 2A18 18 0 0 1 42 20V36H24Z'
const sill = 'M6 36H42V46H6Z'

const windows: Record<string, Window> = {
  prayer: {
    panes: ['night', 'sky', 'clay'],
    pieces: [
      ['light', 'M24 9C21 12 21 17 18 22C16 26 15 30 16 36H24Z'],
      ['light', 'M24 9C27 12 27 17 30 22C32 26 33 30 32 36H24Z'],
      ['gold', 'M14 36H24V46H14Z'],
      ['gold', 'M24 36H34V46H24Z'],
    ],
  },
  small: {
    panes: ['violet', 'night', 'palm'],
    pieces: [
      ['gold', 'M13 23H35V42H13Z'],
      ['clay', 'M24 10L39 24H9Z'],
      ['light', 'M20 42V33A4 4 0 0 1 28 33V42Z'],
    ],
  },
  youth: {
    panes: ['sky', 'violet', 'palm'],
    pieces: [
      ['light', 'M24 8A7 7 0 1 1 24 22A7 7 0 1 1 24 8Z'],
      ['leaf', 'M6 40L18 20L27 36L26 46H6Z'],
      ['night', 'M18 46L32 25L42 39V46Z'],
    ],
  },
  children: {
    panes: ['sky', 'palm', 'violet'],
    pieces: [
      ['gold', 'M27 8L17 20L27 20Z'],
      ['clay', 'M27 8L37 20L27 20Z'],
      ['light', 'M17 20H27V35Z'],
      ['night', 'M37 20H27V35Z'],
      ['gold', 'M27 35L19 37L22 42Z'],
      ['clay', 'M20 39L12 39L14 44Z'],
    ],
  },
  village: {
    panes: ['violet', 'sky', 'palm'],
    pieces: [
      ['gold', 'M13 36A11 11 0 0 1 35 36Z'],
      ['leaf', 'M24 36L14 46H6V36Z'],
      ['leaf', 'M24 36L34 46H42V36Z'],
      ['clay', 'M30 30L35 24L40 30Z'],
      ['light', 'M31.5 30H38.5V36H31.5Z'],
    ],
  },
  magazine: {
    panes: ['clay', 'night', 'violet'],
    pieces: [
      ['light', 'M24 17C20 13 15 13 10 14V36C15 35 20 35 24 39Z'],
      ['light', 'M24 17C28 13 33 13 38 14V36C33 35 28 35 24 39Z'],
      ['sky', 'M13.5 18.5L20.5 19.5V25L13.5 24Z'],
      ['gold', 'M34.5 18.5L27.5 19.5V22L34.5 21Z'],
      ['gold', 'M34.5 25.5L27.5 26.5V29L34.5 28Z'],
    ],
  },
  gethsemane: {
    panes: ['night', 'violet', 'palm'],
    pieces: [
      ['light', 'M27 8A9 9 0 1 0 36 19A7 7 0 0 1 27 8Z'],
      ['leaf', 'M24 44C22 38 17 34 10 34C12 40 17 43 24 44Z'],
      ['leaf', 'M24 44C26 38 31 34 38 34C36 40 31 43 24 44Z'],
      ['gold', 'M24 30A3 4 0 1 1 24 38A3 4 0 1 1 24 30Z'],
    ],
  },
  ladies: {
    panes: ['gold', 'sky', 'night'],
    pieces: [
      ['clay', 'M16 17C21 17 23 24 23 46H7C7 24 11 17 16 17Z'],
      ['palm', 'M32 17C37 17 41 24 41 46H25C25 24 27 17 32 17Z'],
      ['violet', 'M24 13C30 13 33 22 33 46H15C15 22 18 13 24 13Z'],
      ['light', 'M24 16A4 5 0 1 1 24 26A4 5 0 1 1 24 16Z'],
      ['light', 'M13 21A3 4 0 1 1 13 29A3 4 0 1 1 13 21Z'],
      ['light', 'M35 21A3 4 0 1 1 35 29A3 4 0 1 1 35 21Z'],
    ],
  },
  training: {
    panes: ['palm', 'leaf', 'clay'],
    pieces: [
      ['night', 'M13 13H32L35 16V40H13Z'],
      ['light', 'M13 36H35V41H13Z'],
      ['gold', 'M22.5 17H25.5V21H29.5V24H25.5V32H22.5V24H18.5V21H22.5Z'],
    ],
  },
}

/** The little window of a ministry. It only accompanies its name: hidden from screen readers. */
export function MinistryIcon({ id }: { id: string }) {
  const drawn = windows[id]
  if (!drawn) return null
  const [left, right, below] = drawn.panes
  const pieces: Piece[] = [[left, leftPane], [right, rightPane], [below, sill], ...drawn.pieces]
  return (
    <svg className="ministry-icon" viewBox="5 1 38 46" aria-hidden="true">
      {pieces.map(([colour, shape]) => (
        <path key={shape} fill={glass[colour]} d={shape} />
      ))}
    </svg>
  )
}
