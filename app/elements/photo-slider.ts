const EVERY_MILLISECONDS = 5000
/** A pointer that has not moved for this long no longer counts as hovering. */
const POINTS_FOR_MILLISECONDS = 10_000

/**
 * `<photo-slider>` shows the next picture of its list every 5 s, in a loop. It pauses while
 * hovered, focused by keyboard or stopped by the pause switch, while the page is hidden or scrolled
 * past it, while the shown picture is loading, and under reduced motion or reduced data. The list
 * can be scrolled (scroll snap) without JavaScript too. Fetches a picture just before it or its
 * neighbour is shown.
 */
export class PhotoSlider extends HTMLElement {
  readonly #still = matchMedia('(prefers-reduced-motion: reduce)')
  readonly #sparing = matchMedia('(prefers-reduced-data: reduce)')
  #pointedAt = Number.NEGATIVE_INFINITY

  connectedCallback(): void {
    const buttons = this.querySelector<HTMLElement>('.slider-buttons')
    const row = this.#row
    if (!buttons || !row) return
    buttons.hidden = false
    this.addEventListener('click', ({ target }) => {
      const button = target instanceof Element ? target.closest('button') : null
      if (button) this.#turn(Number(button.value))
    })
    // The visitor has swiped or is about to, so the neighbours are needed next.
    row.addEventListener('scroll', () => this.#bringNeighbours(), { passive: true })
    this.addEventListener('pointerdown', () => this.#bringNeighbours())
    this.addEventListener('pointermove', () => {
      this.#pointedAt = Date.now()
    })
    this.addEventListener('error', ({ target }) => console.warn('Error loading images:', target), {
      capture: true,
    })
    setInterval(() => this.#isResting() || this.#turn(1), EVERY_MILLISECONDS)
  }

  get #row(): HTMLUListElement | null {
    return this.querySelector('ul')
  }

  get #index(): number {
    const row = this.#row
    return row ? Math.round(row.scrollLeft / row.clientWidth) : 0
  }

  #turn(by: number): void {
    const row = this.#row
    if (!row) return
    const count = row.children.length
    const index = this.#index
    const next = (index + by + count) % count
    this.#bring(next)
    row.scrollLeft = next * row.clientWidth
    // The old picture dissolves over the new one. Not its list item, to which the row would snap.
    const place = `${(next - index) * 100}%`
    row.children[index]?.firstElementChild?.animate(
      { translate: [place, place], opacity: 0 },
      this.#still.matches ? 0 : 600,
    )
  }

  #bring(index: number): void {
    const slides = this.#row?.children ?? []
    const slide = slides[(index + slides.length) % slides.length]
    const template = slide?.querySelector('template')
    template?.replaceWith(template.content)
    slide?.removeAttribute('aria-hidden')
  }

  #bringNeighbours(): void {
    for (const by of [-1, 0, 1]) this.#bring(this.#index + by)
  }

  #isResting(): boolean {
    return (
      this.#still.matches ||
      this.#sparing.matches ||
      document.hidden ||
      scrollY > this.clientHeight ||
      this.#row?.children[this.#index]?.querySelector('img')?.complete === false ||
      document.querySelector('.pause :checked') !== null ||
      (this.matches(':hover') && Date.now() - this.#pointedAt < POINTS_FOR_MILLISECONDS) ||
      this.matches(':has(:focus-visible)')
    )
  }
}
