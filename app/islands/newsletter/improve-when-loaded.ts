import { whenLoaded } from '../../elements/when-loaded.ts'

/** On a page of the newsletter, and nowhere else, fetches what makes it better to read. */
export function improveNewsletter(): void {
  if (!document.querySelector('[data-newsletter]')) return
  whenLoaded(async () => {
    try {
      const { improve } = await import('./improve.ts')
      improve()
    } catch (error) {
      // Every link and form of the page works without it.
      console.warn('The newsletter stays as it is:', error)
    }
  })
}
