import { readFile } from 'node:fs/promises'
import { describe, expect, test } from 'vitest'
import type { Schema } from '../../storage/schema.ts'
import { terms, termsUpdated } from './terms.ts'

test.each(['values', 'beliefs', 'history', 'thanks', 'terms', 'leaders', 'ministries'])(
  'content/%s.json is complete in both languages',
  async (name) => {
    const texts = localizedIn(JSON.parse(await readFile(`content/${name}.json`, 'utf8')))
    expect(texts.length).toBeGreaterThan(0)
    for (const text of texts) {
      expect(text).toEqual({
        en: expect.stringMatching(/[a-z]/),
        te: expect.stringMatching(/[\u0c00-\u0c7f]/),
      })
    }
  },
)

describe('the terms', () => {
  const words = terms()
    .flatMap(({ paragraphs }) => paragraphs?.en)
    .join(' ')

  test('contain the required clauses', () => {
    expect(termsUpdated()).toBe('17-12-2024 13:44:56')
    expect(terms()[0]?.heading.en).toBe('Terms of Use')
    expect(words).toContain('Donations are final and not refundable')
    expect(words).toContain('the laws of India')
    expect(words).toContain('The courts of Hanamkonda, Telangana')
  })

  // A new database table does not compile here until the notice mentions its data.
  const noticeOf: Record<keyof Schema, string> = {
    contacts: 'Messages from the contact form',
    pastors: 'Sign-ups of pastors and volunteers',
    volunteers: 'Sign-ups of pastors and volunteers',
    prayers: 'Prayer requests',
    intercessions: 'Prayer requests',
    prayer_pages: 'Your private page about a prayer request',
    prayer_words: 'Your private page about a prayer request',
    record_notes: 'How our staff work with what you sent',
    record_changes: 'How our staff work with what you sent',
    audit_events: 'How our staff work with what you sent',
    subscribers: 'Newsletter subscriptions',
    subscriber_imports: 'Newsletter subscriptions',
    subscriber_import_lines: 'Newsletter subscriptions',
    former_subscribers: 'Newsletter subscriptions',
    secrets: 'Newsletter subscriptions',
    mails: 'Emails that we send',
    limited_mails: 'Emails that we send',
    suppressed_addresses: 'Emails that we send',
    deliveries: 'Emails that we send',
    mail_state: 'Emails that we send',
    idempotency_keys: 'Sending the same form twice',
    staff: 'Staff accounts',
    locks: 'Staff accounts',
    failed_jobs: 'Staff accounts',
    problems: 'Staff accounts',
    site_state: 'Staff accounts',
    backup_state: 'Staff accounts',
    data_keys: 'Prayer requests',
    recovery_codes: 'Staff accounts',
    password_links: 'Staff accounts',
    sessions: 'Staff sign-in',
    sign_in_failures: 'Failed sign-ins',
    live_videos: 'Live videos',
    documents: 'What staff write on the site',
    document_versions: 'What staff write on the site',
    pictures: 'What staff write on the site',
    search_documents: 'What staff write on the site',
    search_words: 'What staff write on the site',
  }

  test.each(Object.entries(noticeOf))('describe the data in the table %s', (_, name) => {
    const points = terms().find(({ id }) => id === 'privacy')?.points ?? []
    expect(points.map((point) => point.name.en)).toContain(name)
  })
})

function localizedIn(content: unknown): unknown[] {
  if (typeof content !== 'object' || content === null) return []
  if ('en' in content && 'te' in content) {
    const { en, te } = content
    if (!Array.isArray(en) || !Array.isArray(te)) return [content]
    const longer = en.length > te.length ? en : te
    return longer.map((_, at) => ({ en: en[at], te: te[at] }))
  }
  return Object.values(content).flatMap(localizedIn)
}
