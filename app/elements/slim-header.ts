/** Above this the header stands where it belongs. */
const HEADER_ENDS_AT = 200

/** Brings the header down while a visitor scrolls up (app/site/shell/header.css). */
export function showHeaderOnTheWayUp(): void {
  const { classList } = document.documentElement
  let before = scrollY
  addEventListener(
    'scroll',
    () => {
      const moved = scrollY - before
      // A finger trembles.
      if (Math.abs(moved) < 8 && scrollY > HEADER_ENDS_AT) return
      classList.toggle('scrolling-up', moved < 0 && scrollY > HEADER_ENDS_AT)
      before = scrollY
    },
    { passive: true },
  )
}
