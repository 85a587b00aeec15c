/** Scroll position in pixels above which the header is at its normal place. */
const HEADER_ENDS_AT = 200

/** Shows the header while the visitor scrolls up (app/site/shell/header.css). */
export function showHeaderOnTheWayUp(): void {
  const root = document.documentElement
  let before = 0
  let height = 0
  addEventListener('scroll', () => {
    // The page got shorter, as when a thank-you message replaces a form: not the visitor's scroll.
    if (root.scrollHeight < height) before = scrollY
    height = root.scrollHeight
    const moved = scrollY - before
    // Ignores less than 8 px.
    if (moved ** 2 < 64 && scrollY > HEADER_ENDS_AT) return
    root.classList.toggle('scrolling-up', moved < 0 && scrollY > HEADER_ENDS_AT)
    before = scrollY
  })
}
