import type { Route } from 'playwright-core'
import { createRequestHandler, data } from 'react-router'
import { describe, expect, test } from 'vitest'
import { textIn } from '../../domain/content/text.ts'
import { signIn, startSiteAndBrowser, waitForHydration } from '../support/browser.ts'
import {
  type Answer,
  everyFault,
  expectAlert,
  type Fault,
  faults,
  no,
  openWithFaults,
} from './faults.ts'

// The rows of the error catalogue that staff see; how they are tried: messages.long.test.ts.

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Ruth')

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
    const { page, answerWith } = await openWithFaults(open, `**${path}.data*`)
    await signIn(page, 'Ruth', path)
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
    const { tooLarge } = textIn('en').form
    // No two neighbours say the same. A page of a proxy with status 5xx is a refusal, too.
    const answers: [Fault | 'a 204' | 'a 502 with JSON' | 'a 413 of a proxy', Answer, string][] = [
      ['the network is cut', faults['the network is cut'], error],
      ['a 500 with HTML', faults['a 500 with HTML'], failed],
      ['a 200 with HTML', faults['a 200 with HTML'], error],
      ['a refusal with words', await refuse(no), no],
      ['an empty answer', faults['an empty answer'], error],
      ['a refusal without words', await refuse(''), failed],
      ['a 204', (route) => route.fulfill({ status: 204 }), error],
      ['a 502 with JSON', (route) => route.fulfill({ status: 502, json: {} }), failed],
      ['a 413 of a proxy', (route) => route.fulfill({ status: 413, body: '' }), tooLarge],
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
      const { page, context, answerWith } = await openWithFaults(open, `**${path}.data*`)
      await signIn(page, 'Ruth', '/staff')
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

/**
 * The answer to a form of a staff page, in React Router's encoding: what the page's action returned
 * and its status.
 */
async function actionAnswer(actionData: object, status: number) {
  const route = {
    id: 'page',
    path: '/page',
    module: { default: () => null, action: () => data(actionData, { status }) },
  }
  const answer = createRequestHandler({
    entry: { module: { default: () => new Response() } },
    routes: { page: route },
    assets: { entry: { imports: [], module: '' }, routes: {}, url: '', version: '' },
    publicPath: '/',
    assetsBuildDirectory: '',
    future: {},
    ssr: true,
    isSpaMode: false,
    prerender: [],
    routeDiscovery: { mode: 'initial', manifestPath: '' },
  })
  const request = new Request('http://localhost/page.data', {
    method: 'POST',
    body: new URLSearchParams(),
  })
  const response = await answer(request)
  const { headers } = response
  return { status, headers: Object.fromEntries(headers), body: await response.text() }
}
