const EVERY_MILLISECONDS = 5000
/** A pointer that has not moved for this long no longer counts as hovering. */
const POINTS_FOR_MILLISECONDS = 10_000

const still = matchMedia('(prefers-reduced-motion: reduce)')

/**
 * `<photo-slider>` shows the next picture of its list every 5 s, in a loop. It pauses while
 * hovered, focused by keyboard or stopped by the pause switch, while the page is hidden or scrolled
 * past it, while the shown picture is loading, and under reduced motion. The list can be scrolled
 * (scroll snap) without JavaScript too. Fetches a picture just before it or its neighbour is shown.
 */
export class PhotoSlider extends HTMLElement {
  connectedCallback(): void {
    const buttons = this.querySelector<HTMLElement>('.slider-buttons')
    const row = this.querySelector('ul')
    if (!buttons || !row) return
    buttons.hidden = false
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button) turn(row, Number(button.value))
    })
    // The visitor has swiped or is about to, so the neighbours are needed next.
    row.addEventListener('scroll', () => bringNeighbours(row), { passive: true })
    this.addEventListener('pointerdown', () => bringNeighbours(row))
    let pointedAt = Number.NEGATIVE_INFINITY
    this.addEventListener('pointermove', () => {
      pointedAt = Date.now()
    })
    this.addEventListener('error', ({ target }) => console.warn('Error loading images:', target), {
      capture: true,
    })
    const isResting = () =>
      still.matches ||
      document.hidden ||
      scrollY > this.clientHeight ||
      row.children[shownIn(row)]?.querySelector('img')?.complete === false ||
      document.querySelector('.pause :checked') !== null ||
      (this.matches(':hover') && Date.now() - pointedAt < POINTS_FOR_MILLISECONDS) ||
      this.matches(':has(:focus-visible)')
    setInterval(() => isResting() || turn(row, 1), EVERY_MILLISECONDS)
  }
}

/** The index of the picture that is shown. */
function shownIn(row: Element): number {
  return Math.round(row.scrollLeft / row.clientWidth)
}

function turn(row: Element, by: number): void {
  const count = row.children.length
  const index = shownIn(row)
  const next = (index + by + count) % count
  bring(row, next)
  row.scrollLeft = next * row.clientWidth
  // The old picture dissolves over the new one. Not its list item, to which the row would snap.
  const place = `${(next - index) * 100}%`
  row.children[index]?.firstElementChild?.animate(
    { translate: [place, place], opacity: 0 },
    still.matches ? 0 : 600,
  )
}

function bring({ children }: Element, index: number): void {
  const slide = children[(index + children.length) % children.length]
  const template = slide?.querySelector('template')
  template?.replaceWith(template.content)
  slide?.removeAttribute('aria-hidden')
}

function bringNeighbours(row: Element): void {
  for (const by of [-1, 0, 1]) bring(row, shownIn(row) + by)
}
