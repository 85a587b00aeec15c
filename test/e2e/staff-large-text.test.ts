import { expect, test } from 'vitest'
import { addOneOfEach } from '../support/added-records.ts'
import { signIn, startBrowser } from '../support/browser.ts'
import { startSite } from '../support/running-site.ts'

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)
await addOneOfEach(site, { name: 'Mary' })

const views = [
  [360, 'en'],
  [360, 'te'],
  [1440, 'te'],
] as const

test.each(views)(
  'letters of twice the size have room on staff screens %i px wide (%s)',
  async (width, language) => {
    const { page } = await open({ viewport: { width, height: 800 } })
    await page.goto('/login?redirect=%2Fstaff')
    await signIn(page, 'Grace', password)
    await page.locator('.staff-lists').waitFor()
    const torn: Record<string, string[]> = {}
    for (const address of ['/staff', '/connects', '/connects/1', '/supplications/desk']) {
      await page.goto(language === 'te' ? `/te${address}` : address)
      torn[address] = await page.evaluate(() => {
        document.documentElement.style.fontSize = '200%'
        const words = '.staff-lists strong, .reach a, .facts dd, .desk-actions .button'
        const shown = [...document.querySelectorAll<HTMLElement>(`${words}, .records th > a`)]
        if (document.documentElement.scrollWidth > innerWidth) return ['the page is too wide']
        // In a place of under four letters' width every word is torn.
        return shown
          .filter((element) => element.textContent.length > 4)
          .filter(({ offsetWidth }) => offsetWidth < 4 * 34)
          .filter((element) => element.offsetHeight > 3 * 34)
          .map((element) => `${element.textContent}: ${element.offsetWidth} px`)
      })
    }
    expect(torn).toEqual({
      ...{ '/staff': [], '/connects': [], '/connects/1': [], '/supplications/desk': [] },
    })
  },
)
