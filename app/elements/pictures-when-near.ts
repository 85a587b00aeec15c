import { onFirstInteraction } from './first-interaction.ts'
import { whenLoaded } from './when-loaded.ts'

/**
 * Delays pictures until they are within 100 px of the viewport; from the first scroll, touch or
 * key on, the browser decides. Browsers fetch lazy pictures two or three screens ahead, most of all
 * on slow connections, at the cost of visitors who read only the first screen.
 * app/components/picture/picture.css hides the waiting pictures.
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
  // After load: the first picture gets the whole bandwidth.
  whenLoaded(() => {
    for (const picture of document.querySelectorAll('.picture')) observer.observe(picture)
  })
  onFirstInteraction(() => {
    observer.disconnect()
    document.documentElement.classList.add('touched')
  })
}
