import type { DetailedHTMLProps, HTMLAttributes } from 'react'

type CustomElement<Attributes = object> = Omit<
  DetailedHTMLProps<HTMLAttributes<HTMLElement>, HTMLElement>,
  'className'
> &
  Attributes & { class?: string }

declare module 'react' {
  namespace JSX {
    interface IntrinsicElements {
      'copy-rows': CustomElement
      'day-plan': CustomElement
      'lazy-frame': CustomElement<{ src: string; label: string }>
      'live-button': CustomElement<{ src: string }>
      'live-page': CustomElement
      'loading-indicator': CustomElement
      'newsletter-reader': CustomElement<{ store: string }>
      'photo-slider': CustomElement
      'quick-exit': CustomElement
      'react-island': CustomElement<{ name: string; props?: string }>
      'read-aloud': CustomElement
      'search-field': CustomElement
      'share-entry': CustomElement<{ address: string; headline: string }>
      'share-kit': CustomElement
      'sub-menu': CustomElement
      'subscribe-offer': CustomElement
    }
  }
}
