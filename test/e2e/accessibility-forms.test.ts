import { expect, test } from 'vitest'
import { inLanguage, languages } from '../../domain/content/language.ts'
import { violations } from '../support/axe.ts'
import {
  phone,
  startSiteAndBrowser,
  waitForHydration,
  waitForMinimumFillTime,
} from '../support/browser.ts'
import { fillInHydrated, formCases, submitButton } from './forms.ts'

const { open } = await startSiteAndBrowser()
// One colour scheme per language: the schemes differ only in colours.
const refused = languages.flatMap((language) =>
  formCases.map(({ address }) => ({
    address: inLanguage(address, language),
    colorScheme: language === 'en' ? ('light' as const) : ('dark' as const),
  })),
)

test.each(refused)(
  '$address has no axe violations after an error',
  async ({ address, ...look }) => {
    const { page } = await open({ ...phone, ...look, reducedMotion: 'reduce' })
    await page.goto(address)
    await page.locator('main form [name=name]').fill('x')
    await waitForHydration(page, 'main react-island form')
    await page.locator('main form [name=email]').fill('y')
    await page.locator('main form [name=email]').press('Enter')
    await page.locator('main').getByRole('alert').waitFor()
    expect(await violations(page, 'main')).toEqual([])
  },
)

test.each(formCases)(
  '$address has no axe violations after a failure and after success',
  async (journey) => {
    const { page, context, allowErrors } = await open({ ...phone, reducedMotion: 'reduce' })
    allowErrors(/ERR_INTERNET_DISCONNECTED/)
    await page.goto(journey.address)
    await fillInHydrated(page, journey)
    await waitForMinimumFillTime(page)
    await context.setOffline(true)
    await submitButton(page, journey).click()
    const again = page.getByRole('button', { name: 'Try again' })
    await again.waitFor()
    expect.soft(await violations(page, 'main')).toEqual([])
    await context.setOffline(false)
    await again.click()
    await page.locator('main').getByText(journey.messages.shown).waitFor()
    expect(await violations(page, 'main')).toEqual([])
  },
)
