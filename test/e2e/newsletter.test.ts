import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import {
  desktop,
  eventually,
  layOutWholePage,
  phone,
  startSiteAndBrowser,
  widthOf,
} from '../support/browser.ts'

const { site, open } = await startSiteAndBrowser()
const newest = 'Beaten for the Light'

test('Read More opens its entry in place: URL, title, scroll, focus; Back restores the previous one', async () => {
  const { page } = await open(phone)
  await openImproved(page)
  await mark(page)
  const card = page.locator('[data-cards] [data-date]').filter({ hasText: 'Eighty Rupees' })
  await card.getByRole('link').tap()
  await page.waitForURL('/newsletter/2025-03-07')
  await eventually(() => headline(page)).toBe('Eighty Rupees')
  await eventually(() => page.evaluate(() => scrollY)).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Eighty Rupees')
  expect(await page.title()).toMatch(/^Eighty Rupees/)
  const canonical = page.locator('link[rel=canonical]')
  expect(await canonical.getAttribute('href')).toEqual(
    expect.stringMatching(/^http.*\/newsletter\/2025-03-07$/),
  )
  const telugu = page.locator('.language-switch [lang=te]').first()
  expect(await telugu.getAttribute('href')).toBe('/te/newsletter/2025-03-07')
  // The grid shows the other entries, including the one shown before.
  expect(await card.isVisible()).toBe(false)
  await page.locator('[data-cards] [data-date]').filter({ hasText: newest }).waitFor()
  expect(await isMarked(page)).toBe(true)

  await page.goBack()
  await eventually(() => headline(page)).toBe(newest)
  expect(await isMarked(page)).toBe(true)
  await page.goForward()
  await eventually(() => headline(page)).toBe('Eighty Rupees')
  // A reload shows the same entry.
  await page.reload()
  expect(await headline(page)).toBe('Eighty Rupees')
})

test('older entries are appended, and the first of them gets focus', async () => {
  const { page } = await open(phone)
  await openImproved(page)
  const cards = page.locator('[data-cards] [data-date]:visible')
  for (const count of [24, 36, 48, 60, 72, 79]) {
    await page.getByRole('link', { name: 'Show more' }).tap()
    await eventually(() => cards.count()).toBe(count)
  }
  const focused = await page.evaluate(() => document.activeElement?.textContent)
  expect(focused).toMatch(/^Read More/)
  expect(await page.getByRole('link', { name: 'Show more' }).count()).toBe(0)
  expect(new URL(page.url()).pathname).toBe('/newsletter')
  expect(await cards.last().locator('time').getAttribute('datetime')).toBe('2024-12-26')
})

test('the search leads to that of the site', async () => {
  const { page } = await open(phone)
  await openImproved(page)
  await page.getByRole('searchbox').fill('only a groan')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL(/\/search\?q=only/)
  await page.locator('.search-results').getByText('Only a Groan').first().waitFor()
})

test('the text size has three steps, stored on the device and applied before first paint', async () => {
  const { page } = await open(phone)
  await openImproved(page)
  const size = () => page.locator('.entry-text p').first().evaluate(fontSize)
  const usual = await size()
  await page.locator('.reading-tools summary').tap()
  await page.getByRole('radio', { name: 'Large', exact: true }).check({ force: true })
  const large = await size()
  expect(large).toBeGreaterThan(usual)
  await page.getByRole('radio', { name: 'Largest' }).check({ force: true })
  expect(await size()).toBeGreaterThan(large)
  const largest = await size()

  // The size applies before any other script of the site loads.
  const other = await page.context().newPage()
  const nothing = { contentType: 'text/javascript', body: '' }
  await other.route('**/assets/entry*.js', (route) => route.fulfill(nothing))
  await other.goto('/te/newsletter/2025-02-21')
  expect(await other.locator('.entry-text p').first().evaluate(fontSize)).toBe(largest)
  expect(await widthOf(other)).toBe(360)
})

test('an entry can be shared: WhatsApp, the Web Share API, the link', async () => {
  const { page, context } = await open(desktop)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: site.origin })
  await page.addInitScript(() => {
    navigator.share = async (shared) => {
      document.body.dataset['shared'] = JSON.stringify(shared)
    }
  })
  await openImproved(page)
  await page.getByRole('link', { name: /^Read More Pink/ }).click()
  await page.waitForURL('/newsletter/2025-03-14')
  await eventually(() => headline(page)).toBe('Pink Behind the Ears')
  // From the settings, which do not know the port of this site.
  const address = 'http://localhost:0/newsletter/2025-03-14'
  const whatsapp = page.getByRole('link', { name: 'Send on WhatsApp' })
  expect(await whatsapp.getAttribute('href')).toBe(
    `https://wa.me/?text=${encodeURIComponent(`Pink Behind the Ears\n${address}`)}`,
  )
  await page.getByRole('button', { name: 'Copy the link' }).click()
  await page.getByRole('status').getByText('The link is copied.').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address)
  await page.getByRole('button', { name: 'More ways to share' }).click()
  expect(await page.locator('body').getAttribute('data-shared')).toBe(
    JSON.stringify({ title: 'Pink Behind the Ears', url: address }),
  )
})

test('an entry prints on one page, at any text size', async () => {
  const { page } = await open(desktop)
  await openImproved(page, '/newsletter/2025-02-21')
  await page.locator('.reading-tools summary').click()
  await page.getByRole('radio', { name: 'Largest' }).check({ force: true })
  const margin = { top: '18mm', bottom: '18mm', left: '18mm', right: '18mm' }
  const paper = (await page.pdf({ format: 'A4', margin })).toString('latin1')
  expect(paper.match(/\/Type\s*\/Page\b/g)).toHaveLength(1)
  await page.emulateMedia({ media: 'print' })
  const printed = await page.evaluate(() => document.body.innerText)
  expect(printed).toMatch(
    /^\s*Lampstand Ministries\s+\S+ \S+\s+February 21, 2025\s+Only a Groan\s+For eleven years/,
  )
  expect(printed).toMatch(/Romans 8:26\s+http:\/\/\S+\/newsletter\/2025-02-21\s*$/)
})

test('the feed is well-formed, complete, and dated 5:00 AM in India', async () => {
  const { page } = await open(desktop)
  await page.goto('/newsletter')
  const feed = await page.evaluate(async () => {
    const text = await (await fetch('/newsletter.xml')).text()
    const xml = new DOMParser().parseFromString(text, 'application/xml')
    const all = (parent: ParentNode, name: string) =>
      [...parent.querySelectorAll(`:scope > ${name}`)].map((each) => each.textContent ?? '')
    const entries = [...xml.querySelectorAll('entry')].map((entry) => ({
      title: all(entry, 'title'),
      id: all(entry, 'id'),
      updated: all(entry, 'updated'),
      link: entry.querySelector('link')?.getAttribute('href') ?? '',
      words: new DOMParser().parseFromString(all(entry, 'content')[0] ?? '', 'text/html').body
        .textContent,
    }))
    return { wrong: xml.querySelectorAll('parsererror').length, root: xml.documentElement, entries }
  })
  expect(feed.wrong).toBe(0)
  expect(feed.entries).toHaveLength(30)
  for (const { title, id, updated, link, words } of feed.entries) {
    expect([title.length, id.length, updated.length]).toEqual([1, 1, 1])
    expect(link).toBe(id[0])
    expect(link).toMatch(/^http:\/\/localhost:\d+\/newsletter\/\d{4}-\d\d-\d\d$/)
    expect(updated[0]).toBe(`${link.slice(-10)}T05:00:00+05:30`)
    expect(words?.length).toBeGreaterThan(600)
  }
})

/** Opens a page and waits until its script has run. */
async function openImproved(page: Page, address = '/newsletter') {
  await page.goto(address)
  await page.locator('newsletter-reader[data-improved]').waitFor()
  await layOutWholePage(page)
}

function headline(page: Page) {
  return page.locator('[data-part=head] :is(h1, h2)').textContent()
}

/** Marks the document, to tell an update in place from a page load. */
function mark(page: Page) {
  return page.evaluate(() => document.body.classList.add('marked'))
}

function isMarked(page: Page) {
  return page.evaluate(() => document.body.classList.contains('marked'))
}

function fontSize(element: Element) {
  return Number.parseFloat(getComputedStyle(element).fontSize)
}

describe('reading aloud', () => {
  test('a button whose script did not come is not there', async () => {
    const { page, allowErrors } = await open(desktop)
    allowErrors(/ERR_FAILED/)
    await page.route('**/assets/*.js', (route) => route.abort())
    await page.goto('/newsletter/2025-02-21')
    expect(await page.locator('read-aloud button').first().isVisible()).toBe(false)
  })

  test('an entry is read aloud sentence by sentence, paused, resumed and stopped', async () => {
    const { page } = await open(desktop)
    await withVoice(page, ['en-IN'])
    await page.goto('/newsletter/2025-02-21')
    await page.locator('[data-improved]').waitFor()
    await page.getByRole('button', { name: 'Listen' }).click()
    await eventually(() => spoken(page)).toEqual(['en-IN Only a Groan'])
    await finish(page)
    await eventually(async () => (await spoken(page)).at(-1)).toMatch(
      /^en-IN For eleven years she has come/,
    )
    await page.getByRole('button', { name: 'Pause' }).click()
    expect(await cancelled(page)).toBe(1)
    await page.getByRole('button', { name: 'Resume' }).click()
    // Resumes with the interrupted sentence.
    await eventually(async () => (await spoken(page)).slice(-2)).toEqual([
      expect.stringMatching(/For eleven years/),
      expect.stringMatching(/For eleven years/),
    ])
    const stop = page.getByRole('button', { name: 'Stop' })
    await stop.click()
    expect(await stop.isVisible()).toBe(false)
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe('Listen')

    // Speech is cancelled when the entry is replaced.
    await page.getByRole('button', { name: 'Listen' }).click()
    const before = await cancelled(page)
    await page.getByRole('link', { name: /^Previous/ }).click()
    await page.waitForURL('/newsletter/2025-02-20')
    await eventually(() => cancelled(page)).toBe(before + 1)
    await page.getByRole('button', { name: 'Listen' }).waitFor()
  })

  test('reading aloud is hidden without a voice for the language or speech synthesis', async () => {
    const { page } = await open(desktop)
    await withVoice(page, ['hi-IN'])
    await page.goto('/newsletter')
    await page.locator('[data-improved]').waitFor()
    // Voices are loaded on the first interaction.
    await page.keyboard.press('Shift')
    await eventually(() => page.getByRole('button', { name: 'Listen' }).count()).toBe(0)

    const { page: mute } = await open(desktop)
    await mute.addInitScript(() => {
      Reflect.deleteProperty(window, 'speechSynthesis')
    })
    await mute.goto('/newsletter')
    await mute.locator('[data-improved]').waitFor()
    expect(await mute.getByRole('button', { name: 'Listen' }).count()).toBe(0)
  })
})

/** Replaces speech synthesis with a fake that records the utterances. */
function withVoice(page: Page, languages: string[]) {
  return page.addInitScript((languages) => {
    const said: SpeechSynthesisUtterance[] = []
    const voice = {
      said,
      cancelled: 0,
      getVoices: () => languages.map((lang) => ({ lang })),
      speak: (utterance: SpeechSynthesisUtterance) => void said.push(utterance),
      cancel: () => {
        voice.cancelled += 1
      },
    }
    Object.defineProperty(window, 'speechSynthesis', { value: voice, configurable: true })
    Object.defineProperty(window, 'voiceForTest', { value: voice })
  }, languages)
}

function spoken(page: Page) {
  return page.evaluate(() => {
    const { said }: { said: SpeechSynthesisUtterance[] } = Reflect.get(window, 'voiceForTest')
    return said.map(({ lang, text }) => `${lang} ${text}`)
  })
}

function cancelled(page: Page): Promise<number> {
  return page.evaluate(() => Reflect.get(Reflect.get(window, 'voiceForTest'), 'cancelled'))
}

function finish(page: Page) {
  return page.evaluate(() => {
    const { said }: { said: SpeechSynthesisUtterance[] } = Reflect.get(window, 'voiceForTest')
    said.at(-1)?.dispatchEvent(new Event('end'))
  })
}
