import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { phone, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

const { open } = await startBrowser(await startSite())

test('the place in a pasted link is shown at once, and a short link is said to be one', async () => {
  const { page } = await open(phone)
  await page.goto('/setup')
  await page.getByText('Address and phones').tap()
  const field = page.getByLabel('Place on the map')
  const read = page.getByRole('status').filter({ hasText: /place/ })
  await field.fill('https://www.google.com/maps/@17.9689,79.5941,17z')
  await read.getByText('The place is 17.9689, 79.5941.').waitFor()
  const check = page.getByRole('link', { name: 'Check it on the map' })
  expect(await check.getAttribute('href')).toContain('mlat=17.9689&mlon=79.5941')
  expect(await violations(page)).toEqual([])
  await field.fill('https://maps.app.goo.gl/Ab1cD2')
  await read.getByText('This short link does not contain').waitFor()
  expect(await check.count()).toBe(0)
  // Nothing is said while a number is being typed.
  await field.fill('17.9')
  expect(await read.count()).toBe(0)
})
