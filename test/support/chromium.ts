/** The browser that was chosen, or Debian's without windows: half the time of the whole one. */
export const chromiumPath = process.env['CHROME_PATH'] ?? '/usr/bin/chromium-headless-shell'

/** Without a screen, without what a browser fetches for itself, and knowing no host but this machine. */
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
