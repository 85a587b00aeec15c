import { expect, test } from 'vitest'
import { type BrowserOptions, phone, signIn, startBrowser } from '../support/browser.ts'
import { insertRecords, withDatabase } from '../support/records.ts'
import { startSite } from '../support/running-site.ts'

// Working through the day's messages on a phone of 390 px, with the taps counted. Before: ten
// messages took 20 taps (Answered, Next), and twenty 40, taken back one by one.

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)
await site.addStaff('Joel', password)

const mobile: BrowserOptions = { ...phone, viewport: { width: 390, height: 844 } }
const looks: [string, BrowserOptions][] = [
  ['with script', mobile],
  ['without script', { ...mobile, javaScriptEnabled: false }],
]

const fill = (names: string[]) =>
  withDatabase(site, async (storage) => {
    await storage.deleteFrom('contacts').execute()
    await insertRecords(
      storage,
      'contacts',
      names.map((name) => ({ name })),
    )
  })
const statuses = () =>
  withDatabase(site, async (storage) => {
    const rows = await storage.selectFrom('contacts').select('status').orderBy('id').execute()
    return rows.map(({ status }) => status)
  })

test.each(looks)('ten messages are answered in eleven taps, %s', async (_, look) => {
  await fill(Array.from({ length: 10 }, (_person, number) => `Ravi ${number}`))
  const { page } = await open(look)
  await signIn(page, 'Grace', password, '/connects?status=New&q=ravi')
  let taps = 0
  const tap = async (target: ReturnType<typeof page.getByRole>) => {
    await target.tap()
    taps += 1
  }
  const said = page.locator('main').getByRole('status')
  await tap(page.getByRole('link', { name: 'Ravi 0', exact: true }))
  for (let number = 0; number < 10; number += 1) {
    await page.getByRole('heading', { name: `Ravi ${number}`, level: 1 }).waitFor()
    const next = page.getByRole('button', { name: 'Replied, next' })
    // In view at the foot, without scrolling.
    const box = await next.boundingBox()
    expect((box?.y ?? 0) + (box?.height ?? 0)).toBeLessThanOrEqual(844)
    await tap(next)
    await said.getByText(`Ravi ${number}: marked as Replied.`).waitFor()
  }
  expect(taps).toBe(11)
  expect(new Set(await statuses())).toEqual(new Set(['Answered']))
  await said.getByRole('button', { name: 'Undo' }).tap()
  await said.getByText('Undone.').waitFor()
  expect(new URL(page.url()).search).toContain('?q=ravi&status=New')
})

test.each(looks)('all are marked in three taps and taken back in one, %s', async (_, look) => {
  await fill(Array.from({ length: 22 }, (_person, number) => `Asha ${number}`))
  const { page } = await open(look)
  await signIn(page, 'Grace', password, '/connects')
  const said = page.locator('main .alert[role=status]')
  const answered = page.getByRole('button', { name: 'Replied' })
  expect(await answered.isVisible()).toBe(false)
  await page.getByText('Choose', { exact: true }).first().tap()
  await page.getByRole('checkbox', { name: 'All 22 in this list' }).tap()
  if (look.javaScriptEnabled !== false) await page.getByText('22 chosen').waitFor()
  await answered.tap()
  await said.getByText('22 marked as Replied.').waitFor()
  expect((await statuses()).filter((status) => status === 'Answered')).toHaveLength(22)
  expect(await answered.isVisible()).toBe(false)
  await said.getByRole('button', { name: 'Undo' }).tap()
  await said.getByText('Undone. Back to how they were: 22.').waitFor()
  expect(new Set(await statuses())).toEqual(new Set(['New']))

  await page.getByText('Choose', { exact: true }).first().tap()
  await page.getByRole('checkbox', { name: 'Choose Asha 3' }).tap()
  await page.getByText('Assign or delete').tap()
  await page.getByText('Delete the chosen ones').tap()
  await page.getByRole('button', { name: 'Yes, delete' }).waitFor()
  await page.getByText('No, keep it').last().tap()
  expect(await statuses()).toHaveLength(22)
})
