import type { Locator, Request } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import {
  eventually,
  phone,
  startSiteAndBrowser,
  waitForHydration,
  waitForMinimumFillTime,
} from '../support/browser.ts'
import { PASSWORD } from '../support/site.ts'
import { everyFault, expectAlert, faults, no, openWithFaults, wordsAfter } from './faults.ts'
import { fieldValues, fillHydrated, fillIn, fillInHydrated, formCases } from './forms.ts'

// Every message of the error catalogue, section 8 of the specification: a test's name begins with
// the row that it holds. Each form and list is shown each fault. Two more rows, which have no faults:
// give.test.ts and page.test.ts.

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Ruth')

const [contact, pastor, volunteer, prayer] = formCases
/** Reduced motion, so that no colour is measured during a transition. */
const still = { ...phone, reducedMotion: 'reduce' }
const broken = 'An error occurred. Please try again.'
const notSubmitted = 'An error occurred while submitting the form. Please try again.'

describe('a form of the public site', () => {
  test.each([
    {
      row: "Contact: success alert 'Message sent successfully!' and form cleared; server failure alert 'Error: {server message}'; network or other failure 'An error occurred. Please try again.'; an inner branch also shows 'Failed to send the message. Please try again.'",
      form: contact,
      words: {
        error: broken,
        refused: `Error: ${no}`,
        failed: 'Failed to send the message. Please try again.',
      },
      success: 'Message sent successfully!',
      successWithWords: 'Message sent successfully!',
    },
    {
      row: "Pastor: success 'Registration successful: {message}' and reset; failure 'Registration failed: {message}'; error 'An error occurred while submitting the form. Please try again.'",
      form: pastor,
      words: { error: notSubmitted, refused: `Registration failed: ${no}`, failed: notSubmitted },
      success:
        'Registration successful: Thank you. One of our pastors will call you within seven days.',
      successWithWords: `Registration successful: ${no}`,
    },
    {
      row: "Volunteer: success 'Signup successful!' and form cleared; failure shows the server message; error 'An error occurred. Please try again.'",
      form: volunteer,
      words: { error: broken, refused: no, failed: broken },
      success: 'Signup successful!',
      successWithWords: 'Signup successful!',
    },
    {
      row: "Prayer: server message shown in both success (form resets) and failure; error 'An error occurred while submitting the form. Please try again.'",
      form: prayer,
      words: { error: notSubmitted, refused: no, failed: notSubmitted },
      success: 'Thank you. Your request has reached us, and we will pray for you.',
      successWithWords: no,
    },
  ])('$row', async ({ form, words, success, successWithWords }) => {
    if (!form) throw new Error('the form is missing')
    const { page, answerWith } = await openWithFaults(open, '**/api/*.php', still)
    const main = page.locator('main')
    await page.goto(form.address)
    await fillInHydrated(page, form)
    await waitForMinimumFillTime(page)
    const typed = await fieldValues(page, form)
    const send = main.getByRole('button', { name: form.button, exact: true })
    for (const fault of everyFault) {
      answerWith(faults[fault])
      await send.click()
      await expectAlert(main, wordsAfter(fault, words), fault)
      expect(await fieldValues(page, form), fault).toEqual(typed)
      // All faults look the same.
      if (fault === 'the network is cut') expect.soft(await violations(page, 'main')).toEqual([])
      await dismiss(main)
    }
    const [label = ''] = Object.keys(form.text)
    for (const [json, said] of [
      [{ success: true }, success],
      [{ success: true, message: no }, successWithWords],
    ] as const) {
      answerWith((route) => route.fulfill({ json }))
      await page.goto(form.address)
      await fillHydrated(page, label, 'Asha')
      await fillIn(page, form)
      await send.click()
      const status = main.getByRole('status').locator('.alert-text')
      await eventually(() => status.textContent()).toBe(said)
      // One state: what was sent is gone, with its button.
      expect(await send.count()).toBe(0)
    }
  })

  test("Subscribe: success false shows an alert with the server message and the popup stays open; network or parse error 'An error occurred. Please try again.'", async () => {
    const { page, answerWith } = await openWithFaults(open, '**/api/subscribe_email.php', {
      withPopup: true,
    })
    await page.goto('/values')
    const popup = page.locator('subscribe-offer')
    await popup.getByRole('textbox', { name: 'Email address' }).fill('asha@example.in')
    await waitForHydration(page, 'subscribe-offer react-island form')
    for (const fault of everyFault) {
      answerWith(faults[fault])
      await popup.getByRole('button', { name: 'Subscribe', exact: true }).click()
      const words = wordsAfter(fault, { error: broken, refused: no, failed: broken })
      await expectAlert(popup, words, fault)
      await dismiss(popup)
    }
    answerWith((route) => route.fulfill({ json: { success: true } }))
    await popup.getByRole('button', { name: 'Subscribe', exact: true }).click()
    await popup.getByRole('status').getByText('Thank you. You are on the list.').waitFor()
    await popup.waitFor({ state: 'hidden' })
  })

  test("Login: failure shows the server message inline; error 'An error occurred while logging in.'", async () => {
    const { page, answerWith } = await openWithFaults(open, '**/api/login.php')
    const main = page.locator('main')
    await page.goto('/login')
    await main.getByLabel('Username').fill('Ruth')
    await main.getByLabel('Password').fill(PASSWORD)
    await waitForHydration(page, 'main react-island form')
    const error = 'An error occurred while logging in.'
    for (const fault of everyFault) {
      answerWith(faults[fault])
      await main.getByRole('button', { name: 'Sign in', exact: true }).click()
      await expectAlert(main, wordsAfter(fault, { error, refused: no, failed: error }), fault)
      await dismiss(main)
    }
  })
})

// Before the staff's forms: one of them goes live.
describe('a page that asks by itself', () => {
  test("Live stream: page shows 'Unable to load the live stream. Please check back later.'; In the header, a failed live fetch is only logged and no button shows", async () => {
    const { page, answerWith, logged } = await openWithFaults(open, '**/api/get_live_url.php')
    const isAsking = (request: Request) => request.url().endsWith('/get_live_url.php')
    for (const fault of everyFault) {
      answerWith(faults[fault])
      const settled = Promise.race([
        page.waitForEvent('requestfinished', isAsking),
        page.waitForEvent('requestfailed', isAsking),
      ])
      await page.goto('/media/live-stream')
      const words = 'Unable to load the live stream. Please check back later.'
      await page.getByRole('alert').and(page.getByText(words)).waitFor()
      await settled
      // A refusal is no failure: nothing is live.
      if (!fault.startsWith('a refusal')) {
        await eventually(() => logged.splice(0).join()).toContain('Error fetching data:')
      }
      expect(await page.locator('live-button a').isVisible(), fault).toBe(false)
    }
  })

  test("Slider image load failures are logged only ('Error loading images:') and nothing is shown to the user", async () => {
    const { page, answerWith, logged } = await openWithFaults(open, /\.(avif|webp)$/)
    await page.goto('/')
    for (const fault of everyFault.filter((name) => !name.startsWith('a refusal'))) {
      answerWith(faults[fault])
      await page.locator('photo-slider').getByRole('button').last().click({ force: true })
      await eventually(() => logged.splice(0).join()).toContain('Error loading images:')
      expect(await page.locator('main').getByRole('alert').count(), fault).toBe(0)
    }
  })
})

async function dismiss(within: Locator): Promise<void> {
  const alert = within.getByRole('alert')
  await alert.getByRole('button', { name: 'Dismiss this message' }).click()
  await alert.waitFor({ state: 'detached' })
}
