import { extname } from 'node:path'

const types = new Map([
  ['.js', 'text/javascript; charset=utf-8'],
  ['.css', 'text/css; charset=utf-8'],
  ['.html', 'text/html; charset=utf-8'],
  ['.txt', 'text/plain; charset=utf-8'],
  ['.xml', 'application/xml; charset=utf-8'],
  ['.json', 'application/json; charset=utf-8'],
  ['.webmanifest', 'application/manifest+json; charset=utf-8'],
  ['.svg', 'image/svg+xml; charset=utf-8'],
  ['.png', 'image/png'],
  ['.jpg', 'image/jpeg'],
  ['.jpeg', 'image/jpeg'],
  ['.webp', 'image/webp'],
  ['.avif', 'image/avif'],
  ['.ico', 'image/x-icon'],
  ['.woff2', 'font/woff2'],
  ['.pdf', 'application/pdf'],
])

/** The Content-Type for a file's name. */
export function typeOf(name: string): string {
  return types.get(extname(name).toLowerCase()) ?? 'application/octet-stream'
}

/** True for a Content-Type whose bodies shrink: texts and the icon, not pictures and fonts. */
export function isCompressible(type: string): boolean {
  return /^(?:text\/|image\/(?:svg|x-icon)|application\/(?:[\w.-]+\+)?(?:json|xml|javascript))/.test(
    type,
  )
}
