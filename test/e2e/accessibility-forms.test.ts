import { expect, test } from 'vitest'
import { inLanguage, languages } from '../../domain/language.ts'
import { type Look, phone, readFirst, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'
import { violations } from './axe.ts'
import { fillIn, journeys, submitButton } from './forms.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const looks: Look[] = [
  { ...phone, colorScheme: 'light', reducedMotion: 'reduce' },
  { ...phone, colorScheme: 'dark', reducedMotion: 'reduce' },
]
const refused = languages.flatMap((language) =>
  journeys.map(({ address }) => inLanguage(address, language)),
)

test.each(refused)('%s breaks no rule when it is refused', async (address) => {
  for (const look of looks) {
    const { page } = await open(look)
    await page.goto(address)
    const name = page.locator('main form [name=name]')
    await name.fill('x')
    await page.locator('main form [name=email]').fill('y')
    await name.press('Enter')
    await page.locator('main').getByRole('alert').waitFor()
    expect.soft(await violations(page, 'main')).toEqual([])
  }
})

test.each(journeys)('$address breaks none while it waits, nor when it thanks', async (journey) => {
  const { page, context, tolerate } = await open({ ...phone, reducedMotion: 'reduce' })
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(journey.address)
  await fillIn(page, journey)
  await readFirst(page)
  await context.setOffline(true)
  await submitButton(page, journey).click()
  const offer = page.getByRole('button', { name: 'Send it when the connection is back' })
  await offer.waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])
  await offer.click()
  await page.getByText('Waiting for the connection.').waitFor()
  expect.soft(await violations(page, 'main')).toEqual([])
  await context.setOffline(false)
  await page.locator('main').getByText(journey.says.success).waitFor()
  expect(await violations(page, 'main')).toEqual([])
})
