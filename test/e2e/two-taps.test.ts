import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { pathOf } from '../../app/paths.ts'
import { publicPages } from '../../app/public-pages.ts'
import { inLanguage } from '../../domain/content/language.ts'
import { phone, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)

test('on a phone every public page is at most two taps from every other', async () => {
  const { page } = await open(phone)
  const links = new Map<string, string[]>()
  const linksOf = async (path: string) => {
    const found = links.get(path) ?? (await linksOn(page, path))
    links.set(path, found)
    return found
  }
  // Visitors reach it only by returning from a donation.
  const english = new Set(publicPages().map(({ path }) => path))
  const wanted = [...english].filter((path) => path !== pathOf('ThanksPage'))
  for (const { path: from } of publicPages()) {
    const first = await linksOf(from)
    const reached = new Set(first)
    for (const path of first) {
      if (english.has(path)) for (const link of await linksOf(path)) reached.add(link)
    }
    expect([from, wanted.filter((path) => !reached.has(path))]).toEqual([from, []])
    expect([from, first.includes(inLanguage(from, 'te'))]).toEqual([from, true])
  }
})

/** The paths of visible internal links, on the page and in its open drawer. */
async function linksOn(page: Page, path: string): Promise<string[]> {
  const response = await page.goto(path)
  expect([path, response?.status()]).toEqual([path, 200])
  const allPages = page.locator('.site-map > summary')
  if ((await allPages.count()) > 0) await allPages.tap()
  const onPage = await visibleLinks(page)
  const menu = page.getByRole('button', { name: /^(Menu|మెనూ)$/ })
  if ((await menu.count()) === 0) return onPage
  await menu.tap()
  await page.locator('#drawer').waitFor()
  return [...new Set([...onPage, ...(await visibleLinks(page))])]
}

function visibleLinks(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll<HTMLAnchorElement>('a[href]')]
      .filter((link) => link.origin === location.origin && !link.type && link.checkVisibility())
      .map(({ pathname }) => pathname),
  )
}
