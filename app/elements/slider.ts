/** Specification, section 9: the slider advances by itself after this time, and loops. */
const EVERY_MILLISECONDS = 5000

/**
 * Turns the home page's slider. It rests while somebody points at it, has the focus in it or has
 * stopped it, while the page is not in view, and for who asks for less motion or fewer bytes. A picture is fetched when
 * its turn or its neighbour's comes.
 */
export function turnSlider(): void {
  const slider = document.querySelector<HTMLElement>('[data-slider]')
  const row = slider?.querySelector('ul')
  const buttons = slider?.querySelector<HTMLElement>('.slider-buttons')
  const pause = slider?.querySelector<HTMLElement>('[data-pause]')
  if (!slider || !row || !buttons || !pause) return
  const still = matchMedia('(prefers-reduced-motion: reduce)')
  const sparing = matchMedia('(prefers-reduced-data: reduce)')
  const count = row.children.length
  const index = () => Math.round(row.scrollLeft / row.clientWidth)
  const bring = (place: number) => {
    const template = row.children[(place + count) % count]?.querySelector('template')
    template?.replaceWith(template.content)
  }
  const turn = (by: number) => {
    const place = (index() + by + count) % count
    bring(place)
    // From the last back to the first at once: nobody wants to fly past them all.
    const far = Math.abs(place - index()) > 1
    const behavior = still.matches || far ? 'instant' : 'smooth'
    row.scrollTo({ left: place * row.clientWidth, behavior })
  }
  const resting = () =>
    still.matches ||
    sparing.matches ||
    document.hidden ||
    pause.getAttribute('aria-pressed') === 'true' ||
    slider.matches(':hover, :focus-within')

  buttons.hidden = false
  for (const button of slider.querySelectorAll<HTMLElement>('[data-turn]')) {
    button.addEventListener('click', () => turn(Number(button.dataset['turn'])))
  }
  pause.addEventListener('click', () => {
    pause.setAttribute('aria-pressed', String(pause.getAttribute('aria-pressed') !== 'true'))
  })
  const bringNeighbours = () => {
    bring(index() - 1)
    bring(index())
    bring(index() + 1)
  }
  // A finger may have moved it, or is about to: what stands beside is needed next.
  row.addEventListener('scroll', bringNeighbours, { passive: true })
  slider.addEventListener('pointerdown', bringNeighbours)
  slider.addEventListener('error', ({ target }) => console.warn('Error loading images:', target), {
    capture: true,
  })
  setInterval(() => {
    if (!resting()) turn(1)
  }, EVERY_MILLISECONDS)
}
