import { whenLoaded } from './when-loaded.ts'

/** `<newsletter-reader root store>` fetches what makes the newsletter's page better to read. */
export class NewsletterReader extends HTMLElement {
  connectedCallback(): void {
    whenLoaded(async () => {
      try {
        const { improve } = await import('./newsletter/improve.ts')
        improve(this)
      } catch (error) {
        // Every link and form of the page works without it.
        console.warn('The newsletter stays as it is:', error)
      }
    })
  }
}
