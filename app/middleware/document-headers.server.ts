import { embedHosts } from '../../domain/live/embed.ts'

const policyWith = (...scripts: string[]) =>
  Object.entries({
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'"],
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

// Only features that browsers know: an unknown one is an error in the visitor's console.
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
  /** Lets a staff page run the inline scripts of React Router; new for each response. */
  nonce: string | undefined
}

/**
 * Headers of every page: no script or style but the site's own files, no frame but the players
 * and the map, no feature of the device that the site does not use. A page that says no is nobody
 * else's and is not kept. The headers that every response has are the server's (server/create-server.ts).
 */
export function documentHeaders(headers: Headers, { status, retryAfter, nonce }: Page): void {
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Permissions-Policy', permissions)
  // Development serves scripts and styles of its own making inside the page.
  if (import.meta.env.PROD) {
    const policy = nonce ? policyWith(`'nonce-${nonce}'`) : publicPolicy
    headers.set('Content-Security-Policy', policy)
  }
  if (retryAfter !== undefined) headers.set('Retry-After', String(retryAfter))
  if (status >= 400) {
    headers.delete('No-Vary-Search')
    headers.delete('Cache-Control')
  }
  if (!headers.has('Cache-Control')) headers.set('Cache-Control', 'no-store')
}
