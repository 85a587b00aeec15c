import { hash } from 'node:crypto'
import { embedHosts } from '../../domain/live/live-video.ts'
import { crawlers } from '../routes.ts'
import { VIEW_TRANSITION } from '../view-transition.ts'

const styleHash = `'sha256-${hash('sha256', VIEW_TRANSITION, 'base64')}'`

const policyWith = (...scripts: string[]) =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", styleHash],
    'img-src': ["'self'", 'data:'],
    'media-src': ["'self'"],
    'font-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    'worker-src': ["'self'"],
    'frame-src': embedHosts.map((host) => `https://${host}`),
    'form-action': ["'self'"],
    'base-uri': ["'none'"],
    'frame-ancestors': ["'none'"],
  })
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ')

const publicPolicy = policyWith()

const videoPlayer = '(self "https://www.youtube-nocookie.com")'

// Lists only features that browsers support: an unknown one logs an error in the visitor's console.
const permissions = [
  ...['accelerometer', 'camera', 'display-capture', 'geolocation', 'gyroscope', 'hid'],
  ...['magnetometer', 'microphone', 'midi', 'payment', 'serial', 'usb'],
]
  .map((feature) => `${feature}=()`)
  .concat(['autoplay', 'fullscreen', 'picture-in-picture'].map((name) => `${name}=${videoPlayer}`))
  .join(', ')

type Page = {
  status: number
  /** Seconds. */
  retryAfter: number | undefined
  /** Lets a staff page run React Router's inline scripts; new for each response. */
  nonce: string | undefined
}

/**
 * Sets the headers of every page: scripts and styles only from the site's own files and the one
 * style of view-transition.ts, frames only for the players and the map, no device feature that the
 * site does not use. A public page refers to the rules for prefetching links. Error pages are never
 * cached. Headers common to all responses are set by server/create-server.ts.
 */
export function documentHeaders(headers: Headers, { status, retryAfter, nonce }: Page): void {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Permissions-Policy', permissions)
  // In development, Vite inlines scripts and styles.
  if (import.meta.env.PROD) {
    const policy = nonce ? policyWith(`'nonce-${nonce}'`) : publicPolicy
    headers.set('Content-Security-Policy', policy)
  }
  if (!nonce) headers.set('Speculation-Rules', `"${crawlers.speculationRules[0]}"`)
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  if (status >= 400) {
    headers.delete('No-Vary-Search')
    headers.delete('Cache-Control')
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
}
