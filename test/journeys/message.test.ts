import { expect, test } from 'vitest'
import {
  desktop,
  eventually,
  phone,
  signInByForm,
  startSiteAndBrowser,
  waitForMinimumFillTime,
} from '../support/browser.ts'

const { site, open } = await startSiteAndBrowser()
await site.addStaff('Grace')

const typed = {
  name: '<b>&"\' గ్రేస్ విమల',
  email: "vimala.o'brien@example.in",
  phone: '+91 98480-12345',
  message: 'నమస్కారం, మా ఇంటికి ప్రార్థన కోసం రాగలరా?\n\nPlease come <script>alert(1)</script> & pray.',
}

test('a visitor writes on a phone and staff read it', async () => {
  const { page } = await open(phone)
  await page.goto('/contact')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await page.getByLabel('Name').tap()
  await eventually(() => send.isDisabled()).toBe(true)

  await page.getByLabel('Name').fill(typed.name)
  await page.getByRole('textbox', { name: 'Email' }).fill(typed.email)
  await page.getByLabel('Phone number').fill(typed.phone)
  expect(await send.isDisabled()).toBe(true)
  await page.getByLabel('Message', { exact: true }).fill(typed.message)
  await eventually(() => send.isEnabled()).toBe(true)
  await waitForMinimumFillTime(page)
  await send.tap()
  await page.getByRole('status').getByText('Message sent successfully!').waitFor()
  // One state and one button: the form is there again, empty, when it is asked for.
  expect(await send.count()).toBe(0)
  await page.getByRole('link', { name: 'Send another' }).tap()
  await send.waitFor()
  for (const label of ['Name', 'Phone number', 'Message']) {
    expect(await page.getByLabel(label, { exact: true }).inputValue()).toBe('')
  }

  const { page: office } = await open(desktop)
  await office.goto('/connects')
  expect(office.url()).toBe(`${site.origin}/login?redirect=%2Fconnects`)
  await signInByForm(office, 'Grace')
  expect(office.url()).toBe(`${site.origin}/connects`)
  await office.getByRole('heading', { name: 'Contact Submissions', level: 1 }).waitFor()
  await office.getByRole('link', { name: typed.name }).click()
  await office.getByRole('heading', { name: typed.name, level: 1 }).waitFor()
  const record = office.locator('main')
  const whole = typed.message.replaceAll('\n', ' ')
  expect((await record.innerText()).replace(/\s+/g, ' ')).toContain(whole.replace(/\s+/g, ' '))
  await record.getByText(typed.email, { exact: true }).first().waitFor()
  await record.getByText('+919848012345').first().waitFor()
  expect(
    await record
      .locator('b, script')
      .filter({ hasText: /alert|గ్రేస్/ })
      .count(),
  ).toBe(0)
})
