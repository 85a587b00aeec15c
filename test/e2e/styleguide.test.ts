import { readdirSync } from 'node:fs'
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { addStyles, desktop, layOutWholePage, phone, startBrowser } from '../support/browser.ts'
import { expectPicture } from '../support/pictures.ts'
import { startStyleGuide } from '../support/style-guide.ts'

// Every component in every state of the style guide, in both languages, both colour schemes, and
// on a phone and a desktop. The style guide is a page of the development server only.

const { open } = await startBrowser(await startStyleGuide())

/** Hides what is not part of a component: the page's header and footer, and embedded players. */
const around = '.header, .top-bar, .drawer, .footer { display: none } iframe { visibility: hidden }'

test.each([
  ['en', 'light', phone],
  ['te', 'dark', desktop],
] as const)('the style guide looks as expected in %s, %s', async (language, scheme, look) => {
  const { page, allowErrors } = await open({
    ...look,
    javaScriptEnabled: false,
    reducedMotion: 'reduce',
  })
  allowErrors(/woff2|ERR_NAME_NOT_RESOLVED/)
  // `font-display: optional`: whether the font is used depends on the network.
  await page.route('**/*.woff2', (route) => route.abort())
  await page.goto(language === 'en' ? '/styleguide' : `/${language}/styleguide`)
  await addStyles(page, around)
  await layOutWholePage(page)
  await withoutSticky(page)
  const specimens = await page.locator(`[data-scheme="${scheme}"] .specimen`).all()
  expect(specimens.length).toBeGreaterThan(60)
  // One at a time: on a page as tall as all of them, each picture takes seconds.
  await addStyles(page, '.specimen:not([data-shown]) { display: none }')
  const folder = `guide/${language}-${scheme}`
  const [files, different]: [string[], string[]] = [[], []]
  for (const specimen of specimens) {
    await show(specimen, true)
    const name = await specimen.locator('.specimen-name').innerText()
    const file = name.toLowerCase().replace(/[^a-z]+/g, '-')
    files.push(`${file}.webp`)
    // An eager image may not be decoded yet.
    await specimen
      .locator('img:not([loading="lazy"])')
      .evaluateAll((images) =>
        Promise.all(images.map((image) => image instanceof HTMLImageElement && image.decode())),
      )
    await expectPicture(specimen, `${folder}/${file}`).catch((error: Error) =>
      different.push(error.message),
    )
    await show(specimen, false)
  }
  expect(different).toEqual([])
  // One file for each specimen, and none of a removed one.
  expect(readdirSync(new URL(`pictures/${folder}`, import.meta.url)).sort()).toEqual(files.sort())
})

/** Where a sticky bar is drawn in a specimen taller than the window depends on the scrolling. */
function withoutSticky(page: Page): Promise<void> {
  return page.locator('.specimen *').evaluateAll((elements) => {
    for (const element of elements) {
      const isSticky = getComputedStyle(element).position === 'sticky'
      if (isSticky && element instanceof HTMLElement) element.style.position = 'static'
    }
  })
}

function show(specimen: Locator, isShown: boolean): Promise<boolean> {
  return specimen.evaluate(
    (element, shown) => element.toggleAttribute('data-shown', shown),
    isShown,
  )
}
