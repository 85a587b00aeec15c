import { describe, expect, test } from 'vitest'
import * as z from 'zod/mini'
import { alertIn, elements, fieldErrors, fieldValue, textsOf } from '../support/html.ts'
import { contact, prayer, publicForms } from '../support/public-forms.ts'
import { openSite } from '../support/site.ts'
import { faultsIn } from '../support/valid-html.ts'

const site = await openSite()

// Without JavaScript the browser posts to the page itself.
describe.each(publicForms)('$page', ({ page, name, valid, messages, required, ...form }) => {
  test('redirects to the success message with the reference', async () => {
    const sent = await site.submit(page, { ...valid, website: '' })
    const address = sent.location
    const told = new RegExp(`^${page}\\?notice=sent&reference=.{9}(&token=[0-9a-f]{64})?$`)
    expect([sent.status, address]).toEqual([303, expect.stringMatching(told)])
    const [row] = await form.rows(await site.storage())
    expect(address).toContain(`reference=${row?.['reference']}`)
    const thanks = await site.page(address)
    expect(alertIn(thanks.text)).toEqual({ role: 'status', words: messages.shown })
    expect(thanks.text).toContain(`>${row?.['reference']}</strong>`)
    expect(await faultsIn(thanks.text)).toEqual([])
    expect(thanks.headers.get('Cache-Control')).toBe('no-store')
    expect(fieldValue(thanks.text, form.text)).toBeUndefined()
    // Without a reference the page is cached for everybody; that of a prayer leaves no trace.
    const kept = (await site.page(page)).headers.get('Cache-Control')
    expect(kept).toContain(page === '/prayer' ? 'no-store' : 's-maxage')
  })

  test('a repeated submission from the same address has the same reference', async () => {
    const words = { ...valid, [form.text]: 'Pressed twice' }
    const both = await Promise.all(
      [1, 2].map(() => site.submit(page, words, { address: '192.0.2.7' })),
    )
    expect(both[0]?.location).toBe(both[1]?.location)
    const other = await site.submit(page, words, { address: '192.0.2.8' })
    expect(other.location).not.toBe(both[0]?.location)
  })

  test('returns invalid input with the error beside the field and in the summary', async () => {
    const typed = { ...valid, email: '"><script>alert(1)</script>' }
    const wrong = await site.submit(page, typed)
    expect(wrong.status).toBe(422)
    expect(alertIn(wrong.text)).toEqual({ role: 'alert', words: messages.invalid })
    expect(fieldErrors(wrong.text, name)).toEqual({ email: 'Enter a valid email address' })
    expect(wrong.text).toContain(`<a href="#${name}-email">`)
    expect(textsOf(wrong.text, 'title')[0]).toMatch(/^Error: /)
    expect(wrong.text).not.toContain('<script>alert')
    for (const [field, value] of Object.entries(typed)) {
      expect(chosenIn(wrong.text, field) ?? fieldValue(wrong.text, field)).toBe(value)
    }
    // The summary is focused without script.
    const [alert] = elements(wrong.text, 'div').filter((div) => div['role'] === 'alert')
    expect(alert).toMatchObject({ tabindex: '-1', autofocus: expect.anything() })
  })

  test('keeps the input when refused for another reason', async () => {
    const wrong = await site.submit(page, { ...valid, website: 'x' })
    expect(wrong.status).toBe(429)
    const words = 'That was very quick. Please wait a moment and send again.'
    expect(alertIn(wrong.text)?.words).toBe(messages.refused.replace('{message}', words))
    expect(fieldValue(wrong.text, form.text)).toBe(valid[form.text])
  })
})

test.each(publicForms)('$page refused keeps its key, whoever sends it again', async (form) => {
  const from = { address: '192.0.2.9' }
  const refused = await site.submit(form.page, { ...form.valid, website: 'x' }, from)
  const [, key = ''] = / data-posted="([^"]+)"/.exec(refused.text) ?? []
  const posted = await site.submit(form.page, form.valid, from)
  const sent = await site.post(form.path, form.valid, { headers: { 'Idempotency-Key': key } })
  const { reference } = z.object({ reference: z.string() }).parse(sent.body)
  expect(posted.location).toContain(`reference=${reference}`)
})

test('a name typed before choosing to be anonymous is not returned', async () => {
  const typed = { ...prayer.valid, name: 'Nobody Knows', email: 'a@b', is_anonymous: '1' }
  const wrong = await site.submit('/prayer', typed)
  expect(Object.keys(fieldErrors(wrong.text, 'prayer'))).toEqual(['email'])
  expect(wrong.text).not.toContain('Nobody Knows')
  const [tick] = elements(wrong.text, 'input').filter((each) => each['name'] === 'is_anonymous')
  expect(tick).toHaveProperty('checked')
})

test('in Telugu, with markup in every field, what was typed comes back escaped', async () => {
  const typed = {
    name: ' ',
    email: '"><script>alert(1)</script>',
    phone: "12' onfocus='x",
    message: '\n</textarea><img src=x onerror=alert(1)> &lt; ప్రార్థన\u200c 🙏',
  }
  const { text } = await site.submit('/te/contact', typed)
  const words = 'దయచేసి అన్ని వివరాలనూ సరిగ్గా నింపండి.'
  expect(alertIn(text)).toEqual({ role: 'alert', words })
  expect(fieldErrors(text, 'contact')).toEqual({
    name: 'ఈ వివరం తప్పనిసరి',
    email: 'సరైన ఈమెయిల్ చిరునామా రాయండి',
    phone: 'సరైన ఫోన్ నంబరు రాయండి',
  })
  for (const [field, value] of Object.entries(typed)) expect(fieldValue(text, field)).toBe(value)
  expect(text).not.toMatch(/<script>alert|<img src=x/)
  const sent = await site.submit('/te/contact', contact.valid)
  const thanks = await site.page(sent.location)
  expect(alertIn(thanks.text)).toEqual({ role: 'status', words: 'మీ సందేశం చేరింది!' })
})

test('an invalid reference in the query is not shown', async () => {
  for (const sent of ['', '<b>', 'K7MP-4WQ', 'K7MP-4WQA', 'Call-5000']) {
    const page = await site.page(`/contact?notice=sent&reference=${encodeURIComponent(sent)}`)
    expect(alertIn(page.text)).toEqual({ role: 'status', words: 'Message sent successfully!' })
    expect(page.text).not.toContain('class="reference"')
  }
  expect((await site.page('/contact?notice=sent&reference=k7mp4wq9')).text).toContain(
    '>K7MP-4WQ9</strong>',
  )
})

test('a form that is too large is refused with a message', async () => {
  const page = await site.submit('/contact', { ...contact.valid, message: 'x'.repeat(70_000) })
  expect(page.status).toBe(413)
  expect(alertIn(page.text)?.words).toBe('Error: This is too large to send. Please shorten it.')
})

test('at most 1,000 fields are read, on open staff pages too', async () => {
  const fields = (count: number) =>
    Object.fromEntries(Array.from({ length: count }, (_, at) => [`f.a.b${at}`, 'x']))
  for (const path of ['/contact', '/letter', '/setup', '/login']) {
    const page = await site.submit(path, fields(1001))
    expect([path, page.status]).toEqual([path, 413])
    expect(page.text).toContain('This has too many fields to send: 1,000 at most.')
  }
  const telugu = await site.submit('/te/contact', fields(1001))
  expect(telugu.text).toContain('వివరాలు చాలా ఎక్కువ')
  expect((await site.submit('/contact', { ...fields(996), ...contact.valid })).status).toBe(303)
})

test('the newsletter form subscribes, and shows errors', async () => {
  const sent = await site.submit('/newsletter', { email: 'a@b.in' })
  expect([sent.status, sent.location]).toEqual([303, '/newsletter?notice=sent'])
  const thanks = await site.page('/newsletter?notice=sent')
  expect(alertIn(thanks.text)?.words).toBe('Thank you. You are on the list.')
  const wrong = await site.submit('/te/newsletter', { email: 'a@b' })
  expect(wrong.status).toBe(422)
  expect(fieldValue(wrong.text, 'email')).toBe('a@b')
  expect(alertIn(wrong.text)?.words).toBe('దయచేసి సరైన ఈమెయిల్ చిరునామా రాయండి.')
})

/** The selected option, if the field is a select. */
function chosenIn(html: string, field: string): string | undefined {
  const select = html.match(new RegExp(`<select[^>]*name="${field}".*?</select>`, 's'))?.[0]
  return select && elements(select, 'option').find((each) => 'selected' in each)?.['value']
}
