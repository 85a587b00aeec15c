import { beforeEach, describe, expect, test } from 'vitest'
import { alertIn, fieldErrors, fieldValue, textsOf } from '../support/html.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()
const visitor = { name: 'Asha', email: 'asha@example.org', phone: '9876543210', message: 'Hello' }

beforeEach(async () => {
  const storage = await site.storage()
  await storage.deleteFrom('contacts').execute()
  await storage.deleteFrom('subscribers').execute()
})

async function stored() {
  const storage = await site.storage()
  return storage.selectFrom('contacts').select(['name', 'email', 'phone', 'message']).execute()
}

const languages = [
  {
    path: '/contact',
    lang: 'en',
    success: 'Message sent successfully!',
    invalid: 'Please fill out all required fields correctly.',
    errors: {
      name: 'This field is required',
      email: 'Enter a valid email address',
      phone: 'Enter a valid phone number',
    },
    errorTitle: /^Error: Contact/,
  },
  {
    path: '/te/contact',
    lang: 'te',
    success: 'మీ సందేశం చేరింది!',
    invalid: 'దయచేసి అన్ని వివరాలనూ సరిగ్గా నింపండి.',
    errors: {
      name: 'ఈ వివరం తప్పనిసరి',
      email: 'సరైన ఈమెయిల్ చిరునామా రాయండి',
      phone: 'సరైన ఫోన్ నంబరు రాయండి',
    },
    errorTitle: /^పొరపాటు: సంప్రదించండి/,
  },
]

describe.each(languages)('$path', ({ path, lang, success, invalid, errors, errorTitle }) => {
  test('stores the message and redirects to the success message', async () => {
    const sent = await site.submit(path, { ...visitor, website: '' })
    const address = sent.headers.get('Location') ?? ''
    expect([sent.status, address]).toEqual([303, expect.stringMatching(sentWithReference(path))])
    expect(await stored()).toEqual([visitor])
    const page = await site.page(address)
    expect(page.status).toBe(200)
    expect(page.text).toContain(`>${address.split('=').at(-1)}</strong>`)
    // The page shows one visitor's reference, so it must not be cached.
    expect(page.headers.get('Cache-Control')).toBe('no-store')
    expect(page.text).toContain(`<html lang="${lang}"`)
    expect(alertIn(page.text)).toEqual({ role: 'status', words: success })
    expect(fieldValue(page.text, 'message')).toBeUndefined()
    expect(alertIn((await site.page(path)).text)).toBeUndefined()
  })

  test('returns invalid input, escaped, with a message beside each invalid field', async () => {
    const typed = {
      name: ' ',
      email: '"><script>alert(1)</script>',
      phone: "12' onfocus='x",
      message: '\n</textarea><img src=x onerror=alert(1)> &lt; ప్రార్థన\u200c 🙏',
    }
    const page = await site.submit(path, typed)
    expect(page.status).toBe(422)
    expect(page.text).toContain(`<html lang="${lang}"`)
    expect(alertIn(page.text)).toEqual({ role: 'alert', words: invalid })
    expect(fieldErrors(page.text, 'contact')).toEqual(errors)
    for (const [field, value] of Object.entries(typed)) {
      expect(fieldValue(page.text, field)).toBe(value)
    }
    expect(page.text).not.toContain('<script>alert')
    expect(page.text).not.toContain('<img src=x')
    expect(await stored()).toEqual([])
  })

  test('marks the error in the title', async () => {
    const page = await site.submit(path, {})
    expect(textsOf(page.text, 'title')[0]).toMatch(errorTitle)
  })

  test('is not cached when it contains input', async () => {
    const page = await site.submit(path, { name: 'Private' })
    expect(page.headers.get('Cache-Control')).toBe('no-store')
  })

  test('the same message from the same address is stored once', async () => {
    const words = { ...visitor, message: `Twice on ${path}` }
    for (const _ of [1, 2]) {
      const sent = await site.submit(path, words, { address: '192.0.2.1' })
      expect(sent.status).toBe(303)
    }
    expect(await stored()).toHaveLength(1)
    await site.submit(path, words, { address: '192.0.2.2' })
    expect(await stored()).toHaveLength(2)
  })
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

function sentWithReference(path: string) {
  return new RegExp(`^${path}\\?notice=sent&reference=[2-9A-Z]{4}-[2-9A-Z]{4}$`)
}

test('a robot is refused, and its input stays in the form', async () => {
  const page = await site.submit('/contact', { ...visitor, website: 'https://spam.example' })
  expect(page.status).toBe(429)
  expect(fieldValue(page.text, 'message')).toBe('Hello')
  expect(page.headers.get('Retry-After')).not.toBeNull()
  expect(await stored()).toEqual([])
})

test('a form that is too large is refused with a message', async () => {
  const page = await site.submit('/contact', { ...visitor, message: 'x'.repeat(70_000) })
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
  expect((await site.submit('/contact', { ...fields(996), ...visitor })).status).toBe(303)
})

test.each(['PUT', 'PATCH', 'DELETE'])('the page responds to %s with 405', async (method) => {
  const page = await site.page('/contact', { method, body: new URLSearchParams(visitor) })
  expect(page.status).toBe(405)
  expect(await stored()).toEqual([])
})

test('a POST to a page without a form responds with 405 or 404', async () => {
  for (const path of ['/', '/about', '/te/toc', '/leader/president']) {
    expect((await site.submit(path, visitor)).status).toBe(405)
  }
  expect((await site.submit('/nowhere', visitor)).status).toBe(404)
})

test('the newsletter form subscribes, and shows errors', async () => {
  const sent = await site.submit('/newsletter', { email: 'a@b.in' })
  expect([sent.status, sent.headers.get('Location')]).toEqual([303, '/newsletter?notice=sent'])
  const thanks = await site.page('/newsletter?notice=sent')
  expect(alertIn(thanks.text)?.words).toBe('Thank you. You are on the list.')
  const wrong = await site.submit('/te/newsletter', { email: 'a@b' })
  expect(wrong.status).toBe(422)
  expect(fieldValue(wrong.text, 'email')).toBe('a@b')
  expect(alertIn(wrong.text)?.words).toBe('దయచేసి సరైన ఈమెయిల్ చిరునామా రాయండి.')
})
