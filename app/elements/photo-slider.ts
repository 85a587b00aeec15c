const EVERY_MILLISECONDS = 5000
/** A pointer that has not moved for so long was left there; nobody points at anything. */
const POINTS_FOR_MILLISECONDS = 10_000

/**
 * `<photo-slider>` turns the pictures in its list every 5 s, in a circle. It rests while somebody
 * points at it, has come to it by keys or has stopped all that moves, while the page is not in view, and for who
 * wants less motion or fewer bytes. A picture is fetched when its turn or its neighbour's comes.
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
    // A finger may have moved it, or is about to: what stands beside is needed next.
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
    // From the last back to the first at once: nobody wants to fly past them all.
    const far = Math.abs(next - index) > 1
    const behavior = this.#still.matches || far ? 'instant' : 'smooth'
    row.scrollTo({ left: next * row.clientWidth, behavior })
  }

  #bring(index: number): void {
    const slides = this.#row?.children ?? []
    const slide = slides[(index + slides.length) % slides.length]
    const template = slide?.querySelector('template')
    template?.replaceWith(template.content)
  }

  #bringNeighbours(): void {
    for (const by of [-1, 0, 1]) this.#bring(this.#index + by)
  }

  #isResting(): boolean {
    return (
      this.#still.matches ||
      this.#sparing.matches ||
      document.hidden ||
      document.querySelector('.pause :checked') !== null ||
      (this.matches(':hover') && Date.now() - this.#pointedAt < POINTS_FOR_MILLISECONDS) ||
      this.matches(':has(:focus-visible)')
    )
  }
}
