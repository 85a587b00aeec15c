import type { Locator, Request, Route } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  desktop,
  eventually,
  signIn,
  startBrowser,
  type TestPage,
  waitForHydration,
  waitForMinimumFillTime,
} from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'
import { actionAnswer } from '../support/single-fetch.ts'
import { fieldValues, fillHydrated, fillIn, formCases } from './forms.ts'

// Every message of the error catalogue, section 8 of the specification: a test's name begins with
// the row that it holds. Each form and list is shown each fault. Two more rows, which have no faults:
// give.test.ts and page.test.ts.

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Ruth', password)

const html = {
  contentType: 'text/html',
  body: '<!DOCTYPE html><title>Somebody else’s page</title>',
}
const no = 'The server’s own words.'

/** What a call answers, or what happens on the way. */
const faults = {
  'the network is cut': (route) => route.abort('connectionfailed'),
  'a 500 with HTML': (route) => route.fulfill({ status: 500, ...html }),
  'a 200 with HTML': (route) => route.fulfill({ status: 200, ...html }),
  'an empty answer': (route) => route.fulfill({ status: 200, body: '' }),
  'a refusal with words': (route) => route.fulfill({ json: { success: false, message: no } }),
  'a refusal without words': (route) => route.fulfill({ json: { success: false } }),
} satisfies Record<string, Answer>
type Answer = (route: Route) => Promise<void>
type Fault = keyof typeof faults
const everyFault = Object.keys(faults) as Fault[]

/** The words after each fault. `error` is for all that is no answer of the call. */
type Words = { error: string; refused: string; failed: string }
function wordsAfter(fault: Fault, { error, refused, failed }: Words): string {
  if (fault === 'a refusal with words') return refused
  return fault === 'a refusal without words' ? failed : error
}

const [contact, pastor, volunteer, prayer] = formCases
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
    const { page, answerWith } = await openWithFaults('**/api/*.php')
    const main = page.locator('main')
    await page.goto(form.address)
    await fillIn(page, form)
    await waitForMinimumFillTime(page)
    const typed = await fieldValues(page, form)
    const send = main.getByRole('button', { name: form.button, exact: true })
    for (const fault of everyFault) {
      answerWith(faults[fault])
      await send.click()
      await expectAlert(main, wordsAfter(fault, words), fault)
      expect(await fieldValues(page, form), fault).toEqual(typed)
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
    const { page, answerWith } = await openWithFaults('**/api/subscribe_email.php', {
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
    const { page, answerWith } = await openWithFaults('**/api/login.php')
    const main = page.locator('main')
    await page.goto('/login')
    await main.getByLabel('Username').fill('Ruth')
    await main.getByLabel('Password').fill(password)
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
    const { page, answerWith, logged } = await openWithFaults('**/api/get_live_url.php')
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
    const { page, answerWith, logged } = await openWithFaults(/\.(avif|webp)$/)
    await page.goto('/')
    for (const fault of everyFault.filter((name) => !name.startsWith('a refusal'))) {
      answerWith(faults[fault])
      await page.locator('photo-slider').getByRole('button').last().click({ force: true })
      await eventually(() => logged.splice(0).join()).toContain('Error loading images:')
      expect(await page.locator('main').getByRole('alert').count(), fault).toBe(0)
    }
  })
})

describe('a form of the staff area', () => {
  test.each([
    {
      row: "Live URL update: success shows the message or 'Live URL updated successfully!'; failure shows the message or 'Failed to update the live URL.'; error 'An error occurred while updating the URL. Please try again.'",
      path: '/livelink',
      intent: 'start',
      button: 'Go live',
      fields: { 'Live video address': 'https://youtu.be/dQw4w9WgXcQ' },
      error: 'An error occurred while updating the URL. Please try again.',
      failed: 'Failed to update the live URL.',
      success: 'Live URL updated successfully!',
    },
    {
      row: "Save newsletter: success 'Newsletter saved successfully!'; failure the server message or 'Failed to save newsletter.'; exception 'An error occurred while saving the newsletter.'",
      path: '/letter',
      intent: 'publish',
      button: 'Save Newsletter',
      fields: { Headline: 'Manna', Content: 'Enough for today.' },
      error: 'An error occurred while saving the newsletter.',
      failed: 'Failed to save newsletter.',
      success: 'Newsletter saved successfully!',
    },
  ])('$row', async ({ path, intent, button, fields, success, ...words }) => {
    const { page, answerWith } = await openWithFaults(`**${path}.data*`)
    await signIn(page, 'Ruth', password, path)
    await waitForHydration(page, 'main form.form')
    const main = page.locator('main')
    for (const [label, text] of Object.entries(fields)) {
      await main.getByLabel(label, { exact: true }).fill(text)
    }
    const refuse = async (message: string) => {
      const answer = { intent, success: false, message, errors: {}, values: {} }
      const response = await actionAnswer(answer, 409)
      return (route: Route) => route.fulfill(response)
    }
    const { error, failed } = words
    // No two neighbours say the same. A page of a proxy with status 5xx is a refusal, too.
    const answers: [Fault | 'a 204' | 'a 502 with JSON', Answer, string][] = [
      ['the network is cut', faults['the network is cut'], error],
      ['a 500 with HTML', faults['a 500 with HTML'], failed],
      ['a 200 with HTML', faults['a 200 with HTML'], error],
      ['a refusal with words', await refuse(no), no],
      ['an empty answer', faults['an empty answer'], error],
      ['a refusal without words', await refuse(''), failed],
      ['a 204', (route) => route.fulfill({ status: 204 }), error],
      ['a 502 with JSON', (route) => route.fulfill({ status: 502, json: {} }), failed],
    ]
    for (const [fault, answer, said] of answers) {
      answerWith(answer)
      await main.getByRole('button', { name: button, exact: true }).click()
      await expectAlert(main, said, fault)
      for (const [label, text] of Object.entries(fields)) {
        expect(await main.getByLabel(label, { exact: true }).inputValue(), fault).toBe(text)
      }
    }
    answerWith(undefined)
    await main.getByRole('button', { name: button, exact: true }).click()
    await main.getByRole('status').getByText(success).waitFor()
  })
})

describe('a list of the staff area', () => {
  const away = (name: string) => `An error occurred while fetching the ${name}.`
  test.each([
    {
      row: "Staff lists: an alert ('An error occurred while fetching the subscribers.'); empty: 'No subscribers found. Be the first to sign up for our newsletter!'",
      path: '/followers',
      error: away('subscribers'),
      failed: away('subscribers'),
      empty: 'No subscribers found. Be the first to sign up for our newsletter!',
    },
    {
      row: "Staff lists: an alert ('... contacts.'); empty: 'No contacts found. Be the first to submit a message!'",
      path: '/connects',
      error: away('contacts'),
      failed: away('contacts'),
      empty: 'No contacts found. Be the first to submit a message!',
    },
    {
      row: "Staff lists: inline text ('Failed to load prayer requests.', 'An error occurred while loading prayer requests.')",
      path: '/supplications',
      error: 'An error occurred while loading prayer requests.',
      failed: 'Failed to load prayer requests.',
      empty: 'No prayer requests found.',
    },
    {
      row: "Staff lists: inline text ('Failed to load pastors.', 'An error occurred while fetching the pastors.'); empty: 'No pastors found.'",
      path: '/ministers',
      error: away('pastors'),
      failed: 'Failed to load pastors.',
      empty: 'No pastors found.',
    },
    {
      row: "Staff lists: an alert ('... volunteers.'); empty: 'No volunteers found.'",
      path: '/supporters',
      error: away('volunteers'),
      failed: away('volunteers'),
      empty: 'No volunteers found.',
    },
  ])(
    "$row (401 leads to the login route, 'You must log in to access this page.')",
    async ({ path, error, failed, empty }) => {
      const { page, context, answerWith } = await openWithFaults(`**${path}.data*`)
      await signIn(page, 'Ruth', password, '/staff')
      await page.waitForLoadState('networkidle')
      // As by a link: those of the staff home lead to a part of the list.
      const openList = async () => {
        await page.waitForFunction(() => Reflect.has(window, '__reactRouterDataRouter'))
        await page.evaluate(
          (to) => Reflect.get(window, '__reactRouterDataRouter').navigate(to),
          path,
        )
      }
      await openList()
      await page.locator('main .empty').getByText(empty).waitFor()
      await page.goBack()
      for (const fault of everyFault) {
        // React Router answers a loader's failure in its own encoding or with an error status.
        const isRefusal = fault.startsWith('a refusal')
        const refuse: Answer = (route) => route.fulfill({ status: 400, json: { success: false } })
        answerWith(isRefusal ? refuse : faults[fault])
        await openList()
        const isFailed = isRefusal || fault === 'a 500 with HTML'
        await expectAlert(page.locator('main'), isFailed ? failed : error, fault)
        await page.goBack()
        await page.getByRole('heading', { name: 'What came in' }).waitFor()
      }
      answerWith(undefined)
      await context.clearCookies()
      await openList()
      await page.waitForURL(`**/login?redirect=${encodeURIComponent(path)}`)
      await page.getByText('You must log in to access this page.').waitFor()
    },
  )
})

type Faulty = TestPage & {
  /** Answers the requests in place of the server; undefined lets them through again. */
  answerWith: (answer: Answer | undefined) => void
  /** What the page has logged as a warning. */
  logged: string[]
}

/** A page on which requests to `address` are answered by `answerWith`. */
async function openWithFaults(address: string | RegExp, options = {}): Promise<Faulty> {
  const opened = await open({ ...desktop, ...options })
  const { page, allowErrors } = opened
  allowErrors(/Failed to load resource/)
  let answer: Answer | undefined
  await page.route(address, (route) => (answer ? answer(route) : route.continue()))
  const logged: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'warning') logged.push(message.text())
  })
  return {
    ...opened,
    logged,
    answerWith: (next) => {
      answer = next
    },
  }
}

async function expectAlert(within: Locator, words: string, fault: string): Promise<void> {
  const alert = within.getByRole('alert').locator('.alert-text')
  await expect.poll(() => alert.textContent(), { message: fault }).toBe(words)
}

async function dismiss(within: Locator): Promise<void> {
  const alert = within.getByRole('alert')
  await alert.getByRole('button', { name: 'Dismiss this message' }).click()
  await alert.waitFor({ state: 'detached' })
}
