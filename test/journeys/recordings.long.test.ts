import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import { phone, signIn, startBrowser } from '../support/browser.ts'
import { opus } from '../support/recordings.ts'
import { startSite } from '../support/running-site.ts'

// A devotion recorded on a phone is shown next to the newsletter entry of its date.

const site = await startSite()
const { open } = await startBrowser(site)
const password = 'a lamp on a stand 1975'
await site.addStaff('Grace', password)

const folder = await mkdtemp(join(tmpdir(), 'lampstand-recordings-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

test('a recording is uploaded, published and offered next to the text', async () => {
  const { page, allowErrors } = await open({ ...phone, reducedMotion: 'reduce' })
  allowErrors(/status of 422/)
  await signIn(page, 'Grace', password, '/staff/site/recordings/new')
  await page.getByLabel('Name (English)').fill('Morning devotion')
  await page.getByLabel('Date', { exact: true }).fill('2025-03-15')
  const wrong = join(folder, 'page.mp3')
  await writeFile(wrong, '<!DOCTYPE html>')
  const chooser = page.getByLabel('Recording', { exact: true }).filter({ visible: true })
  await chooser.setInputFiles(wrong)
  await page.getByText('page.mp3: This is not an MP3').waitFor()
  const recording = join(folder, 'morning.opus')
  await writeFile(recording, opus(600))
  await chooser.setInputFiles(recording)
  await page.getByText('morning.opus: Ready.').waitFor()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
  expect(await violations(page)).toEqual([])
  await page.getByRole('button', { name: 'Publish', exact: true }).tap()
  await page.getByRole('status').getByText('Visitors see it now.').waitFor()

  const { page: visitor } = await open({ ...phone, reducedMotion: 'reduce' })
  for (const path of ['/newsletter/2025-03-15', '/te/sermons']) {
    await visitor.goto(path)
    await visitor.getByText('Morning devotion').first().waitFor()
    expect(await visitor.locator('audio').getAttribute('preload')).toBe('none')
    expect(await visitor.evaluate(() => document.documentElement.scrollWidth)).toBe(360)
    expect(await violations(visitor)).toEqual([])
  }
  // Another entry opened in place has no recording.
  await visitor.goto('/newsletter/2025-03-15')
  await visitor.locator('.entry-beside a').first().tap()
  await expect.poll(() => visitor.locator('audio').count()).toBe(0)
})
