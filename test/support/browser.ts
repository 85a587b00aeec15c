import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, expect, onTestFinished } from 'vitest'
import { chromiumArguments, chromiumPath } from './chromium.ts'
import { type RunningSite, startSite } from './running-site.ts'
import { PASSWORD } from './site.ts'

/** For each step: as long as `expect.poll` waits. */
const timeoutMs = 60_000

/** Pages of tests live for seconds: optimizing their scripts takes more time than it saves. */
const notOptimized = ['--js-flags=--no-turbofan --no-maglev']

export const phone: BrowserOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
}
export const desktop: BrowserOptions = { viewport: { width: 1440, height: 900 } }

export type BrowserOptions = BrowserContextOptions & {
  /** Whether the subscribe popup opens; it covers controls in most tests. */
  withPopup?: boolean
}

export type TestPage = {
  page: Page
  context: BrowserContext
  /** Allows console errors that this test causes on purpose. */
  allowErrors: (words: RegExp) => void
}

/**
 * A browser for one test file. `open` returns a page of a new visitor, closed after the test.
 * Nothing leaves this machine: the browser resolves no host but the site's. A console error, an
 * uncaught error or a violation of the content security policy fails the test. `more` are
 * command-line arguments.
 */
export async function startBrowser(
  site: Pick<RunningSite, 'origin'>,
  extraArguments: string[] = [],
) {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumArguments, ...notOptimized, ...extraArguments],
  })
  afterAll(() => browser.close())

  const open = async ({
    withPopup = false,
    ...options
  }: BrowserOptions = {}): Promise<TestPage> => {
    const context = await browser.newContext({
      baseURL: site.origin,
      // Tests cannot intercept requests that pass through one; those of test/e2e/offline allow it.
      serviceWorkers: 'block',
      ...(withPopup ? {} : { storageState: popupDismissed(site.origin) }),
      ...options,
    })
    context.setDefaultTimeout(timeoutMs)
    const tolerated: RegExp[] = []
    const errors = collectErrors(context, site.origin)
    onTestFinished(async () => {
      await context.close()
      const unexpected = errors.filter((words) => !tolerated.some((known) => known.test(words)))
      expect(unexpected, 'errors in the browser').toEqual([])
    })
    const tolerate = (words: RegExp) => void tolerated.push(words)
    return { page: await context.newPage(), context, allowErrors: tolerate }
  }
  return { open }
}

/** A running site, as startSite returns it, and a browser on it. */
export async function startSiteAndBrowser(...given: Parameters<typeof startSite>) {
  const site = await startSite(...given)
  return { site, ...(await startBrowser(site)) }
}

function collectErrors(context: BrowserContext, origin: string): string[] {
  const errors: string[] = []
  context.on('console', (message) => {
    const { url } = message.location()
    // Players and maps of other sites, which cannot be reached here.
    const elsewhere = /ERR_NAME_NOT_RESOLVED/.test(message.text()) && !url.startsWith(origin)
    if (message.type() === 'error' && !elsewhere) errors.push(`${message.text()} (${url})`)
  })
  context.on('weberror', (error) => {
    errors.push(`uncaught: ${error.error()} (${error.page()?.url()})`)
  })
  return errors
}

function popupDismissed(origin: string) {
  const localStorage = [{ name: 'subscribe-offer', value: `${Date.now()} closed` }]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/** Polls with `expect` until the page reaches a state. */
export function eventually<Value>(read: () => Value) {
  return expect.poll(read)
}

/** Holds up the requests to an address, until the returned function lets them go on. */
export async function holdUp(page: Page, address: string): Promise<() => void> {
  const released = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    await released.promise
    await route.continue()
  })
  return released.resolve
}

/** Lays out the whole page, also below the viewport, so that it can be measured. */
export async function layOutWholePage(page: Page): Promise<void> {
  await addStyles(page, '.newsletter-cards { content-visibility: visible }')
}

/** Adds CSS rules to the page; works without script too. */
export async function addStyles(page: Page, rules: string): Promise<void> {
  await page.evaluate((words) => {
    const stylesheet = new CSSStyleSheet()
    stylesheet.replaceSync(words)
    document.adoptedStyleSheets.push(stylesheet)
  }, rules)
}

/** Waits for the minimum fill time, below which the server assumes a bot. */
export async function waitForMinimumFillTime(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() > 1000)
}

/** Signs in, and opens a page. */
export async function signIn(page: Page, username: string, path?: string): Promise<void> {
  const request = page.context().request
  const data = { username, password: PASSWORD }
  const response = await request.post('/api/login.php', { data })
  if (!response.ok()) throw new Error(`the sign-in responded ${response.status()}`)
  if (path !== undefined) await page.goto(path)
}

/** Signs in on the sign-in page that is open, and waits for the redirect. */
export async function signInByForm(page: Page, name: string): Promise<void> {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password').fill(PASSWORD)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** Waits until React has hydrated an element: before that, a key press has no handler. */
export async function waitForHydration(page: Page, selector = '.document-form'): Promise<void> {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector) ?? {}
    return Object.keys(element).some((name) => name.startsWith('__reactFiber'))
  }, selector)
}

/** The width of all that a page shows. */
export function widthOf(page: Page): Promise<number> {
  return page.evaluate(() => document.documentElement.scrollWidth)
}
