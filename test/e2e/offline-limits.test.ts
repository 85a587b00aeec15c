import { beforeEach, expect, test } from 'vitest'
import { eventually, phone, startBrowser } from '../support/browser.ts'
import { startFront } from '../support/front.ts'
import { kept, keptAssets } from '../support/kept-pages.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const front = await startFront(site)
const { open } = await startBrowser(front)
const allow = { ...phone, serviceWorkers: 'allow' } as const
const failures =
  /ERR_EMPTY_RESPONSE|ERR_CONNECTION|ERR_FAILED|Failed to fetch|status of (?:404|500)/

beforeEach(() => {
  front.isCut = false
  front.cuts = () => false
  front.replace = async () => undefined
})

test('a page that no cache may store, and an error, are never kept', async () => {
  const { page, allowErrors } = await open(allow)
  allowErrors(failures)
  await page.goto('/contact')
  await eventually(() => kept(page)).toEqual(['/contact', '/newsletter/offline'])
  front.replace = async (path, passed) => {
    const html = { 'Content-Type': 'text/html' }
    const everybody = { 'Cache-Control': 'public, max-age=0' }
    if (path === '/about') {
      return { headers: { ...html, 'Cache-Control': 'no-store' }, body: await text(passed) }
    }
    if (path === '/contact') return { headers: { ...html, ...everybody }, body: 'Sign in to Wi-Fi' }
    if (path === '/beliefs') return { headers: html, body: await text(passed) }
    if (path === '/values') return { status: 500, headers: html, body: await text(passed) }
    if (path === '/give') return { status: 404, headers: html, body: await text(passed) }
    return undefined
  }
  for (const address of ['/contact', '/about', '/beliefs', '/values', '/give']) {
    await page.goto(address)
    await page.evaluate(async () => navigator.serviceWorker.ready)
  }
  await page.goto('/toc')
  await eventually(() => kept(page)).toContain('/toc')
  expect(await kept(page)).toEqual(['/contact', '/newsletter/offline', '/toc'])
  // Another server's page, as of a network that wants a sign-in, leaves the copy.
  expect(await page.evaluate(async () => (await caches.match('/contact'))?.text())).toContain(
    'Write, call or come by',
  )

  // An error leaves the copy, and a page that is gone takes it along.
  front.replace = async (path) =>
    path === '/contact' ? { status: 500, body: 'Broken' } : undefined
  await page.goto('/contact')
  expect(await page.textContent('body')).toBe('Broken')
  expect(await kept(page)).toContain('/contact')
  front.replace = async (path) => (path === '/contact' ? { status: 404, body: 'Gone' } : undefined)
  await page.goto('/contact')
  await eventually(() => kept(page)).not.toContain('/contact')
})

test('a new version of the site leaves the pages kept before with their styles', async () => {
  const { page, allowErrors } = await open(allow)
  allowErrors(failures)
  await page.goto('/about')
  await eventually(() => kept(page)).toContain('/about')
  await eventually(() => keptAssets(page)).toEqual(
    expect.arrayContaining([expect.stringMatching(/^\/assets\/site-.*\.css$/)]),
  )
  const old = (await keptAssets(page)).find((file) => /^\/assets\/site-/.test(file)) ?? ''
  const renamed = '/assets/site-version2.css'
  front.replace = async (path, passed) => {
    if (path === old) return { status: 404, body: '' }
    if (path === renamed) {
      const sheet = await (await fetch(site.origin + old)).text()
      return { headers: { 'Content-Type': 'text/css' }, body: sheet }
    }
    const response = await passed()
    if (!response.headers.get('Content-Type')?.startsWith('text/html')) return undefined
    const headers = { 'Content-Type': 'text/html', 'Cache-Control': 'no-cache' }
    return { headers, body: (await response.text()).replaceAll(old, renamed) }
  }
  await page.goto('/contact')
  await eventually(() => keptAssets(page)).toContain(renamed)
  expect(await keptAssets(page)).toContain(old)

  front.isCut = true
  for (const address of ['/about', '/contact']) {
    await page.goto(address)
    await page.getByText('The page did not load.').waitFor()
    const link = page.locator('.skip-link')
    expect(await link.evaluate((each) => getComputedStyle(each).position)).toBe('absolute')
  }
  front.isCut = false
  await page.goto('/about')
  // The offline page still needs the old one.
  await eventually(() =>
    page.evaluate(async () => (await caches.match('/about'))?.text()),
  ).toContain(renamed)
  expect(await page.getByText('The page did not load.').count()).toBe(0)
})

test('a copy offers the current page', async () => {
  const { page, allowErrors } = await open(allow)
  allowErrors(failures)
  await page.goto('/contact')
  await eventually(() => kept(page)).toContain('/contact')
  const note = page.locator('.kept-copy')
  front.isCut = true
  await page.goto('/contact')
  await eventually(() => note.textContent()).toMatch(
    /^The page did not load\. This is a copy saved on .*\d\. Show this page as it is now$/,
  )
  front.isCut = false
  await note.getByRole('link').click()
  await eventually(() => note.textContent()).toBe('')
})

test('each page is asked for once; one that is lost on a working line offers to try again', async () => {
  const { page, allowErrors } = await open(allow)
  allowErrors(failures)
  await page.goto('/contact')
  await eventually(() => kept(page)).toContain('/newsletter/offline')
  const asked: (string | undefined)[] = []
  front.cuts = ({ url }) => {
    asked.push(url)
    return url === '/about?from=a&to=b'
  }
  await page.goto('/prayer')
  expect(asked.filter((path) => path === '/prayer')).toHaveLength(1)

  await page.goto('/about?from=a&to=b')
  await page.getByRole('heading', { name: 'This page did not load', level: 1 }).waitFor()
  expect(await page.title()).toContain('This page did not load')
  expect(await page.getByRole('link', { name: 'Try again' }).getAttribute('href')).toBe(page.url())
})

async function text(passed: () => Promise<Response>): Promise<string> {
  return (await passed()).text()
}
