import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from 'playwright-core'

/** In this order: Debian's headless shell takes half the time of a full browser. */
const programs = ['chromium-headless-shell', 'chromium', 'chromium-browser', 'google-chrome']
const folders = ['/usr/bin', ...(process.env['PATH'] ?? '').split(delimiter)]
const elsewhere = [
  '/opt/google/chrome/chrome',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

const known = programs.flatMap((program) => folders.map((folder) => join(folder, program)))

/** CHROME_PATH, or the first browser found on this machine; empty when it has none. */
export const chromiumPath =
  process.env['CHROME_PATH'] ||
  ([...known, chromium.executablePath(), ...elsewhere].find((path) => existsSync(path)) ?? '')

/** Headless, without background requests, and resolving no host but this machine. */
export const chromiumArguments = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-proxy-server',
  // Rather than intercepting requests, which would turn the browser's own cache off.
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE localhost',
]
