import { expect, test } from 'vitest'
import { signIn, startBrowser } from '../support/browser.ts'
import { insertRecords, withDatabase } from '../support/records.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)

/** Some people type without spaces. */
const long = 'Hallelujah'.repeat(20)
await withDatabase(site, async (storage) => {
  const about = { name: long, message: long, email: `${'x'.repeat(60)}@example.in` }
  await insertRecords(storage, 'contacts', [about])
  await insertRecords(storage, 'prayers', [about])
  await insertRecords(storage, 'pastors', [{ ...about, church: long, specialization: long }])
  await insertRecords(storage, 'volunteers', [{ ...about, area_of_interest: long }])
})

test.each([360, 768, 1440])(
  'a word of 200 letters does not overflow a staff screen of %i px',
  async (width) => {
    const { page } = await open({ viewport: { width, height: 900 } })
    await signIn(page, 'Grace', password, '/staff')
    await page.getByRole('heading', { level: 1 }).waitFor()
    const wide: string[] = []
    for (const list of ['/connects', '/supplications', '/ministers', '/supporters']) {
      for (const address of [list, `${list}/1`]) {
        await page.goto(address)
        if (await page.evaluate(() => document.documentElement.scrollWidth > innerWidth))
          wide.push(address)
      }
    }
    expect(wide).toEqual([])
  },
)
