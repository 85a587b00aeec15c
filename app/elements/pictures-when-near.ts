import { onFirstSign } from './first-sign.ts'
import { whenLoaded } from './when-loaded.ts'

/**
 * Holds pictures back until they are almost in view, and leaves them to the browser from the first
 * scroll, touch or key on. By itself a browser fetches what stands two or three screens below, on
 * slow lines most of all, and a visitor who only reads the first screen pays for it.
 * app/components/picture/picture.css hides what waits.
 */
export function showPicturesWhenNear(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) target.classList.add('near')
      }
    },
    { rootMargin: '100px' },
  )
  // The picture that is seen first has the line for itself until it is there.
  whenLoaded(() => {
    for (const picture of document.querySelectorAll('.picture')) observer.observe(picture)
  })
  onFirstSign(() => {
    observer.disconnect()
    document.documentElement.classList.add('touched')
  })
}
