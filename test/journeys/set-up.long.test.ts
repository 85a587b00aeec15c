import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { eventually, phone, startSiteAndBrowser, widthOf } from '../support/browser.ts'

// From an empty data folder to the ministry's name on Home, on a phone; actions are counted.
// Without script: test/http/set-up.test.ts.

const { site, open } = await startSiteAndBrowser()

test('a new site shows its own name on Home', async () => {
  const { page, allowErrors } = await open(phone)
  // The response to the wrong code.
  allowErrors(/422/)
  let actions = 0
  const count = async (action: Promise<void>) => {
    actions += 1
    await action
  }
  await page.goto('/login')
  await count(page.getByRole('link', { name: 'Set it up' }).tap())
  await page.getByRole('heading', { name: 'Make this site yours' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await widthOf(page)).toBeLessThanOrEqual(360)

  // A wrong code first: the form keeps its input, except the password.
  await count(page.getByLabel('One-time code').fill('0000'))
  await count(page.getByLabel('Your name').fill('Ruth'))
  await count(page.getByLabel('Password').fill('a lamp on a stand 1975'))
  await count(page.getByLabel('Name (English)').fill('Grace Church'))
  await count(page.getByLabel('Name (Telugu)').fill('కృప సంఘం'))
  await count(page.getByRole('button', { name: 'Set up the site' }).tap())
  await page.getByRole('alert').getByText('This is not the code.').waitFor()
  expect(await page.getByLabel('Name (Telugu)').inputValue()).toBe('కృప సంఘం')
  // Whoever looks for the code elsewhere finds the rest again.
  await page.reload()
  await eventually(() => page.getByLabel('Name (Telugu)').inputValue()).toBe('కృప సంఘం')
  expect(await page.getByLabel('Password').inputValue()).toBe('')
  const slip = actions
  await count(page.getByLabel('One-time code').fill(site.setUpCode()))
  await page.getByLabel('Password').fill('a lamp on a stand 1975')
  await count(page.getByRole('button', { name: 'Set up the site' }).tap())

  await page.getByRole('heading', { name: 'Make it yours' }).waitFor()
  expect(await violations(page)).toEqual([])
  expect(await widthOf(page)).toBeLessThanOrEqual(360)
  await page.getByRole('heading', { name: 'Still from the sample' }).waitFor()
  // The wrong code costs two more actions: entering a code and submitting.
  expect([slip, actions - 2]).toEqual([7, 7])

  await page.getByRole('link', { name: 'Backup and handover sheet' }).tap()
  await page.getByRole('heading', { name: 'A sheet to print and keep safe' }).waitFor()
  expect(await widthOf(page)).toBeLessThanOrEqual(360)

  const { page: visitor } = await open(phone)
  await visitor.goto('/')
  expect(await visitor.title()).toContain('Grace Church')
  await visitor.goto('/te')
  expect(await visitor.title()).toContain('కృప సంఘం')
})
