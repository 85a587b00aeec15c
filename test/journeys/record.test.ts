import { expect, test } from 'vitest'
import { addPastor, beside } from '../support/added-records.ts'
import {
  desk,
  eventually,
  type Look,
  phone,
  readFirst,
  signIn,
  startBrowser,
} from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)
await site.addStaff('Joel', password)

const looks: [string, Look][] = [
  ['on a phone', phone],
  ['on a phone without script', { ...phone, javaScriptEnabled: false }],
  ['at a desk', desk],
]

test.each(looks)('a record is worked through %s', async (_, look) => {
  const id = await beside(site, (storage) => addPastor(storage, { name: 'Rev. Devadas' }))
  const { page, tolerate } = await open(look)
  tolerate(/status of 404/)
  await page.goto(`/ministers/${id}`)
  await signIn(page, 'Grace', password)
  await page.getByRole('heading', { name: 'Rev. Devadas', level: 1 }).waitFor()
  const said = page.locator('main').getByRole('status')

  await page.getByRole('button', { name: 'Approved' }).click()
  await said.getByText('Marked as Approved.').waitFor()
  await said.getByRole('button', { name: 'Undo' }).click()
  await said.getByText('Undone: it is Pending again.').waitFor()
  await page.getByText('Approved → Pending').waitFor()

  await page.getByLabel('A note for your colleagues').fill('Called him.\nరేపు మళ్ళీ')
  if (look.javaScriptEnabled !== false) await readFirst(page)
  await page.getByRole('button', { name: 'Add note' }).click()
  await said.getByText('Your note has been added.').waitFor()
  await page.getByRole('listitem').filter({ hasText: 'Called him.' }).getByText('Grace, ').waitFor()

  await page.getByRole('button', { name: 'Assign to me' }).click()
  await said.getByText('Grace looks after it now.').waitFor()
  await page.getByLabel('Looked after by').selectOption('Joel')
  await page.getByRole('button', { name: 'Assign', exact: true }).click()
  await said.getByText('Joel looks after it now.').waitFor()
  await page.getByRole('button', { name: 'Assign to nobody' }).click()
  await said.getByText('Nobody looks after it now.').waitFor()

  await page.getByRole('link', { name: 'Delete this record' }).click()
  await page.getByRole('link', { name: 'No, keep it' }).click()
  await page.getByRole('link', { name: 'Delete this record' }).click()
  await page.getByRole('button', { name: 'Yes, delete it' }).click()
  await page.waitForURL(/\/ministers\?deleted=/)
  await said.getByText('The record has been deleted.').waitFor()
  await page.goto(`/ministers/${id}`)
  await page.getByRole('link', { name: 'Back to the list' }).waitFor()
})

test('two at once: the second gets a message, sees the new status and goes on from it', async () => {
  const id = await beside(site, (storage) => addPastor(storage))
  const { page, context, tolerate } = await open(desk)
  tolerate(/status of 409/)
  await page.goto(`/ministers/${id}`)
  await signIn(page, 'Grace', password)
  const answer = await context.request.post('/api/change_status', {
    data: { kind: 'pastors', id, status: 'Approved' },
  })
  expect(answer.status()).toBe(200)
  await page.getByRole('button', { name: 'Rejected' }).click()
  await page.getByRole('alert').getByText('it is Approved now').waitFor()
  await page.getByRole('button', { name: 'Rejected' }).click()
  await page.locator('main').getByRole('status').getByText('Marked as Rejected.').waitFor()
})

test('to whom is signed out meanwhile, the way back in is shown', async () => {
  const id = await beside(site, (storage) => addPastor(storage))
  const { page, context, tolerate } = await open(phone)
  tolerate(/status of 401/)
  await page.goto(`/ministers/${id}`)
  await signIn(page, 'Grace', password)
  const approve = page.getByRole('button', { name: 'Approved' })
  await approve.focus()
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  await approve.click()
  await page.getByRole('alert').getByRole('link', { name: 'Sign in' }).click()
  await signIn(page, 'Grace', password)
  await page.waitForURL(`**/ministers/${id}`)
  await approve.waitFor()
})

test('a note of somebody signed out meanwhile waits until they have signed in beside it', async () => {
  const id = await beside(site, (storage) => addPastor(storage))
  const { page, context, tolerate } = await open(phone)
  tolerate(/status of 401/)
  await page.goto(`/ministers/${id}`)
  await signIn(page, 'Grace', password)
  const note = page.getByLabel('A note for your colleagues')
  await note.fill('Will come on Sunday')
  await page.waitForLoadState('networkidle')
  await context.clearCookies()
  const add = page.getByRole('button', { name: 'Add note' })
  await add.click()
  const opened = context.waitForEvent('page')
  await page
    .getByRole('alert')
    .getByRole('link', { name: /^Sign in in a new window/ })
    .click()
  const other = await opened
  await signIn(other, 'Grace', password)
  await other.waitForURL(`**/ministers/${id}`)
  expect(await note.inputValue()).toBe('Will come on Sunday')
  await add.click()
  await page.locator('main').getByRole('status').getByText('Your note has been added.').waitFor()
})

test('without a connection nothing that was written is lost', async () => {
  const id = await beside(site, (storage) => addPastor(storage))
  const { page, context, tolerate } = await open(phone)
  tolerate(/ERR_INTERNET_DISCONNECTED/)
  await page.goto(`/ministers/${id}`)
  await signIn(page, 'Grace', password)
  const note = page.getByLabel('A note for your colleagues')
  await note.fill('Written in the village')
  await page.getByRole('button', { name: 'Approved' }).focus()
  await page.waitForLoadState('networkidle')
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.getByRole('alert').getByText('That did not reach us.').first().waitFor()
  expect(await note.inputValue()).toBe('Written in the village')
  await page.getByRole('button', { name: 'Approved' }).click()
  await eventually(() => page.getByText('That did not reach us.').count()).toBe(2)
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Add note' }).click()
  await page.locator('main').getByRole('status').getByText('Your note has been added.').waitFor()
})
