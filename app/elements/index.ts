import { mayBeStaff } from '../browser-storage.ts'
import { LiveButton } from './live-button.ts'
import { LoadingIndicator } from './loading-indicator.ts'
import { PhotoSlider } from './photo-slider.ts'
import { ReactIsland } from './react-island.ts'
import { SubscribeOffer } from './subscribe-offer.ts'
import { onFirstInteraction, whenLoaded } from './when-loaded.ts'

/**
 * `<sub-menu>` around a button and its list opens by CSS alone, on hover and on focus (a tap
 * focuses it). With JavaScript the button also has `aria-expanded`, and Escape closes the list.
 */
class SubMenu extends HTMLElement {
  connectedCallback(): void {
    const button = this.querySelector('button')
    if (!button) return
    const update = () =>
      requestAnimationFrame(() => {
        const isOpen = !this.hasAttribute('closed') && this.matches(':hover, :focus-within')
        button.setAttribute('aria-expanded', String(isOpen))
      })
    const open = () => {
      this.removeAttribute('closed')
      update()
    }
    update()
    for (const entered of ['pointerenter', 'focusin']) this.addEventListener(entered, open)
    for (const left of ['pointerleave', 'focusout']) this.addEventListener(left, update)
    // Safari does not focus a tapped button.
    button.addEventListener('click', () => button.focus())
    this.addEventListener('keydown', ({ key }) => {
      if (key !== 'Escape') return
      button.focus()
      this.setAttribute('closed', '')
      update()
    })
  }
}

/**
 * `<lazy-frame src label>` is replaced with the player of a recorded video, or the map, on the first
 * tap on its link or button. They are heavy and third-party, so none loads before. Without
 * JavaScript, or in a new tab, the link opens the video's own page.
 */
class LazyFrame extends HTMLElement {
  connectedCallback(): void {
    const control = this.querySelector<HTMLElement>('a, button')
    if (!control) return
    control.hidden = false
    control.addEventListener('click', (event) => {
      if (event.button || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      const frame = document.createElement('iframe')
      frame.src = this.getAttribute('src') ?? ''
      frame.title = this.getAttribute('label') ?? ''
      frame.allow = 'autoplay; fullscreen; picture-in-picture'
      this.replaceWith(frame)
      frame.focus()
    })
  }
}

// A cross-fade that the browser skips, as when another page is opened meanwhile, is no error.
for (const type of ['pageswap', 'pagereveal'] as const) {
  addEventListener(type, ({ viewTransition }) => viewTransition?.ready.catch(() => undefined))
}

// Every custom element of the public pages.
const elements: Record<string, CustomElementConstructor> = {
  'react-island': ReactIsland,
  'sub-menu': SubMenu,
  'loading-indicator': LoadingIndicator,
  'subscribe-offer': SubscribeOffer,
  'live-page': lazyElement(() => import('./live/follow.ts')),
  'live-button': LiveButton,
  'lazy-frame': LazyFrame,
  'photo-slider': PhotoSlider,
  'newsletter-reader': lazyElement(() => import('./newsletter/improve.ts')),
  'search-field': lazyElement(() => import('./search-field.ts')),
  'quick-exit': lazyElement(() => import('./quick-exit.ts')),
  'share-entry': lazyElement(() => import('./share-kit.ts'), onFirstInteraction),
  'share-kit': lazyElement(() => import('./share-kit.ts')),
  'day-plan': lazyElement(() => import('./day-plan.ts'), onFirstInteraction),
  'copy-rows': lazyElement(() => import('./copy-rows.ts')),
}

type Script = { start: (element: HTMLElement) => void | Promise<void> }

/**
 * Returns an element that loads its script after the page, or at another time. Its links and forms
 * work without it.
 */
function lazyElement(load: () => Promise<Script>, when = whenLoaded): CustomElementConstructor {
  return class extends HTMLElement {
    connectedCallback(): void {
      when(async () => {
        try {
          const { start } = await load()
          await start(this)
        } catch (error) {
          console.warn(error)
        }
      })
    }
  }
}

/** Scroll position in pixels above which the header is at its normal place. */
const HEADER_ENDS_AT = 200

// Pages work without these, so they are defined after the first frame: on a slow phone the page
// paints 50 ms earlier. Each has its own task, so that a touch waits for one task instead of all.
requestAnimationFrame(() => {
  for (const [name, element] of Object.entries(elements)) {
    setTimeout(() => customElements.define(name, element))
  }
  setTimeout(showPicturesWhenNear)
  setTimeout(showHeaderOnTheWayUp)
  if (mayBeStaff()) void import('./edit-links.ts').catch(console.warn)
})

/** Shows the header while the visitor scrolls up (app/site/shell/header.css). */
function showHeaderOnTheWayUp(): void {
  const root = document.documentElement
  let before = 0
  let height = 0
  addEventListener('scroll', () => {
    // Ignores a page that got shorter, as when a thank-you message replaces a form.
    if (root.scrollHeight < height) before = scrollY
    height = root.scrollHeight
    const moved = scrollY - before
    // Ignores movements of less than 8 px.
    if (moved ** 2 < 64 && scrollY > HEADER_ENDS_AT) return
    root.classList.toggle('scrolling-up', moved < 0 && scrollY > HEADER_ENDS_AT)
    before = scrollY
  })
}

/**
 * Delays pictures until they are within 100 px of the viewport; after the first scroll, touch or
 * key, the browser decides. Browsers fetch lazy pictures two or three screens ahead, even further
 * on slow connections, at the cost of visitors who read only the first screen.
 * app/components/picture/picture.css hides the waiting pictures.
 */
function showPicturesWhenNear(): void {
  const observer = new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) target.classList.add('near')
      }
    },
    { rootMargin: '100px' },
  )
  // After load, so that the first picture gets the full bandwidth.
  whenLoaded(() => {
    for (const picture of document.querySelectorAll('.picture')) observer.observe(picture)
  })
  onFirstInteraction(() => {
    observer.disconnect()
    document.documentElement.classList.add('touched')
  })
}

// The scripts that the first screen does not need, in one file; its pictures load before them.
whenLoaded(() => setTimeout(() => import('./later.ts').catch(console.warn), 1000))
