import { beforeEach, expect, test } from 'vitest'
import { DAY, HOUR, instant } from '../../storage/instant.ts'
import { alertIn } from '../support/html.ts'
import { anonymous, prayerPages, typed } from '../support/prayer-pages.ts'
import { addRow } from '../support/rows.ts'
import { openSite, withMail } from '../support/site.ts'

// The mails of the private page of somebody who asked for prayer.

const site = await openSite(withMail)
const storage = await site.storage()
const { ask, act, pray } = prayerPages(site, await site.staffCookie('Priya'))
// These read the settings, which the site sets.
const { queuePrayedForMails } = await import('../../domain/prayer/prayed-for-mail.server.ts')
const { mailUrls } = await import('../../app/mail-urls.server.ts')
const { composeMail } = await import('../../mail/compose.server.ts')

beforeEach(async () => {
  for (const table of ['prayers', 'mails', 'limited_mails'] as const) {
    await storage.deleteFrom(table).execute()
  }
})

const compose = async () => {
  const mail = await storage.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  return composeMail(mail, storage, mailUrls)
}

/** The path of the page in the mail that they asked for. */
const linkByMail = async (page: string) => {
  await act(page, 'mail-link')
  const mail = await compose()
  return /(?:\/te)?\/prayer\/mine\?token=[\w-]+/.exec(mail?.text ?? '')?.[0] ?? ''
}

test('the link comes by mail if they wish, in the language of the page, once a day', async () => {
  const { page, token } = await ask(anonymous, '/te')
  expect((await act(page, 'mail-link')).location).toBe(`${page}&notice=mail-link`)
  const mail = await compose()
  expect(mail?.to).toBe(typed.email)
  expect(mail?.text).toContain(`/te/prayer/mine?token=${token}`)
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/మనవి|prayer request|sorrow|Healing/)
  const again = await act(page.replace('/te', ''), 'mail-link')
  expect(again.status).toBe(429)
  expect(alertIn(again.text)?.words).toContain('We cannot email the link again today')
  expect(await storage.selectFrom('mails').select('id').execute()).toHaveLength(1)
})

test('the weekly mail is only for an address at which the link was opened', async () => {
  const { id, page } = await ask()
  const before = await site.page(page)
  expect(before.text).toContain('value="mail-link"')
  expect(before.text).not.toContain('value="weekly-on"')
  for (const mark of ['', `-${'f'.repeat(64)}`]) {
    const refused = await act(page + mark, 'weekly-on')
    expect(refused.status).toBe(403)
    expect(alertIn(refused.text)?.words).toContain('open this page by the link that we email you')
  }
  const mailed = await linkByMail(page)
  expect((await site.page(mailed)).text).toContain('value="weekly-on"')
  expect((await act(mailed, 'weekly-on')).location).toBe(`${mailed}&notice=weekly-on`)
  // The address is another's since.
  const other = { email: 'other@example.in' }
  await storage.updateTable('prayers').set(other).where('id', '=', id).execute()
  expect((await act(mailed, 'weekly-on')).status).toBe(403)
})

test('“you were prayed for” comes once a week at most, only if wished, with nothing private', async () => {
  const { id, page } = await ask()
  await pray(id)
  const later = (days: number) =>
    Temporal.Instant.fromEpochMilliseconds(Date.now() + HOUR + days * DAY)
  const count = async () =>
    (await storage.selectFrom('mails').select('id').where('template', '=', 'prayed-for').execute())
      .length
  await queuePrayedForMails(later(0), storage)
  expect(await count()).toBe(0)
  await act(await linkByMail(page), 'weekly-on')
  // As long as it may be undone, nobody is told.
  await queuePrayedForMails(Temporal.Now.instant(), storage)
  expect(await count()).toBe(0)
  await Promise.all([1, 2, 3].map(() => queuePrayedForMails(later(0), storage)))
  expect(await count()).toBe(1)
  await storage.deleteFrom('mails').where('template', '=', 'prayer-page').execute()
  const mail = await compose()
  expect(`${mail?.subject} ${mail?.text}`).not.toMatch(/token|mine|Priya|sorrow|Healing|Asha/)
  expect(mail?.text).toContain('Someone has prayed for you')
  await addRow(storage, 'intercessions', {
    prayer_id: id,
    staff_name: 'Joel',
    prayed_at: instant(Date.now() + 3 * DAY),
  })
  await queuePrayedForMails(later(4), storage)
  expect(await count()).toBe(1)
  await queuePrayedForMails(later(8), storage)
  expect(await count()).toBe(2)
  await queuePrayedForMails(later(30), storage)
  expect(await count()).toBe(2)
  // Ended before it was sent.
  await act(page, 'weekly-off')
  expect(await compose()).toBeUndefined()
})
