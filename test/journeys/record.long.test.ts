import { expect, test } from 'vitest'
import {
  type BrowserOptions,
  desktop,
  eventually,
  phone,
  signIn,
  signInByForm,
  startBrowser,
  waitForMinimumFillTime,
} from '../support/browser.ts'
import { addPastor, withDatabase } from '../support/records.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)
await site.addStaff('Joel', password)

const looks: [string, BrowserOptions][] = [
  ['on a phone', phone],
  ['on a phone without script', { ...phone, javaScriptEnabled: false }],
  ['at a desk', desktop],
]

test.each(looks)('a record is worked through %s', async (_, look) => {
  const id = await withDatabase(site, (storage) => addPastor(storage, { name: 'Rev. Devadas' }))
  const { page, allowErrors } = await open(look)
  allowErrors(/status of 404/)
  await signIn(page, 'Grace', password, `/ministers/${id}`)
  await page.getByRole('heading', { name: 'Rev. Devadas', level: 1 }).waitFor()
  const said = page.locator('main').getByRole('status')

  await page.getByRole('button', { name: 'Approved' }).click()
  await said.getByText('marked as Approved.').waitFor()
  await said.getByRole('button', { name: 'Undo' }).click()
  await said.getByText('Undone.').waitFor()
  await page.getByText('Approved → Pending').waitFor()

  await page.getByLabel('A note for the other staff').fill('Called him.\nరేపు మళ్ళీ')
  if (look.javaScriptEnabled !== false) await waitForMinimumFillTime(page)
  await page.getByRole('button', { name: 'Add note' }).click()
  await said.getByText('Your note has been added.').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Called him.' }).getByText('Grace, ').waitFor()

  // With script it stays open after an assignment.
  const whose = page.locator('.work-state details')
  const unfold = async () => {
    if ((await whose.getAttribute('open')) === null) await whose.locator('summary').click()
  }
  await whose.locator('summary').getByText('Unassigned').click()
  await page.getByRole('button', { name: 'Assign to me' }).click()
  await said.getByText('Assigned to Grace.').waitFor()
  await unfold()
  await page.getByLabel('Assigned to').selectOption('Joel')
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await said.getByText('Assigned to Joel.').waitFor()
  await unfold()
  await page.getByRole('button', { name: 'Unassign' }).click()
  await said.getByText('Unassigned.').waitFor()

  await page.locator('.work-bar > details > summary').click()
  await page.getByText('Delete this record').click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await page.waitForURL(/\/ministers\?notice=deleted/)
  await said.getByText('The record has been deleted.').waitFor()
  await page.goto(`/ministers/${id}`)
  await page.getByRole('link', { name: 'Back to the list' }).waitFor()
})

test('after the session ended staff sign in in a new tab without losing the note', async () => {
  const id = await withDatabase(site, (storage) => addPastor(storage))
  const { page, context, allowErrors } = await open(phone)
  allowErrors(/status of 401/)
  await signIn(page, 'Grace', password, `/ministers/${id}`)
  const note = page.getByLabel('A note for the other staff')
  await page.waitForLoadState('networkidle')
  await note.fill('Will come on Sunday')
  await context.clearCookies()
  await page.getByRole('button', { name: 'Approved' }).click()
  const signInBeside = page.waitForEvent('popup')
  await page.getByRole('link', { name: 'Open sign-in in a new tab' }).click()
  const tab = await signInBeside
  await signInByForm(tab, 'Grace', password)
  await tab.waitForURL(`**/ministers/${id}`)
  await tab.close()
  expect(await note.inputValue()).toBe('Will come on Sunday')
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.locator('main').getByRole('status').getByText('Your note has been added.').waitFor()
  expect(await note.inputValue()).toBe('')
  await page.reload()
  await page.waitForLoadState('networkidle')
  expect(await note.inputValue()).toBe('')
})

test('a typed note is submitted with the next button, and kept while browsing', async () => {
  const [older, id] = await withDatabase(site, async (storage) => [
    await addPastor(storage, { created_at: '2020-01-01T00:00:00.000Z' }),
    await addPastor(storage, { created_at: '2020-01-02T00:00:00.000Z' }),
  ])
  const { page } = await open(phone)
  await signIn(page, 'Grace', password, `/ministers/${id}`)
  const note = page.getByLabel('A note for the other staff')
  await page.waitForLoadState('networkidle')
  await note.fill('Called; call again')
  await page.getByRole('link', { name: 'Next', exact: true }).click()
  await page.waitForURL(`**/ministers/${older}`)
  await eventually(() => note.inputValue()).toBe('')
  await page.goBack()
  await page.waitForURL(`**/ministers/${id}`)
  await eventually(() => note.inputValue()).toBe('Called; call again')
  await page.getByRole('button', { name: 'Approved' }).click()
  await page.locator('main').getByRole('status').getByText('marked as Approved.').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Called; call again' }).waitFor()
  expect(await note.inputValue()).toBe('')
})
