// Drawn for this site on a 24 x 24 grid, 1.75 wide strokes with round ends.
export const drawings = {
  menu: 'M4 7h16M4 12h16M4 17h16',
  close: 'M6 6l12 12M18 6L6 18',
  heart: 'M12 20C5 15 3 11.5 3 8.5A4.5 4.5 0 0 1 12 7a4.5 4.5 0 0 1 9 1.5c0 3-2 6.5-9 11.5z',
  lamp: 'M12 3c3 3.5 4 5.3 4 7.3a4 4 0 0 1-8 0C8 8.3 9 6.5 12 3zM12 14.5v3M4.5 17.5h15c-.5 2-2 3-4 3h-7c-2 0-3.5-1-4-3z',
  bowl: 'M3 11h18c0 5-3.5 8-9 8s-9-3-9-8zM8 21.5h8M8.5 4.5v3M12 3.5v4M15.5 4.5v3',
  scales: 'M12 4v16M7.5 20h9M5 7h14M5 7l-2.5 7h5zM19 7l-2.5 7h5z',
  shelter:
    'M4 10.5L12 4l8 6.5V20H4zM12 17c-2.5-1.8-3.3-3-3.3-4a1.7 1.7 0 0 1 3.3-.7 1.7 1.7 0 0 1 3.3.7c0 1-.8 2.2-3.3 4z',
  sunrise: 'M3 18.5h18M6.5 18.5a5.5 5.5 0 0 1 11 0M12 5.5v3.5M4.5 10l2.3 2M19.5 10l-2.3 2',
  people:
    'M8.5 4.5a3 3 0 1 1 0 6 3 3 0 0 1 0-6zM16 5.5a2.5 2.5 0 1 1 0 5M2.5 19c0-3.5 2-5.5 6-5.5s6 2 6 5.5M17 13.7c3 .3 4.5 2.3 4.5 5.3',
  camera: 'M3 7h11v10H3zM14 11l7-4v10l-7-4',
  video: 'M3.5 6.5h17v11h-17zM10 9.5v5l4.5-2.5z',
  network: 'M14 21v-8h3l.5-3.5H14V7.5c0-1 .5-1.5 1.5-1.5H18V3h-3c-2.5 0-4 1.5-4 4v2.5H8V13h3v8',
  photos:
    'M7 3.5h10A3.5 3.5 0 0 1 20.5 7v10a3.5 3.5 0 0 1-3.5 3.5H7A3.5 3.5 0 0 1 3.5 17V7A3.5 3.5 0 0 1 7 3.5zM12 8a4 4 0 1 1 0 8 4 4 0 0 1 0-8zM17 7h.01',
  microblog: 'M4 4l16 16M20 4L4 20M4 4h4l12 16h-4z',
  mail: 'M3.5 5.5h17v13h-17zM4 6l8 7 8-7',
  pin: 'M12 21c-5-6-7-9-7-12a7 7 0 0 1 14 0c0 3-2 6-7 12zM12 6.5a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5z',
  phone: 'M6 3h3l2 5-2.5 1.5a11 11 0 0 0 6 6L16 13l5 2v3c0 2-1 3-3 3C10 21 3 14 3 6c0-2 1-3 3-3z',
  search: 'M10.5 4a6.5 6.5 0 1 1 0 13 6.5 6.5 0 0 1 0-13zM15.5 15.5L20 20',
  calendar: 'M4 6h16v14H4zM4 10.5h16M8.5 3.5v4M15.5 3.5v4',
  pause: 'M8 5v14M16 5v14',
  down: 'M6 9l6 6 6-6',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  play: 'M8 5l11 7-11 7z',
  whatsapp:
    'M4 20l1.2-4A8 8 0 1 1 8 18.9zM9 8.5c.2 3.5 2.5 6 6 6.5l1-1.6-2-1.2-1 .8c-1.2-.6-1.9-1.3-2.4-2.5l.9-.9-1-2.1z',
} as const

export type IconName = keyof typeof drawings

/**
 * A decorative icon beside text, hidden from screen readers. Like every drawing it has its size as
 * attributes, or without the stylesheet it would be as wide as the screen.
 */
export function Icon({ name }: { name: IconName }) {
  return (
    <svg className="icon" width="24" height="24" viewBox="0 0 24 24" aria-hidden="true">
      <path d={drawings[name]} />
    </svg>
  )
}
