const CONTROLS = 'a[href], button, input, select, textarea, summary, label, iframe, video, audio'
/** Above the corner by so many times its own height, first on the right. */
const places = Array.from({ length: 12 }).flatMap((_, up) => [
  { up, side: 'right' },
  { up, side: 'left' },
])
const SCROLL_ENDS_AFTER_MILLISECONDS = 150

/**
 * Keeps a fixed element where it covers no control, by `--up` and `data-side`: as near to the right
 * lower corner as can be. While the page scrolls, and when there is no such place, it is `away`; in
 * the upper half of the window it is `high`.
 */
export function keepClear(element: HTMLElement): void {
  let timer: ReturnType<typeof setTimeout> | undefined
  addEventListener('scroll', () => {
    element.classList.add('away')
    clearTimeout(timer)
    timer = setTimeout(settle, SCROLL_ENDS_AFTER_MILLISECONDS)
  })
  addEventListener('resize', settle)
  // What the page shows has moved; also when the element itself appears.
  const observer = new ResizeObserver(settle)
  observer.observe(document.body)
  observer.observe(element)

  function settle(): void {
    const controls = [...document.querySelectorAll(CONTROLS)]
      .filter((control) => !element.contains(control) && control.checkVisibility())
      .map((control) => control.getBoundingClientRect())
    const place = places.find(({ up, side }) => {
      element.style.setProperty('--up', String(up))
      element.dataset['side'] = side
      const box = element.getBoundingClientRect()
      return !controls.some((control) => isOver(box, control))
    })
    element.classList.toggle('away', !place)
    element.classList.toggle('high', element.getBoundingClientRect().top < innerHeight / 2)
  }
}

function isOver(one: DOMRect, other: DOMRect): boolean {
  const beside = one.right <= other.left || other.right <= one.left
  return !beside && one.top < other.bottom && other.top < one.bottom
}
