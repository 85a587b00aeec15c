import {
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Page,
} from 'playwright-core'
import { afterAll, expect, onTestFinished, vi } from 'vitest'
import { chromiumArguments, chromiumPath } from './chromium.ts'
import type { RunningSite } from './running-site.ts'

// A whole journey is one test; each step inside has its own, shorter patience.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 60_000 })
const patience = 15_000

export const phone: Look = { viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true }
export const desk: Look = { viewport: { width: 1440, height: 900 } }

export type Look = BrowserContextOptions & {
  /** Whether the subscribe popup is offered; it stands in the way of most tests. */
  offer?: boolean
}

export type Visit = {
  page: Page
  context: BrowserContext
  /** Words of the browser's console that this test brings about on purpose. */
  tolerate: (words: RegExp) => void
}

/**
 * A browser for one test file. `open` gives a page of a new visitor, closed when the test is over.
 * Nothing leaves this machine: every host but the site's is unknown to the browser. An error in
 * the console, an uncaught one or a violated content security policy fails the test. `more` are
 * words of its command line.
 */
export async function startBrowser(site: Pick<RunningSite, 'origin'>, more: string[] = []) {
  const browser = await chromium.launch({
    executablePath: chromiumPath,
    args: [...chromiumArguments, ...more],
  })
  afterAll(() => browser.close())

  const open = async ({ offer = false, ...options }: Look = {}): Promise<Visit> => {
    const context = await browser.newContext({
      baseURL: site.origin,
      ...(offer ? {} : { storageState: withOfferClosed(site.origin) }),
      ...options,
    })
    context.setDefaultTimeout(patience)
    const tolerated: RegExp[] = []
    const complaints = listen(context, site.origin)
    onTestFinished(async () => {
      await context.close()
      const unexpected = complaints.filter((words) => !tolerated.some((known) => known.test(words)))
      expect(unexpected, 'errors in the browser').toEqual([])
    })
    const tolerate = (words: RegExp) => void tolerated.push(words)
    return { page: await context.newPage(), context, tolerate }
  }
  return { open }
}

function listen(context: BrowserContext, origin: string): string[] {
  const complaints: string[] = []
  context.on('console', (message) => {
    const { url } = message.location()
    // The players and maps of other sites, which cannot be reached here.
    const elsewhere = /ERR_NAME_NOT_RESOLVED/.test(message.text()) && !url.startsWith(origin)
    if (message.type() === 'error' && !elsewhere) complaints.push(`${message.text()} (${url})`)
  })
  context.on('weberror', (error) => {
    // The browser's own promise about a change between two pages that it left out; no script of
    // ours made it or can be there in time to catch it.
    if (/Transition was (aborted|skipped)/.test(String(error.error()))) return
    complaints.push(`uncaught: ${error.error()} (${error.page()?.url()})`)
  })
  return complaints
}

function withOfferClosed(origin: string) {
  const localStorage = [{ name: 'subscribe-offer', value: `${Date.now()} closed` }]
  return { cookies: [], origins: [{ origin, localStorage }] }
}

/** `expect` on a state that the page reaches in its own time. */
export function eventually<Value>(read: () => Value) {
  return expect.poll(read, { timeout: patience })
}

/** Has all of a page laid out, also what is far below, for whoever measures it. */
export async function layOutAll(page: Page): Promise<void> {
  await addRules(page, '.newsletter-cards { content-visibility: visible }')
}

/** Rules of style besides the page's own; they hold without script too. */
export async function addRules(page: Page, rules: string): Promise<void> {
  await page.evaluate((words) => {
    const stylesheet = new CSSStyleSheet()
    stylesheet.replaceSync(words)
    document.adoptedStyleSheets.push(stylesheet)
  }, rules)
}

/** Waits until the page has been open so long that the server believes a person filled its form. */
export async function readFirst(page: Page): Promise<void> {
  await page.waitForFunction(() => performance.now() > 1000)
}

/** Signs in through the sign-in page and waits for where it leads. */
export async function signIn(page: Page, name: string, password: string): Promise<void> {
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.waitForURL((url) => !url.pathname.endsWith('/login'))
}

/** Waits until React has hydrated the page, as seen on one element: a key before that has no handler. */
export async function waitForHydration(page: Page, selector = '.document-form'): Promise<void> {
  await page.waitForFunction((selector) => {
    const element = document.querySelector(selector) ?? {}
    return Object.keys(element).some((name) => name.startsWith('__reactFiber'))
  }, selector)
}
