import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { addDays } from '../../domain/calendar/calendar-day.ts'
import { auditLines } from '../support/audit-events.ts'
import { addEntries, clearEntries, type EntryInput, storedEntries } from '../support/entries.ts'
import { fakeDate } from '../support/fake-date.ts'
import { elements, textsOf } from '../support/html.ts'
import { addRow, rowsOf } from '../support/rows.ts'
import { openSite } from '../support/site.ts'
import { inIndia } from '../support/site-clock.ts'

// The entries: as visitors read them, saved by the call, and again in later years.

const site = await openSite()
const storage = await site.storage()
const cookie = await site.staffCookie('Grace')
const origin = 'http://localhost:3000'

fakeDate('2026-11-22T06:00:00Z')

describe('/newsletter', () => {
  test('shows the newest entry in full, the subscribe form and the previous twelve', async () => {
    const html = await main('/newsletter')
    expect(textsOf(html, 'h1')).toEqual(['Daily Newsletter'])
    const lead = 'Stay updated with our daily highlights, inspirational messages, and events.'
    expect(textsOf(html, 'p')).toContain(lead)
    expect(textsOf(html, 'article').join()).toMatch(/March 15, 2025Beaten for the Light/)
    expect(html).toContain('<h3>Inspirational Message</h3><blockquote>')
    expect(textsOf(html, 'h2')).toContain('Previous Newsletters')
    expect(elements(html, 'input').map(({ placeholder }) => placeholder)).toContain(
      'Enter your email address',
    )
    const twelve = Array.from({ length: 12 }, (_, days) => addDays('2025-03-14', -days))
    expect(cards(html)).toEqual(twelve)
    expect(elements(html, 'nav').some((nav) => nav['class'] === 'social-bar')).toBe(true)
  })

  test('groups cards by month, each with its first sentence', async () => {
    const html = await main('/newsletter?before=2025-03-03')
    expect(textsOf(html, 'h3').slice(-2)).toEqual(['March 2025', 'February 2025'])
    const [card = ''] = html.match(/<li[^>]* data-date="2025-02-21".*?<\/li>/s) ?? []
    expect(textsOf(card, 'p')[0]).toMatch(/^For eleven years she has come/)
    const telugu = await main('/te/newsletter?before=2025-03-03')
    expect(textsOf(telugu, 'h3').at(-1)).toBe('ఫిబ్రవరి 2025')
  })
})

describe('an entry', () => {
  test('is published at its hour and not shown before', async () => {
    await insert([{ date: '2026-11-23', headline: 'Morning <star>', content: 'Risen.' }])
    vi.setSystemTime('2026-11-22T23:29:30Z')
    const early = await site.page('/newsletter/2026-11-23')
    expect([early.status, early.headers.get('Cache-Control')]).toEqual([404, 'no-store'])
    expect(early.text).toContain('This day’s devotional is not here yet.')
    const waiting = await site.page('/newsletter')
    expect(waiting.text).not.toContain('Morning')
    const untilThen = 'public, s-maxage=30, stale-while-revalidate=0'
    expect(waiting.headers.get('Cache-Control')).toBe(untilThen)
    expect((await site.page('/newsletter.xml')).text).not.toContain('Morning')

    vi.setSystemTime('2026-11-22T23:30:00Z')
    const page = await site.page('/newsletter/2026-11-23')
    expect(page.status).toBe(200)
    expect(textsOf(page.text, 'title')).toEqual(['Morning <star> · Lampstand Ministries'])
    expect(textsOf(await main('/newsletter'), 'h2')[0]).toBe('Morning <star>')
    expect((await site.page('/newsletter.xml')).text).toContain('Morning &lt;star&gt;')
    const usual = 'public, s-maxage=60, stale-while-revalidate=600'
    expect(page.headers.get('Cache-Control')).toBe(usual)
  })

  test('has its own title, heading, description, link preview and structured data', async () => {
    const { text } = await site.page('/newsletter/2025-02-21')
    expect(textsOf(text, 'title')).toEqual(['Only a Groan · Lampstand Ministries'])
    const [description] = elements(text, 'meta').filter(({ name }) => name === 'description')
    const begins = /^For eleven years she has come to the Friday fasting prayer/
    expect(description?.['content']).toMatch(begins)
    const shared = (name: string) =>
      elements(text, 'meta').find(({ property }) => property === name)?.['content']
    expect(shared('og:title')).toBe('Only a Groan')
    expect(shared('og:description')).toBe(description?.['content'])
    expect(shared('og:url')).toBe(`${origin}/newsletter/2025-02-21`)
    expect(textsOf(text, 'h1')).toEqual(['Only a Groan'])
    const feeds = elements(text, 'link').filter(({ type }) => type === 'application/atom+xml')
    expect(feeds.map(({ href }) => href)).toEqual(['/newsletter.xml'])
    expect(textsOf(text, 'header').at(-1)).toBe('February 21, 2025Only a Groan')
    expect(shared('og:image')).toMatch(/\/cards\/\w+\.jpg\?of=%2Fnewsletter%2F2025-02-21$/)
    const [facts = '{}'] = textsOf(text, 'script').filter((words) => words.includes('BlogPosting'))
    expect(JSON.parse(facts)).toMatchObject({
      headline: 'Only a Groan',
      datePublished: '2025-02-21',
      author: { name: 'Lampstand Ministries' },
      image: shared('og:image'),
      url: `${origin}/newsletter/2025-02-21`,
    })
  })
})

test.each([
  ['/newsletter/2026-11-22', 'There is no devotional for this day.'],
  ['/te/newsletter/1999-01-01', 'ఆ రోజుకు ధ్యానం లేదు.'],
  ['/te/newsletter/2027-01-01', 'ఆ రోజు ధ్యానం ఇంకా రాలేదు.'],
  ['/newsletter/2026-02-30', 'There is no page at this address.'],
])('%s says why nothing is there', async (path, words) => {
  expect(await main(path)).toContain(words)
})

/** Adds entries to those of the starter, for one test. */
async function insert(entries: EntryInput[]) {
  onTestFinished(() => clearEntries(storage, true))
  await addEntries(entries, storage)
}

async function main(path: string): Promise<string> {
  return (await site.page(path)).text.match(/<main.*<\/main>/s)?.[0] ?? ''
}

/** The dates of the visible cards. */
function cards(html: string): string[] {
  return elements(html, 'li').flatMap((card) =>
    card['data-date'] && !('hidden' in card) ? [card['data-date']] : [],
  )
}

test('an entry in the other language only is marked on its card and its page', async () => {
  const content_te = 'మాటలు'
  await insert([
    { date: '2026-11-21', headline: 'Only English' },
    { date: '2026-11-20', headline: '', content: '', headline_te: 'తెలుగులో మాత్రమే', content_te },
    { date: '2026-11-19', headline: 'Both', headline_te: 'రెండూ', content_te },
  ])
  const marks = async (path: string) => {
    const { text } = await site.page(path)
    const [list = ''] = text.match(/<ul class="[^"]*newsletter-cards".*?<\/ul>/s) ?? []
    return ['2026-11-21', '2026-11-20', '2026-11-19'].map((date) => {
      const [card = ''] = list.match(new RegExp(`<li[^>]* data-date="${date}".*?</li>`, 's')) ?? []
      const mark = card.match(/class="tag muted">(.*?)</)?.[1]
      return [mark, elements(card, 'h4')[0]?.['lang']]
    })
  }
  const none = [undefined, undefined]
  expect(await marks('/newsletter')).toEqual([none, ['In Telugu', 'te'], none])
  expect(await marks('/te/newsletter')).toEqual([['ఆంగ్లంలో', 'en'], none, none])
  const telugu = await site.page('/newsletter/2026-11-20')
  expect(telugu.text).toMatch(/<h1[^>]* lang="te"[^>]*>తెలుగులో మాత్రమే/)
  expect(telugu.text).toContain('class="tag muted">In Telugu<')
  expect(telugu.text).toMatch(/<div class="entry-text"[^>]* lang="te"/)
})

describe('the call that saves an entry', () => {
  const letter = { date: '2026-11-22', headline: 'Light', content: 'One\n\nTwo' }
  const required = 'This field is required.'
  const summary = 'Please fill out all required fields correctly.'

  beforeEach(async () => {
    await clearEntries(storage)
    await storage.deleteFrom('audit_events').where(sql`action`, 'like', 'content-%').execute()
  })

  async function save(entry: object) {
    const { status, body } = await site.post('/api/save_newsletter.php', entry, { cookie })
    return [status, body]
  }

  const stored = async () =>
    (await storedEntries(storage)).filter(({ staffName }) => staffName === 'Grace')

  const auditEvents = async () =>
    (await auditLines(storage, 'content-')).map((line) => line.join(' '))

  test('an entry is saved; a second one for the same day gets 409 and changes nothing', async () => {
    const success = 'Newsletter saved successfully!'
    expect(await save(letter)).toEqual([200, { success: true, message: success }])
    const again = { ...letter, headline: 'Lamp', headline_te: 'దీపం', content_te: 'వెలుగు' }
    const message = 'There is an entry for November 22, 2026 already. Nothing was changed.'
    expect(await save(again)).toEqual([409, { success: false, message }])
    expect(await stored()).toMatchObject([
      { date: '2026-11-22', headline: { en: 'Light' }, html: { en: '<p>One</p>\n<p>Two</p>' } },
    ])
    expect(await auditEvents()).toEqual([
      'Grace content-published documents newsletter 2026-11-22 en Light, te Light',
    ])
  })

  test('one language is enough, and the verse heading is recognized in any case', async () => {
    const telugu = { headline_te: 'దీపం', content_te: 'వెలుగు' }
    const alone = { date: '2026-11-23', headline: '', content: '', ...telugu }
    expect(await save(alone)).toMatchObject([200, { success: true }])
    const fields = { date: '2026-11-23', 'headline.te': 'దీపం', 'content.te': 'వెలుగు' }
    expect((await stored())[0]?.fields).toEqual(fields)
    const content = 'Words\n\nINSPIRATIONAL message:\n\nThy word\nPsalm 119:105'
    expect(await save({ ...letter, content })).toMatchObject([200, {}])
    expect((await stored())[0]?.html.en).toContain(
      '<h3>Inspirational Message</h3><blockquote><p>Thy word</p>',
    )
  })

  describe('invalid input has a message for each field, and nothing is stored', () => {
    const tooLong = 'Headline must be less than 255 characters.'
    const noDay = 'Enter a date, such as 2026-11-22'
    test.each([
      [{ date: '' }, { date: required }],
      [{ date: '2026-02-29' }, { date: noDay }],
      [{ date: 'tomorrow\0' }, { date: noDay }],
      [{ date: 20261122 }, { date: required }],
      [{ date: '2206-11-22' }, { date: 'Choose a date within the next two years' }],
      [{ headline: ' \u202e ' }, { headline: required }],
      [{ headline: 'x'.repeat(256) }, { headline: tooLong }],
      [{ content: '' }, { content: required }],
      [{ content: '<script>alert(1)</script>' }, { content: required }],
      [{ content: null }, { content: required }],
      [{ headline_te: 'దీపం' }, { content_te: required }],
      [{ content_te: 'వెలుగు' }, { headline_te: required }],
      [{ headline_te: 'x'.repeat(256), content_te: 'y' }, { headline_te: tooLong }],
      [{ headline_te: 'x', content_te: '<iframe src=x></iframe>' }, { content_te: required }],
    ])('%j', async (wrong, errors) => {
      const refused = [422, { success: false, message: summary, errors }]
      expect(await save({ ...letter, ...wrong })).toEqual(refused)
      expect([await stored(), await auditEvents()]).toEqual([[], []])
    })
  })

  test('a body of up to 512 KiB is accepted', async () => {
    const frame = JSON.stringify({ ...letter, content: '' }).length
    const long = { ...letter, content: 'x'.repeat(512 * 1024 - frame) }
    const message = 'This is too large to send. Please shorten it.'
    const refused = [413, { success: false, message }]
    expect(await save({ ...long, content: `${long.content}x` })).toEqual(refused)
    expect(await stored()).toEqual([])
    expect(await save(long)).toMatchObject([200, { success: true }])
    expect((await stored())[0]?.html.en).toHaveLength(long.content.length + '<p></p>'.length)
  })

  test('content is stored clean, and the preview is the same', async () => {
    const content = '<p>\ud800&#xdfff;&#x202e;<script>alert(1)</script></p>'
    const html = '<p>\ufffd\ufffd</p>'
    expect(await save({ ...letter, content })).toMatchObject([200, {}])
    expect((await stored()).map((row) => row.html.en)).toEqual([html])
    const fields = { 'f.date': '2026-11-24', 'f.headline.en': 'x', 'f.content.en': content }
    const preview = await site.submit('/letter', { intent: 'preview', ...fields }, { cookie })
    const page = await site.page(preview.location)
    expect(page.text).toContain(`<div class="rich-text">${html}</div>`)
  })
})

describe('the entry of an earlier year, on a day without one,', () => {
  beforeEach(async () => {
    vi.setSystemTime(inIndia('2026-03-15', '09:00').epochMilliseconds)
    await clearEntries(storage)
    await storage.deleteFrom('documents').where('kind', '=', 'archive').execute()
    await addEntries([{ date: '2025-03-15', headline: 'Oil for the lamp' }], storage)
  })

  const onHome = async (path: string) =>
    textsOf((await site.page(path)).text, 'p').filter((words) => words.includes(' · '))
  const publish = (fields: Record<string, string>, as = cookie) =>
    site.submit('/staff/site/archive/main', { intent: 'publish', ...fields }, { cookie: as })
  const deliveries = async () => (await site.page('/deliveries', { cookie })).text

  test('is marked on Home, in both languages', async () => {
    expect(await onHome('/')).toContain('From our archive · March 15, 2025')
    expect((await onHome('/te')).join()).toContain('మా పాత ధ్యానాల నుండి · 15 మార్చి, 2025')
    vi.setSystemTime(inIndia('2026-03-15', '12:05').epochMilliseconds)
    const { headers } = await site.page('/')
    expect(headers.get('Cache-Control')).toBe('public, s-maxage=60, stale-while-revalidate=600')
    vi.setSystemTime(inIndia('2026-03-16', '04:59').epochMilliseconds)
    const soon = (await site.page('/')).headers.get('Cache-Control')
    expect(soon).toBe('public, s-maxage=60, stale-while-revalidate=0')
  })

  test('is switched off and on by staff', async () => {
    const form = await site.page('/staff/site/archive/main', { cookie })
    expect(form.text).toContain('On a day without an entry')
    await publish({ 'f.switchedOn': '' })
    expect(await onHome('/')).toContain('Latest · March 15, 2025')
    await publish({ 'f.switchedOn': 'true' })
    expect(await onHome('/')).toContain('From our archive · March 15, 2025')
  })

  test('is mailed only when an administrator, who sees what will go, says so', async () => {
    const form = await site.page('/staff/site/archive/main', { cookie })
    expect(form.text).toContain('href="/newsletter/2025-03-15"')
    const office = await site.staffCookie('Ruth')
    const on = { 'f.switchedOn': 'true', 'f.mails': 'true' }
    const refused = await publish(on, office)
    expect(refused.location).toContain('notice=notAdministrator')
    expect(await deliveries()).toContain('no email goes out.')
    // The draft is kept: an administrator publishes it.
    const published = await publish(on)
    expect(published.location).toContain('notice=published')
    expect(await deliveries()).toContain('in an earlier year goes out ten minutes later')
    const after = await site.page(published.location ?? '', { cookie })
    const mailed = 'the entry of the same date in an earlier year goes out ten minutes later'
    expect(after.text).toContain(`Visitors see it now. On a day without an entry, ${mailed}`)
    // Anybody who publishes may switch it off; nobody else may bring it back from the history.
    await publish({ ...on, 'f.mails': '' }, office)
    expect(await deliveries()).toContain('no email goes out.')
    const versions = await rowsOf(storage, 'document_versions', {})
    const mailing = versions.find(({ fields }) => fields.includes('mails'))
    const restoring = { intent: 'restore', id: String(mailing?.id) }
    const history = '/staff/site/archive/main/history'
    const restored = await site.submit(history, restoring, { cookie: office })
    expect(restored.location).toContain('notice=notAdministrator')
    expect(await deliveries()).toContain('no email goes out.')
  })

  test('is named in the list of deliveries, and the editor says who gets a mail', async () => {
    const starts_at = '2026-03-14T23:40:00.000Z'
    const delivery = { kind: 'letter', key: '2026-03-15', archive_date: '2025-03-15' } as const
    await addRow(storage, 'deliveries', { ...delivery, starts_at, state: 'planned' })
    const list = await site.page('/deliveries', { cookie })
    expect(list.text).toContain('href="/newsletter/2025-03-15"')
    expect(textsOf(list.text, 'p')).toContain('From our archive · March 15, 2025')
    // That a day which was mailed gets no second mail: letter-mail.test.ts.
    const editor = await site.page('/letter?date=2026-03-15', { cookie })
    expect(editor.text).toContain('Nobody gets it by email: this site has no email set up.')
  })
})
