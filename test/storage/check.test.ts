import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, describe, expect, onTestFinished, test } from 'vitest'
import {
  checkClock,
  checkContent,
  checkDatabase,
  checkJobs,
  checkLive,
} from '../../app/checks/check-site.server.ts'
import { checkMail, mailNews } from '../../app/checks/mail.server.ts'
import { publish, saveDraft } from '../../domain/content/edit-documents.server.ts'
import { givingKind } from '../../domain/content/giving.ts'
import { type Language, languages } from '../../domain/content/language.ts'
import { noteAccepted, noteAnswer, noteWait } from '../../domain/outbox/mail-state.server.ts'
import { enqueueMails } from '../../domain/outbox/outbox.server.ts'
import type { StaffRole } from '../../domain/staff/staff.ts'
import { noteEnd } from '../../jobs/index.server.ts'
import { databaseAddress } from '../../storage/open.server.ts'
import { fillOutbox } from '../mail/outbox.ts'
import { databases, openUntilFinished, sqlitePlace } from '../support/databases.ts'
import { fails, selfSigned, translated } from '../support/findings.ts'
import { startMailServer } from '../support/mail-server.ts'
import { insertSubscribers } from '../support/records.ts'
import { addRow, changeRows } from '../support/rows.ts'

// Each check of what the database knows, passing and failing, with its text in both languages; the
// rest: check-machine.long.test.ts.

const now = Date.parse('2026-11-21T09:30:00.000Z')
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString()
const mails = await startMailServer()
const noMail = {
  mailFrom: 'a@b.in',
  mailCaFile: undefined,
  mailLimits: {},
  bounceImapUrl: undefined,
}
const withMail = { ...noMail, smtpUrl: mails.url, mailFrom: 'news@example.org' }
afterAll(() => mails.close())

describe.each(databases)('npm run check on $name', ({ place, open }) => {
  test('checks the database, the stream and the clock', async () => {
    const where = await place()
    const storage = await openUntilFinished(where)
    const videos = { videoHosts: ['youtu.be'] }
    const live = async () => translated(await checkLive(videos, storage, now))
    const [well, words] = translated(await checkDatabase(storage, where))
    expect([well, words]).toEqual([
      true,
      `${databaseAddress(where)} answers, and the prayer key is there.`,
    ])
    expect(words).not.toContain('postgres@')
    expect(await live()).toEqual([true, 'Nothing is live.'])
    const live_url = 'https://youtu.be/dQw4w9WgXcQ'
    await addRow(storage, 'live_videos', { live_url, created_at: ago(1) })
    expect(await live()).toEqual([true, 'Live since 21\u00a0Nov 2026, 2:00\u00a0PM.'])
    await changeRows(storage, 'live_videos', { created_at: ago(25) }, {})
    expect(await live()).toEqual(fails('Was it forgotten?'))
    const elsewhere = { videoHosts: ['videos.example.org'] }
    expect(translated(await checkLive(elsewhere, storage, now))[0]).toBe(false)

    const clock = async () => translated(await checkClock(storage))
    expect(await clock()).toEqual([true, 'It is right.'])
    const before = new Date(Date.now() - 8 * 86_400_000).toISOString()
    await addRow(storage, 'site_state', { name: 'retention-waits-since', value: before })
    expect(await clock()).toEqual(fails('the date has jumped'))
  })

  test('checks that no job failed when it last ran', async () => {
    const storage = await open()
    const jobs = async (now = Date.now()) => translated(await checkJobs(storage, now))
    const well = [true, 'All ran without errors.']
    expect(await jobs()).toEqual(well)
    await noteEnd('tidying', true, storage)
    await noteEnd('tidying', true, storage)
    await noteEnd('retention', false, storage)
    expect(await jobs()).toEqual(fails('ran: tidying the database after deletions. We keep'))
    expect(await jobs(Date.now() + 26 * 3_600_000)).toEqual(well)
    await noteEnd('tidying', false, storage)
    expect(await jobs()).toEqual(well)
  })

  test('checks that published content can be shown', async () => {
    const storage = await open()
    const content = async () => translated(await checkContent(storage))
    expect(await content()).toEqual([true, 'All that is published can be shown.'])
    await storage.transaction().execute(async (storage) => {
      const edit = { kind: givingKind, key: 'main', staffName: 'Asha', storage }
      await saveDraft(edit, { ...givingKind.starter[0]?.fields, 'bank.branch': 'Hanamkonda' })
      await publish(edit)
    })
    expect((await content())[0]).toBe(true)
    // A check changes nothing that visitors see.
    expect(givingKind.only().bank?.branch).not.toBe('Hanamkonda')
    await changeRows(storage, 'document_versions', { fields: '{"bank.ifsc":"short"}' }, {})
    expect(await content()).toEqual(fails('giving/main'))
  })

  test('checks the mail server and the outbox', async () => {
    const storage = await open()
    const look = async (smtpUrl?: string, more: Partial<Parameters<typeof checkMail>[0]> = {}) =>
      translated(await checkMail({ ...noMail, smtpUrl, ...more }, storage, now))
    expect(await look()).toEqual(fails('reach nobody'))
    expect(await look(mails.url, { mailFrom: undefined })).toEqual(fails('“SMTP From”'))
    expect((await look(mails.url))[0]).toBe(true)
    const wrong = mails.url.replace('//', '//asha:wrong@')
    const [well, words] = await look(wrong)
    expect([well, words.includes('asha'), words.includes('wrong@')]).toEqual([false, false, false])
    expect(await look('smtp://127.0.0.1:1')).toEqual(fails('('))
    await fillOutbox(1, storage)
    await changeRows(storage, 'mails', { next_at: ago(2), created_at: ago(2) }, {})
    expect(await look(mails.url)).toEqual(fails('Emails waiting for over an hour: 1.'))
    // Mails of a paused delivery do not count as delayed.
    const paused = { state: 'paused', starts_at: ago(3), started_at: ago(3) } as const
    const letter = { kind: 'letter', key: '2026-11-21', ...paused } as const
    const { id } = await addRow(storage, 'deliveries', letter)
    await storage.updateTable('mails').set({ delivery_id: id }).execute()
    expect((await look(mails.url))[0]).toBe(true)
    // Nor do those of the newsletter while a limit is reached.
    await storage.updateTable('deliveries').set({ state: 'running' }).execute()
    await storage.updateTable('mails').set({ priority: 1 }).execute()
    const mailLimits = { perDay: 10 }
    expect((await look(mails.url, { mailLimits }))[0]).toBe(false)
    await fillOutbox(9, storage)
    await storage
      .updateTable('mails')
      .set({ state: 'sent', finished_at: new Date().toISOString() })
      .where('delivery_id', 'is', null)
      .execute()
    expect((await look(mails.url, { mailLimits }))[0]).toBe(true)
  })

  test('says why no mail goes out, to every role, and again when it does', async () => {
    const storage = await open()
    const news = (role: StaffRole, language: Language = 'en') =>
      mailNews(withMail, { roles: [role], language }, storage)
    expect(await news('office')).toEqual([])
    const answer = '550 5.7.1 Account suspended'
    await noteWait({ reason: 'sender', answer, pause: 900_000 }, storage)
    const [said] = await news('writer')
    expect(said).toMatch(/^No email has gone out since .*: 550 5.7.1 Account suspended\.$/)
    const [ok, checked] = translated(await checkMail(withMail, storage))
    expect(ok).toBe(false)
    expect(checked).toMatch(/^No email has gone out since .*: 550 5.7.1 Account .*MAIL_FROM/)
    expect((await news('prayer', 'te'))[0]).toContain('550 5.7.1 Account suspended')
    await noteAccepted(storage)
    expect(await news('writer')).toEqual([])
    expect(translated(await checkMail(withMail, storage))[0]).toBe(true)
  })

  test('does not tell the staff names of settings when mail waits', async () => {
    const storage = await open()
    const reasons = ['connection', 'sign-in', 'sender', 'limit', 'refused'] as const
    for (const reason of reasons) {
      await noteWait({ reason, answer: '554', pause: 900_000 }, storage)
      for (const language of languages) {
        const told = await mailNews(withMail, { roles: ['administrator'], language }, storage)
        expect(told.join()).toMatch(/: 554\.$/)
        expect(told.join()).not.toMatch(/[A-Z]_[A-Z]|docs\//)
      }
      const [, checked = ''] = translated(await checkMail(withMail, storage))
      expect(checked).toContain('554. ')
    }
  })

  test('tells those who publish how many mails are refused alone, or came back', async () => {
    const storage = await open()
    const mail = { recipient: 'asha@example.org', language: 'en' } as const
    await enqueueMails([{ ...mail, template: 'test', detail: '2026-11-21' }], storage)
    await enqueueMails([{ ...mail, template: 'password' }], storage)
    await changeRows(storage, 'mails', { attempts: 1, created_at: ago(1) }, {})
    await noteAnswer('554 5.7.1 Spam', storage)
    const news = async (role: StaffRole) =>
      (await mailNews(withMail, { roles: [role], language: 'en' }, storage)).join()
    const [, said] = translated(await checkMail(withMail, storage))
    expect(said).toMatch(/: 2\..*554 5.7.1 Spam/)
    for (const role of ['publisher', 'administrator'] as const) expect(await news(role)).toBe(said)
    expect(await news('prayer')).toBe('')
  })

  test('says how many readers are over the limit', async () => {
    const storage = await open()
    const readers = Array.from({ length: 15 }, (_, index) => `r${index}@example.org`)
    await insertSubscribers(storage, readers)
    const said = async (mailLimits: object) => {
      const limited = { ...withMail, mailLimits }
      const publisher = { roles: ['publisher'], language: 'en' } as const
      const [words = ''] = await mailNews(limited, publisher, storage)
      expect(translated(await checkMail(limited, storage))[0]).toBe(words === '')
      return words
    }
    expect(await said({ perDay: 10 })).toMatch(/lets 9 newsletter emails.*15 readers: 6 do not/)
    expect(await said({ perHour: 10 })).toBe('')
    expect(await said({ perDay: 100 })).toBe('')
  })

  test('explains a certificate that is not trusted, and trusts one of one’s own', async () => {
    const storage = await open()
    const certificate = selfSigned()
    const secure = await startMailServer({}, 0, certificate)
    onTestFinished(() => secure.close())
    const look = async (smtpUrl: string, mailCaFile?: string) =>
      translated(await checkMail({ ...noMail, smtpUrl, mailCaFile }, storage, now))
    const url = `smtps://localhost:${secure.port}`
    const [well, words] = await look(url)
    expect([well, words]).toEqual(fails('MAIL_CA_FILE'))
    const { dataDir } = await sqlitePlace()
    const caFile = join(dataDir, 'ca.pem')
    await writeFile(caFile, certificate.cert)
    expect((await look(url, caFile))[0]).toBe(true)
    // Trusted, but the certificate is for localhost.
    expect(await look(`smtps://127.0.0.1:${secure.port}`, caFile)).toEqual(fails('another name'))
  })

  test('says when the mailbox for mails that come back cannot be read', async () => {
    const bounceImapUrl = 'imap://asha:secret@127.0.0.1:1/INBOX'
    const check = await checkMail({ ...noMail, smtpUrl: mails.url, bounceImapUrl }, await open())
    const [well, words] = translated(check)
    expect([well, words]).toEqual(fails('BOUNCE_IMAP_URL'))
    expect(words).not.toContain('secret')
  })
})
