import { lazyElement } from './lazy-element.ts'
import { LiveButton } from './live-button.ts'
import { LoadingIndicator } from './loading-indicator.ts'
import { PhotoSlider } from './photo-slider.ts'
import { showPicturesWhenNear } from './pictures-when-near.ts'
import { ReactIsland } from './react-island.ts'
import { openSearchBySlash } from './search-key.ts'
import { showHeaderOnTheWayUp } from './slim-header.ts'
import { StaffLink } from './staff-link.ts'
import { SubMenu } from './sub-menu.ts'
import { SubscribeOffer } from './subscribe-offer.ts'
import { VideoPlayer } from './video-player.ts'
import { whenLoaded } from './when-loaded.ts'

// Every custom element of the public pages.
const elements: Record<string, CustomElementConstructor> = {
  'react-island': ReactIsland,
  'sub-menu': SubMenu,
  'loading-indicator': LoadingIndicator,
  'subscribe-offer': SubscribeOffer,
  'staff-link': StaffLink,
  'live-page': lazyElement(() => import('./live/follow.ts')),
  'live-button': LiveButton,
  'video-player': VideoPlayer,
  'photo-slider': PhotoSlider,
  'newsletter-reader': lazyElement(() => import('./newsletter/improve.ts')),
  'search-field': lazyElement(() => import('./search-field.ts')),
  'quick-exit': lazyElement(() => import('./quick-exit.ts')),
  'share-kit': lazyElement(() => import('./share-kit.ts')),
  'copy-rows': lazyElement(() => import('./copy-rows.ts')),
  'upi-amount': lazyElement(() => import('./upi-amount.ts')),
  'tell-me': lazyElement(() => import('./tell-me.ts')),
}

// Pages work without these, so they are defined after the first frame: on a slow phone the page
// paints 50 ms earlier. One task each, so that a touch waits for the longest of them, not for all.
requestAnimationFrame(() => {
  for (const [name, element] of Object.entries(elements)) {
    setTimeout(() => customElements.define(name, element))
  }
  setTimeout(showPicturesWhenNear)
  setTimeout(showHeaderOnTheWayUp)
  setTimeout(openSearchBySlash)
})

// What nobody needs in the first view, in one file: its pictures come first.
whenLoaded(() => setTimeout(() => import('./later.ts').catch(console.warn), 1000))
