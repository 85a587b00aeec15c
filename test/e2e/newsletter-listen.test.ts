import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { desktop, eventually, startSiteAndBrowser } from '../support/browser.ts'

const { open } = await startSiteAndBrowser()

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
