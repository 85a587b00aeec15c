import { expect, test } from 'vitest'
import { violationsInBothSchemes } from '../support/axe.ts'
import { phone, signIn, startBrowser } from '../support/browser.ts'
import { addOneOfEach } from '../support/records.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)
await addOneOfEach(site)

const states = [
  '/connects/1',
  '/supplications/1',
  '/ministers/1',
  '/supporters/1',
  '/ministers/1?delete',
  '/ministers/1?said=noted',
  '/connects/99999',
  '/staff/month',
  '/followers',
  '/followers/1',
  '/followers/1?notice=taken-off',
  '/followers/add',
  '/followers/import',
  '/followers/import?notice=noFile',
  '/followers/import/1?show=wrong',
  '/supplications/desk',
  '/supplications/desk?since=2020-01-01T00:00:00.000Z&skipped=1&handled=1',
]

test('records and the prayer desk have no axe violations, in light and dark', async () => {
  const { page, allowErrors } = await open({ ...phone, reducedMotion: 'reduce' })
  allowErrors(/status of 404/)
  await page.goto('/login?redirect=%2Fstaff')
  await signIn(page, 'Grace', password)
  for (const state of states.flatMap((path) => [path, `/te${path}`])) {
    await page.goto(state)
    expect.soft(await violationsInBothSchemes(page, 'main'), state).toEqual([])
    expect.soft(await page.evaluate(() => document.documentElement.scrollWidth), state).toBe(360)
  }
})
