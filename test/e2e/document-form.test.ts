import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { violations } from '../support/axe.ts'
import {
  type BrowserOptions,
  desktop,
  eventually,
  holdUp,
  phone,
  signIn,
  startSiteAndBrowser,
  waitForHydration,
  widthOf,
} from '../support/browser.ts'
import { addPastor, withDatabase } from '../support/records.ts'

// What a document's form shows, how it saves itself, what is typed before its script has loaded, and a
// publication that is refused.

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Ruth')
await site.addStaff('Joel')

async function openAt(path: string, look: BrowserOptions = phone, name = 'Ruth') {
  const { page, allowErrors } = await open(look)
  allowErrors(/status of 409/)
  await signIn(page, name, path)
  if (look.javaScriptEnabled !== false) await waitForHydration(page)
  return page
}

/** A draft saves itself three seconds after the last letter: on the open page sooner. */
const saveSoon = (page: Page) =>
  page.evaluate(() => {
    const wait = window.setTimeout
    const setTimeout = (work: () => void, delay = 0, ...given: unknown[]) =>
      wait(work, delay === 3000 ? 50 : delay, ...given)
    Object.assign(window, { setTimeout })
  })

const savedItself = (page: Page) => page.getByText(/^Saved .*, not published\./).waitFor()

const visible = (page: Page, label: string) => page.getByLabel(label, { exact: true }).isVisible()

test('a single date is asked only of a service on one date', async () => {
  const page = await openAt('/staff/site/services/new')
  await page.getByRole('heading', { name: 'New service', level: 1 }).waitFor()
  expect(await visible(page, 'Date')).toBe(false)
  await page.locator('[name="f.day"]').selectOption('On a single date')
  await page.getByLabel('Date', { exact: true }).fill('2027-01-05')
  await page.locator('[name="f.day"]').selectOption('Every Sunday')
  expect(await visible(page, 'Date')).toBe(false)
  const plain = await openAt('/staff/site/services/new', { ...phone, javaScriptEnabled: false })
  expect(await visible(plain, 'Date')).toBe(true)
})

test('one language at a time on a phone, remembered; what is wrong in the other is shown', async () => {
  const page = await openAt('/staff/site/leaders/new')
  const [english, telugu] = ['Name (English)', 'Name (Telugu)']
  expect([await visible(page, english), await visible(page, telugu)]).toEqual([true, true])
  await page.locator('.shown-language label').filter({ hasText: 'English' }).tap()
  expect([await visible(page, english), await visible(page, telugu)]).toEqual([true, false])
  // Refused: the ministry has its name in both languages.
  await page.goto('/staff/site/ministry/main')
  await waitForHydration(page)
  const form = page.locator('.document-form')
  expect(await page.locator('.shown-language [value=en]').isChecked()).toBe(true)
  const choose = (language: string) =>
    page.locator('.shown-language label').filter({ hasText: language }).tap()
  await choose('Telugu')
  await page.getByLabel(telugu).first().fill('')
  await choose('English')
  await page.getByRole('button', { name: 'Publish', exact: true }).tap()
  await form.getByLabel(telugu).first().waitFor()
  // Both is remembered, too; Telugu opens the Telugu of an entry.
  await choose('Both')
  await page.goto('/staff/site/leaders/new')
  await waitForHydration(page)
  expect(await page.locator('.shown-language [value=both]').isChecked()).toBe(true)
  await choose('Telugu')
  await page.goto('/staff/site/notices/new')
  await waitForHydration(page)
  expect(await visible(page, 'Heading (English)')).toBe(false)
  await page.goto('/letter')
  await waitForHydration(page)
  expect(await visible(page, 'Headline in Telugu')).toBe(true)
  await page.goto('/staff/site/ministry/main')
  await waitForHydration(page)
  // On a desk both stand side by side, whatever was chosen.
  await choose('English')
  await page.setViewportSize({ width: 1200, height: 800 })
  await form.getByLabel(telugu).first().waitFor()
})

test('a field to which a remark leads stays in view while one writes into it', async () => {
  const path = '/staff/site/values/community'
  const page = await openAt(path)
  await saveSoon(page)
  await page.getByLabel('Text (Telugu)').fill('')
  await savedItself(page)
  await page.goto(path)
  await waitForHydration(page)
  await page.locator('.shown-language label').filter({ hasText: 'English' }).tap()
  expect(await visible(page, 'Text (Telugu)')).toBe(false)
  await page.locator('.document-remarks a').filter({ hasText: 'Text (Telugu)' }).tap()
  await saveSoon(page)
  await page.getByLabel('Text (Telugu)').pressSequentially('సంఘం')
  await savedItself(page)
  expect(await visible(page, 'Text (Telugu)')).toBe(true)
})

test('without script both languages are shown, and the button that saves', async () => {
  const page = await openAt('/staff/site/values/hope', { ...phone, javaScriptEnabled: false })
  expect(await visible(page, 'Text (English)')).toBe(true)
  expect(await visible(page, 'Text (Telugu)')).toBe(true)
  await page.getByLabel('Text (English)').fill('We wait.')
  await page.getByRole('button', { name: 'Save draft' }).tap()
  await page.getByText('The draft is saved. Visitors do not see it yet.').waitFor()
  await savedItself(page)
})

test('whether the Telugu needs a change is asked when only the English changed', async () => {
  const page = await openAt('/staff/site/values/love')
  const question = page.getByLabel('The Telugu is still right')
  expect(await question.isVisible()).toBe(false)
  await page.getByLabel('Text (English)').fill('Love begins at home.')
  await question.waitFor()
  await page.getByLabel('Text (Telugu)').fill('ప్రేమ')
  await question.waitFor({ state: 'hidden' })
})

test.each([
  ['a phone', phone],
  ['a desk', { ...desktop, viewport: { width: 1200, height: 620 } }],
])('by keyboard the bar covers no control on %s', async (_, look) => {
  const page = await openAt('/staff/site/services/sunday-worship', look)
  const covered: string[] = []
  for (let count = 0; count < 45; count++) {
    await page.keyboard.press('Tab')
    covered.push(
      ...(await page.evaluate(() => {
        const bar = document.querySelector('.document-bar')
        const focused = document.activeElement
        if (!bar || !focused || bar.contains(focused) || focused === document.body) return []
        const [top, bottom] = [bar.getBoundingClientRect().top, focused.getBoundingClientRect()]
        return bottom.top >= top - 1 && bottom.top < innerHeight ? [focused.outerHTML] : []
      })),
    )
  }
  expect(covered).toEqual([])
})

test('the menu is closed by Escape and by going on', async () => {
  const page = await openAt('/staff/site/values/hope')
  const menu = page.locator('.document-menu')
  const isOpen = () => menu.evaluate((details: HTMLDetailsElement) => details.open)
  await menu.locator('> summary').press('Enter')
  await menu.locator('button').first().focus()
  await page.keyboard.press('Escape')
  expect(await isOpen()).toBe(false)
  expect(await page.evaluate(() => document.activeElement?.tagName)).toBe('SUMMARY')
  await menu.locator('> summary').press('Enter')
  expect(await isOpen()).toBe(true)
  await page.getByRole('button', { name: 'Publish', exact: true }).focus()
  expect(await isOpen()).toBe(false)
})

test('the caret stays, one writes on, and it is told once', async () => {
  const page = await openAt('/staff/site/leaders/president')
  await saveSoon(page)
  await page.evaluate(() => {
    const region = document.querySelector('.document-bar [role=status]')
    const told: string[] = []
    Object.assign(window, { told })
    new MutationObserver(() => told.push(region?.textContent ?? '')).observe(region ?? document, {
      childList: true,
      characterData: true,
      subtree: true,
    })
  })
  const bio = page.getByLabel('Biography (English)')
  await bio.focus()
  await bio.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(3, 3))
  for (const letter of ['a', 'b']) {
    const answer = page.waitForResponse((response) => response.request().method() === 'POST')
    await page.keyboard.type(letter)
    await answer
    await savedItself(page)
  }
  const caret = () =>
    bio.evaluate((field: HTMLTextAreaElement) => [
      document.activeElement === field,
      field.selectionStart,
    ])
  expect(await caret()).toEqual([true, 5])
  expect(await page.evaluate('told')).toEqual([
    'Saved as a draft. It saves itself while you write.',
  ])
  await page.reload()
  expect((await bio.inputValue()).slice(3, 5)).toBe('ab')
  // Discarded with the time of what was saved by itself.
  await bio.pressSequentially('c')
  await page.waitForResponse((response) => response.request().method() === 'POST')
  await page.locator('.document-menu > summary').tap()
  await page.getByText('Discard the draft').tap()
  await page.getByRole('button', { name: 'Yes, discard it' }).tap()
  await page.getByText('The draft was discarded.').waitFor()
  expect(await bio.inputValue()).not.toContain('ab')
})

test('a double tap publishes once and takes back once', async () => {
  const page = await openAt('/staff/site/values/integrity')
  const said = page.locator('main .alert')
  await page.getByLabel('Text (English)').fill('Come as you are.')
  await page.getByRole('button', { name: 'Publish', exact: true }).dblclick()
  await said.getByText('Visitors see it now.').waitFor()
  await page.waitForLoadState('networkidle')
  expect(await said.getAttribute('data-tone')).toBe('success')
  await said.getByRole('button', { name: 'Undo' }).dblclick()
  await page.waitForURL(/notice=restored/)
  await page.waitForLoadState('networkidle')
  expect(await said.getAttribute('data-tone')).toBe('success')
})

test('a page that the browser kept while it was away is loaded again, with what was typed', async () => {
  const page = await openAt('/staff/site/values/faith')
  await page.getByLabel('Text (English)').fill('Trust him.')
  const loaded = page.waitForEvent('load')
  await page.evaluate(() => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true })))
  await loaded
  await eventually(() => page.getByLabel('Text (English)').inputValue()).toBe('Trust him.')
})

// Bringing it back, and undoing that: test/http/site-documents.test.ts.
test('a version is compared with a tap, and put away with another', async () => {
  const friday = '/staff/site/services/friday-fasting-prayer'
  const page = await openAt(friday, { ...phone, reducedMotion: 'reduce' })
  await page.getByLabel('Ends', { exact: true }).fill('15:30')
  await page.locator('button[value="publish"]').tap()
  await page.getByText('Visitors see it now.').waitFor()
  await page.getByRole('link', { name: 'History', exact: true }).tap()
  const changed = page.getByRole('link', { name: /Ends$/ })
  await changed.tap()
  await page.locator('ins', { hasText: '3:30 PM' }).waitFor()
  expect(await changed.getAttribute('aria-expanded')).toBe('true')
  expect(await violations(page)).toEqual([])
  expect(await widthOf(page)).toBe(360)
  await changed.tap()
  await expect.poll(() => page.locator('ins').count()).toBe(0)
})

test('two people edit the same document: the second sees what differs and chooses', async () => {
  const path = '/staff/site/events/christmas-worship-2026'
  const joel = await openAt(path, phone, 'Joel')
  const ruth = await openAt(path, { ...phone, reducedMotion: 'reduce' })
  await Promise.all([joel, ruth].map(saveSoon))
  const place = (page: Page) => page.getByLabel('Place (English)')
  await place(joel).fill('Joel’s hall')
  await savedItself(joel)
  await place(ruth).fill('Ruth’s hall')
  // The other place says it to screen readers.
  await ruth
    .getByText(/^Joel saved this at /)
    .first()
    .waitFor()
  await ruth.getByRole('button', { name: 'See what differs' }).tap()
  const alert = ruth.locator('main').getByRole('alert')
  await alert.getByText(/^Joel saved this at /).waitFor()
  expect(await violations(ruth)).toEqual([])
  expect(await widthOf(ruth)).toBe(360)
  await ruth.getByText('Ruth’s hall').waitFor()
  await ruth.getByRole('button', { name: 'Take Joel’s' }).tap()
  await ruth.getByText('What you wrote is in the history.').waitFor()
  expect(await place(ruth).inputValue()).toBe('Joel’s hall')
})

test('text typed into a document before hydration is kept and saved as a draft', async () => {
  const { page } = await open(phone)
  const path = '/staff/site/services/friday-fasting-prayer'
  await signIn(page, 'Ruth', '/staff')
  const wake = await asleep(page, path)
  await saveSoon(page)
  const words = page.getByLabel('Description (English)')
  expect(await words.inputValue()).not.toBe('')
  await page.getByLabel('Name (English)').fill('Noon prayer')
  await words.fill('We fast until noon, and pray.')
  await words.evaluate((field: HTMLTextAreaElement) => field.setSelectionRange(7, 7))
  await wake()
  await waitForHydration(page)
  await savedItself(page)
  expect(await words.inputValue()).toBe('We fast until noon, and pray.')
  expect(await words.evaluate((field: HTMLTextAreaElement) => field.selectionEnd)).toBe(7)
  expect(await page.getByLabel('Name (English)').inputValue()).toBe('Noon prayer')

  await page.reload()
  expect(await words.inputValue()).toBe('We fast until noon, and pray.')
  expect(await page.getByLabel('Name (English)').inputValue()).toBe('Noon prayer')
})

test('a note typed before hydration is appended to the unsent one', async () => {
  const id = await withDatabase(site, (storage) => addPastor(storage))
  const { page } = await open(phone)
  const path = `/ministers/${id}`
  await signIn(page, 'Ruth', path)
  const note = page.getByLabel('A note for the other staff')
  await note.fill('He asked for a call.')
  await eventually(() => keptNote(page)).toBe('He asked for a call.')
  await page.goto('/staff')
  const wake = await asleep(page, path)
  await note.fill('రేపు మళ్ళీ')
  await wake()
  const both = 'He asked for a call.\n\nరేపు మళ్ళీ'
  await eventually(() => note.inputValue()).toBe(both)
  await eventually(() => keptNote(page)).toBe(both)
  await page.reload()
  await eventually(() => note.inputValue()).toBe(both)
})

/** The note kept in the tab. */
function keptNote(page: Page) {
  return page.evaluate(() => {
    const name = Object.keys(sessionStorage).find((each) => each.startsWith('typed '))
    const [, words = ''] = sessionStorage.getItem(name ?? '')?.split(' ') ?? []
    return new URLSearchParams(words).get('body') ?? undefined
  })
}

/** Opens a staff page with delayed scripts; call the returned function to load them. */
async function asleep(page: Page, path: string): Promise<() => Promise<void>> {
  const letGo = await holdUp(page, '**/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return async () => {
    letGo()
    await page.unrouteAll({ behavior: 'wait' })
  }
}

test('a leader is moved again and again by one button, which keeps the focus', async () => {
  const { page } = await open(phone)
  await signIn(page, 'Ruth', '/staff/site')
  await waitForHydration(page, '.document-order')
  await page.locator('#leaders > summary').tap()
  const rows = page.locator('#leaders li')
  const [first = '', second = '', third = ''] = await rows.locator('strong').allInnerTexts()
  const button = page.getByRole('button', { name: `Move down: ${first}` })
  await button.focus()
  for (const order of [
    [second, first, third],
    [second, third, first],
  ]) {
    await page.keyboard.press('Enter')
    await eventually(async () =>
      (await rows.locator('strong').allInnerTexts()).slice(0, 3),
    ).toEqual(order)
    expect(await page.locator(':focus').innerText()).toContain(`Move down: ${first}`)
    const { y = 0 } = (await button.boundingBox()) ?? {}
    expect(y).toBeGreaterThan(0)
    expect(y).toBeLessThan(740)
  }
  await page.getByText('Moved: visitors see the new order now.').waitFor()
})

const inFocus = (page: Page) => page.evaluate(() => document.activeElement?.id)

test('the summary has the focus; its links lead to fields, also in a folded part', async () => {
  const page = await openAt('/staff/site/leaders/new', { ...phone, reducedMotion: 'reduce' })
  await page.getByLabel('Name (English)').fill('Sister Asha')
  await page.locator('button[value="publish"]').tap()
  const summary = page.locator('main').getByRole('alert')
  await summary.getByText('Not published yet.').waitFor()
  expect(await summary.count()).toBe(1)
  expect(await summary.evaluate((box) => box === document.activeElement)).toBe(true)
  expect(await summary.getByRole('link').allTextContents()).toEqual([
    'Role (English): This field is required',
  ])
  expect(await violations(page)).toEqual([])
  expect(await widthOf(page)).toBe(360)
  const remarks = page.locator('.document-remarks')
  for (const [list, name, id] of [
    [summary, 'Role (English)', 'f.role.en'],
    [remarks, 'Name (Telugu)', 'f.name.te'],
  ] as const) {
    const link = list.getByRole('link', { name })
    await link.tap()
    expect(await inFocus(page)).toBe(id)
    await page.evaluate((at) => {
      const field = document.getElementById(at)
      const folded = document.createElement('details')
      field?.parentElement?.before(folded)
      if (field?.parentElement) folded.append(field.parentElement)
    }, id)
    await link.tap()
    expect(await inFocus(page)).toBe(id)
    expect(await page.locator(`[id="${id}"]`).isVisible()).toBe(true)
  }
})

test('without script the summary has the focus, too', async () => {
  const page = await openAt('/staff/site/leaders/new', { ...phone, javaScriptEnabled: false })
  await page.getByLabel('Name (English)').fill('Brother Ravi')
  await page.locator('button[value="publish"]').click()
  const summary = page.locator('main').getByRole('alert')
  await summary.getByText('Not published yet.').waitFor()
  await expect.poll(() => page.locator('[role="alert"]:focus').count()).toBe(1)
  await summary.getByRole('link', { name: 'Role (English)' }).click()
  expect(page.url()).toContain('#f.role.en')
})
