/** The ministry's mark, as public/icon.svg shows it, drawn in a box of 40 to 48. */
export const markBox = { width: 40, height: 48 }

const parts = [
  ['#15131f', 'M2 48V20a18 18 0 0 1 36 0v28z'],
  ['#3b3aa0', 'M4 32V20A16 16 0 0 1 14 5.2L18 14l-5 10v8z'],
  ['#a63f24', 'M36 32V20A16 16 0 0 0 26 5.2L22 14l5 10v8z'],
  ['#f3d48a', 'M15.7 4.6a16 16 0 0 1 8.6 0L20 13z'],
  ['#f0c05a', 'M20 14.5c3.5 5 5 7.5 5 10.5a5 5 0 0 1-10 0c0-3 1.5-5.5 5-10.5z'],
  ['#2f6b4f', 'M4 34h32v12H4z'],
  ['#b7791f', 'M14 32h12l-1.5 3h-9zM18.5 34h3v7h5v3h-13v-3h5z'],
] as const

/** The mark as SVG at a place, so many pixels high. */
export function mark(x: number, y: number, height: number): string {
  const paths = parts.map(([fill, path]) => `<path fill="${fill}" d="${path}"/>`)
  return `<g transform="translate(${x} ${y})scale(${height / markBox.height})">${paths.join('')}</g>`
}
