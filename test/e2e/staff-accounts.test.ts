import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, eventually, startSiteAndBrowser, waitForHydration } from '../support/browser.ts'
import { PASSWORD } from '../support/site.ts'

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Ruth')

/** Adds an account with a unique name, so that a test can be retried. */
async function addSomebody(name: string) {
  const whole = `${name} ${crypto.randomUUID().slice(0, 8)}`
  await site.addStaff(whole)
  return whole
}

async function enter(page: Page, name: string, word = PASSWORD) {
  await page.goto('/login?redirect=%2Fstaff')
  await page.getByLabel('Username').fill(name)
  await page.getByLabel('Password').fill(word)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

async function signOut(page: Page) {
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await page.getByText('Signed out.').waitFor()
}

test('signing out deletes what was typed; an expired session keeps it for the same account', async () => {
  const { page, context, allowErrors } = await open(desktop)
  allowErrors(/status of 4\d\d/)
  const [name, other] = [await addSomebody('Naomi'), await addSomebody('Orpah')]
  const kept = async () => {
    const keys = await page.evaluate(() => Object.keys({ ...localStorage, ...sessionStorage }))
    // React Router keeps how far each page was scrolled.
    return keys.filter((key) => key !== 'react-router-scroll-positions').sort()
  }
  const words = page.getByLabel('Their words')
  const openForm = async () => {
    await page.goto('/staff/write-down', { waitUntil: 'networkidle' })
    await words.waitFor()
  }
  await enter(page, name)
  await page.waitForURL('/staff')
  await page.evaluate(() => {
    localStorage.setItem('form-contact', 'of a visitor')
    sessionStorage.setItem('typed reply 1 contacts 1', 'key body=of+the+staff')
  })
  await openForm()
  await words.fill('Begun by Naomi')
  const ofForm = expect.arrayContaining([expect.stringMatching(/^typed write-down \d+$/)])
  await eventually(kept).toEqual(ofForm)

  // After the session has expired only the writer sees it.
  await context.clearCookies()
  await enter(page, other)
  await page.waitForURL('/staff')
  await openForm()
  expect(await words.inputValue()).toBe('')
  await context.clearCookies()
  await enter(page, name)
  await page.waitForURL('/staff')
  await openForm()
  await page.getByRole('status').getByText('Your draft is back.').waitFor()
  expect(await words.inputValue()).toBe('Begun by Naomi')

  await signOut(page)
  expect(await kept()).toEqual(['form-contact', 'subscribe-offer'])
  expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toContain('typed')
})

test('a button shows the password', async () => {
  const { page } = await open(desktop)
  await page.goto('/login')
  const field = page.getByLabel('Password', { exact: true })
  const button = (name: string) => page.getByRole('button', { name, exact: true })
  await field.fill('typed before')
  await waitForHydration(page, 'main react-island form')
  await button('Show password').click()
  await button('Hide password').waitFor()
  expect(await field.getAttribute('type')).toBe('text')
  expect(await field.inputValue()).toBe('typed before')
  await button('Hide password').press('Enter')
  await button('Show password').waitFor()
  expect(await field.getAttribute('type')).toBe('password')
})

test('without script there is no button for it', async () => {
  const { page } = await open({ ...desktop, javaScriptEnabled: false })
  await page.goto('/login')
  await page.getByLabel('Password', { exact: true }).waitFor()
  expect(await page.getByRole('button', { name: 'Show password' }).count()).toBe(0)
})
