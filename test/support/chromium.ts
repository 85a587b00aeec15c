/** CHROME_PATH, or Debian's headless shell: it takes half the time of the full browser. */
export const chromiumPath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium-headless-shell'

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
