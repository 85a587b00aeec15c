import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { address } from '../../app/address.ts'
import { publicPages } from '../../app/public-pages.ts'
import { phone, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)

test('on a phone every public page is within two taps of Home', async () => {
  const { page } = await open(phone)
  const first = await linksOn(page, '/')
  const reached = new Set(first)
  for (const path of first) for (const link of await linksOn(page, path)) reached.add(link)
  // Where a gift leads back to.
  const wanted = publicPages
    .map(({ path }) => path)
    .filter((path) => path !== address('ThanksPage'))
  expect(wanted.filter((path) => !reached.has(path))).toEqual([])
  expect([...reached]).toContain('/te')
})

/** The paths of this site that a visitor sees a link to, on the page or in its opened drawer. */
async function linksOn(page: Page, path: string): Promise<string[]> {
  const response = await page.goto(path)
  expect([path, response?.status()]).toEqual([path, 200])
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
