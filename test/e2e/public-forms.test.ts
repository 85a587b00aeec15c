import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { inLanguage } from '../../domain/content/language.ts'
import { violations } from '../support/axe.ts'
import {
  eventually,
  holdUp,
  phone,
  startSiteAndBrowser,
  waitForHydration,
  waitForMinimumFillTime,
} from '../support/browser.ts'
import {
  field,
  fieldValues,
  fillHydrated,
  fillIn,
  fillInHydrated,
  formCases,
  submitButton,
} from './forms.ts'

const { open } = await startSiteAndBrowser()

describe.each(formCases)('$address', (journey) => {
  const { address, messages, text, selected } = journey
  const everything = { ...text, ...selected }

  test('shows field errors, and after correction a success with a reference', async () => {
    const { page } = await open({ ...phone, reducedMotion: 'reduce' })
    await page.goto(address)
    const [first = ''] = Object.keys(text)
    await fillHydrated(page, first, 'x')
    await field(page, first).fill('')
    await eventually(() => submitButton(page, journey).isDisabled()).toBe(
      journey.disabledUntilFilled,
    )

    await field(page, first).press('Enter')
    const alert = page.locator('main').getByRole('alert')
    await alert.getByText(messages.invalid).waitFor()
    await eventually(() => alert.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await alert.getByRole('link').allTextContents()).toEqual(journey.missing)
    expect.soft(await violations(page, 'main'), 'after an error').toEqual([])
    const marked = page.locator('main form').getByText('All fields are required, except')
    expect(await marked.count()).toBe(['/volunteer', '/prayer'].includes(address) ? 1 : 0)
    for (const missing of journey.missing) {
      const label = missing.split(':')[0] ?? ''
      const wrong = field(page, label)
      // A name or the switch “Anonymous” is required, so neither has the attribute.
      if (address !== '/prayer' || label !== 'Name')
        expect(await wrong.getAttribute('required'), label).toBe('')
      expect(await wrong.getAttribute('aria-invalid')).toBe('true')
      const ids = (await wrong.getAttribute('aria-describedby'))?.split(' ') ?? []
      const described = await Promise.all(ids.map((id) => page.locator(`#${id}`).textContent()))
      expect(described).toContain(missing.split(': ')[1])
    }
    const link = alert.getByRole('link').last()
    const target = (await link.getAttribute('href'))?.slice(1)
    await link.tap()
    await eventually(() => page.evaluate(() => document.activeElement?.id)).toBe(target)

    await fillIn(page, journey)
    await eventually(() => page.locator('[aria-invalid]').count()).toBe(0)
    expect(await fieldValues(page, journey)).toEqual(everything)
    await waitForMinimumFillTime(page)
    const posts: string[] = []
    page.on('request', (request) => request.method() === 'POST' && posts.push(request.url()))
    await submitButton(page, journey).dblclick()
    const status = page.locator('main').getByRole('status')
    await status.getByText(messages.shown).waitFor()
    expect(await status.textContent()).toMatch(
      /Your reference is [2-9A-Z]{4}-[2-9A-Z]{4}\. Keep it if you want to ask about this\./,
    )
    await eventually(() => status.evaluate((box) => box === document.activeElement)).toBe(true)
    expect(await page.locator('main form').getByRole('button').count()).toBe(0)
    expect(await keptOn(page)).toEqual([])
    expect(posts, 'sent once, though tapped twice').toHaveLength(1)
    expect(await violations(page, 'main'), 'after success').toEqual([])
  })

  test('has no axe violations after an error in Telugu, in dark colours', async () => {
    const { page } = await open({ ...phone, colorScheme: 'dark', reducedMotion: 'reduce' })
    await page.goto(inLanguage(address, 'te'))
    await page.locator('main form [name=name]').fill('x')
    await waitForHydration(page, 'main react-island form')
    await page.locator('main form [name=email]').fill('y')
    await page.locator('main form [name=email]').press('Enter')
    await page.locator('main').getByRole('alert').waitFor()
    expect(await violations(page, 'main')).toEqual([])
  })
})

test('the Anonymous switch clears and hides the name, and submits the placeholder', async () => {
  const { page } = await open(phone)
  await page.goto('/prayer')
  const name = page.locator('main form [name=name]')
  await name.fill('Nobody Knows')
  const anonymous = page.getByRole('switch', { name: 'Anonymous' })
  await anonymous.tap()
  await eventually(() => name.isVisible()).toBe(false)
  // CSS hides it at once; the script clears it afterwards.
  await eventually(() => name.inputValue()).toBe('')
  expect(JSON.stringify(await page.evaluate(() => ({ ...sessionStorage })))).not.toContain('Nobody')
  await anonymous.tap()
  await eventually(() => name.isVisible()).toBe(true)
  expect(await name.inputValue()).toBe('')

  await anonymous.tap()
  await field(page, 'Email').fill('a@b.in')
  await field(page, 'Request type').selectOption('Peace of Mind')
  await field(page, 'Your request').fill('I cannot sleep')
  await waitForMinimumFillTime(page)
  const sent = page.waitForRequest('**/api/prayer_request.php')
  await page.getByRole('button', { name: 'Send my request' }).tap()
  expect((await sent).postDataJSON()).toMatchObject({
    name: 'Anonymous',
    is_anonymous: 1,
    phone: '',
  })
  await page.locator('main').getByRole('status').getByText('we will pray for you').waitFor()
  // The thanks replace the form.
  expect(await name.count()).toBe(0)
  await page.locator('main .alert summary').tap()
  await page.getByRole('link', { name: 'Send another' }).tap()
  await eventually(() => name.isVisible()).toBe(true)
  expect(await anonymous.isChecked()).toBe(false)
})

test('a switch turned on before hydration clears the name too', async () => {
  const { page } = await open(phone)
  const loadScript = await holdUp(page, '**/hydrate-*.js')
  await page.goto('/prayer')
  const name = page.locator('main form [name=name]')
  await name.fill('Nobody Knows')
  await page.getByRole('switch', { name: 'Anonymous' }).tap()
  expect(await name.inputValue()).toBe('Nobody Knows')
  loadScript()
  await eventually(() => name.inputValue()).toBe('')
  const kept = () => page.evaluate(() => sessionStorage.getItem('typed prayer'))
  await eventually(kept).not.toContain('Nobody')
  await page.reload()
  await eventually(() => page.getByRole('switch', { name: 'Anonymous' }).isChecked()).toBe(true)
})

test('without script the Anonymous switch hides the name too', async () => {
  const { page } = await open({ ...phone, javaScriptEnabled: false })
  await page.goto('/te/prayer')
  await page.getByRole('switch').tap()
  expect(await page.locator('main form [name=name]').isVisible()).toBe(false)
})

test('under 18 requires guardian consent, other ages do not', async () => {
  const { page } = await open(phone)
  await page.goto('/volunteer')
  const consent = page.getByRole('checkbox', { name: /I am under 18/ })
  for (const [age, shown] of [
    ['17', true],
    ['18', false],
    ['16', true],
  ] as const) {
    await field(page, 'Age (optional)').fill(age)
    await eventually(() => consent.isVisible()).toBe(shown)
  }
  await field(page, 'Age (optional)').press('Enter')
  const alert = page.locator('main').getByRole('alert')
  const asking = alert.getByRole('link', { name: /^Consent of a parent or guardian: Please ask/ })
  await asking.tap()
  await eventually(() => consent.evaluate((box) => box === document.activeElement)).toBe(true)
  await consent.tap()
  await eventually(() => asking.count()).toBe(0)
})

test('the answer is shown at once, and the send animation plays its two seconds with it', async () => {
  const { page } = await open(phone)
  await page.clock.install()
  await page.goto('/contact')
  const contact = formCases.find((each) => each.address === '/contact')
  if (!contact) throw new Error('there is no contact form')
  await fillInHydrated(page, contact)
  await waitForMinimumFillTime(page)
  // A minute ahead, so that a slow machine does not get there first.
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 60_000))
  await submitButton(page, contact).tap()
  const answer = page.locator('main').getByRole('status')
  await answer.getByText(contact.messages.shown).waitFor()
  const animation = () => answer.evaluate((box) => getComputedStyle(box, '::before').animation)
  expect(await animation()).toMatch(/\b1s .*\bsend$/)
  await page.clock.runFor(1900)
  expect(await animation()).toMatch(/\bsend$/)
  await page.clock.runFor(100)
  await eventually(animation).not.toMatch(/\bsend$/)
})

function keptOn(page: Page) {
  return page.evaluate(() =>
    [...Object.keys(localStorage), ...Object.keys(sessionStorage)].filter((name) =>
      name.startsWith('typed '),
    ),
  )
}
