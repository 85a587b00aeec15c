/** Above this the header stands where it belongs. */
const HEADER_ENDS_AT = 200

/** Brings the header down while a visitor scrolls up (app/site/shell/header.css). */
export function showHeaderOnTheWayUp(): void {
  const root = document.documentElement
  let before = 0
  let height = 0
  addEventListener('scroll', () => {
    // A page that grew shorter, as one does when thanks take the place of a form, moved by itself.
    if (root.scrollHeight < height) before = scrollY
    height = root.scrollHeight
    const moved = scrollY - before
    // A finger trembles.
    if (moved ** 2 < 64 && scrollY > HEADER_ENDS_AT) return
    root.classList.toggle('scrolling-up', moved < 0 && scrollY > HEADER_ENDS_AT)
    before = scrollY
  })
}
