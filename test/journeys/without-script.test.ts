import { expect, test } from 'vitest'
import { desktop, phone, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)
const withoutScript = { javaScriptEnabled: false }

test('the contact form returns with the input, then with success', async () => {
  const { page, allowErrors } = await open({ ...phone, ...withoutScript })
  allowErrors(/status of 422/)
  await page.goto('/contact')
  const message = page.getByLabel('Message', { exact: true })
  await page.getByLabel('Name').fill('గ్రేస్ <b>')
  await page.getByRole('textbox', { name: 'Email' }).fill('grace@example.telangana')
  await page.getByLabel('Phone number').fill('12')
  await message.fill('First line\nరెండవ వరుస')
  await page.getByRole('button', { name: 'Send' }).tap()

  const alert = page.getByRole('alert')
  await alert.getByText('Please fill out all required fields correctly.').waitFor()
  expect(await page.title()).toMatch(/^Error: /)
  expect(await alert.getByRole('link').allTextContents()).toEqual([
    'Email: Enter a valid email address',
    'Phone number: Enter a valid phone number',
  ])
  expect(await page.locator('[aria-invalid=true]').count()).toBe(2)
  expect(await page.getByLabel('Name').inputValue()).toBe('గ్రేస్ <b>')
  expect(await message.inputValue()).toBe('First line\nరెండవ వరుస')

  await page.getByRole('textbox', { name: 'Email' }).fill('grace@example.in')
  await page.getByLabel('Phone number').fill('+919848012345')
  await page.getByRole('button', { name: 'Send' }).tap()
  await page.getByRole('status').getByText('Message sent successfully!').waitFor()
  const reference = new URL(page.url()).searchParams.get('reference')
  await page.getByText(`Your reference is ${reference}. Keep it`).waitFor()
  expect(await page.getByLabel('Name').count()).toBe(0)
  await page.reload()
  await page.getByRole('status').getByText('Message sent successfully!').waitFor()
  await page.getByRole('link', { name: 'Send another' }).tap()
  expect(await page.getByLabel('Name').inputValue()).toBe('')
})

test('staff sign in, read the list and sign out', async () => {
  const { page, allowErrors } = await open({ ...desktop, ...withoutScript })
  allowErrors(/status of 401/)
  await page.goto('/connects')
  await page.getByLabel('Username').fill('Grace')
  await page.getByLabel('Password').fill('this is not the password')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('alert').getByText('The username or the password is not right.').waitFor()
  expect(await page.getByLabel('Username').inputValue()).toBe('Grace')
  expect(await page.getByLabel('Password').inputValue()).toBe('')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByRole('heading', { name: 'Contact Submissions', level: 1 }).waitFor()
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.getByRole('status').getByText('Signed out.').waitFor()
})

test('staff start and end a live stream', async () => {
  const { page } = await open({ ...desktop, ...withoutScript })
  await page.goto('/livelink')
  await page.getByLabel('Username').fill('Grace')
  await page.getByLabel('Password').fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await page.getByLabel('Live video address').fill('https://www.youtube.com/live/dQw4w9WgXcQ')
  await page.getByRole('button', { name: 'Go live' }).click()
  await page.getByRole('status').getByText('Live URL updated successfully!').waitFor()
  await page.getByText('End the live stream').click()
  await page.getByRole('button', { name: 'Yes, end it' }).click()
  await page.getByRole('status').getByText('The live stream has ended.').waitFor()
})

test('subscribing to the newsletter works', async () => {
  const { page } = await open({ ...phone, ...withoutScript })
  await page.goto('/te/newsletter')
  await page.locator('main').getByRole('textbox').first().fill('asha@example.in')
  await page.locator('main').getByRole('button', { name: 'చేరండి' }).tap()
  await page.locator('main .alert').getByText('వందనాలు').waitFor()
  expect(new URL(page.url()).pathname).toBe('/te/newsletter')
})

test('the drawer opens and its links work', async () => {
  const { page } = await open({ ...phone, ...withoutScript })
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  await page.locator('#drawer').getByRole('link', { name: 'Give' }).tap()
  await page.waitForURL('/give')
})

test('submenus open on hover and on focus', async () => {
  const { page } = await open({ ...desktop, ...withoutScript })
  await page.goto('/')
  const beliefs = page
    .getByRole('navigation', { name: 'Main menu' })
    .getByRole('link', { name: 'Core Beliefs' })
  expect(await beliefs.isVisible()).toBe(false)
  await page.getByRole('button', { name: 'About Us' }).hover()
  await beliefs.waitFor()
  await page.mouse.move(700, 700)
  await beliefs.waitFor({ state: 'hidden' })
  await page.getByRole('button', { name: 'About Us' }).focus()
  await beliefs.waitFor()
})

test('the language switch keeps the page', async () => {
  const { page } = await open({ ...phone, ...withoutScript })
  await page.goto('/contact')
  await page.getByRole('link', { name: 'తెలుగు' }).tap()
  await page.waitForURL('/te/contact')
  expect(await page.locator('html').getAttribute('lang')).toBe('te')
  await page.getByRole('link', { name: 'English' }).tap()
  await page.waitForURL('/contact')
  expect(await page.locator('html').getAttribute('lang')).toBe('en')
})

test('the subscribe popup is not shown, the map is a link', async () => {
  const { page } = await open({ ...phone, ...withoutScript, withPopup: true })
  await page.goto('/')
  await page.getByRole('contentinfo').getByRole('link', { name: 'Open the map' }).waitFor()
  expect(await page.locator('subscribe-offer').isVisible()).toBe(false)
})
