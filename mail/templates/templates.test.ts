import { expect, test } from 'vitest'
import { plainText, styledBody } from './body.ts'
import { letter, type Reading, reading } from './letter.ts'

const footer = { words: ['Hanamkonda'], links: [{ words: 'Leave', href: 'https://a.in/?a=1&b=2' }] }
const given: Reading = {
  language: 'te',
  subject: 'A lamp',
  day: '1 January 2025',
  headline: 'Light <b>of</b> the world',
  body: '<p onclick="x()" style="position:fixed">Peace</p><script>alert(1)</script><img src="https://t.in/p.gif">',
  bodyLanguage: 'en',
  readOn: { words: 'Read', href: 'https://a.in/newsletter/2025-01-01' },
  footer,
}

test('the body cannot run or load anything or break the layout', () => {
  const { html } = reading(given)
  for (const forbidden of ['<script', 'onclick', '<img', 'position:fixed', '<b>of</b>', 'url(']) {
    expect(html).not.toContain(forbidden)
  }
  expect(html).toContain('Light &lt;b&gt;of&lt;/b&gt; the world')
  expect(html).toContain('<html lang="te">')
  expect(html).toContain('<div lang="en" style="line-height:1.6">')
  expect(html).toContain('href="https://a.in/?a=1&amp;b=2"')
})

test('each language has its own line height', () => {
  const telugu = reading({ ...given, headline: 'వెలుగు', bodyLanguage: 'te' }).html
  expect(telugu).toMatch(/<h1 style="[^"]*line-height:1\.55;[^"]*">వెలుగు/)
  expect(reading(given).html).toMatch(/<h1 style="[^"]*line-height:1\.35;/)
})

test('only safe addresses become links', () => {
  const body = '<a href="javascript:x">a</a><a href="//evil.in">b</a><a href="https://a.in/">c</a>'
  expect(styledBody(body).match(/href="[^"]*"/g)).toEqual(['href="https://a.in/"'])
})

test('the plain text has the same content, with the URLs', () => {
  const body =
    '<h2>Today</h2><p>Give &amp; take &lt;3<br>a lot</p><ul><li>One</li><li><a href="https://a.in/x">Two</a></li></ul>'
  expect(plainText(body)).toBe('Today\n\nGive & take <3\na lot\n\n- One\n- Two (https://a.in/x)')
  const steps = '<p>First</p><ol><li>Rise</li><li>Pray</li></ol><ul><li>Go</li></ul>'
  expect(plainText(steps)).toBe('First\n\n1. Rise\n2. Pray\n\n- Go')
  // A number behind a link is of no use to those who read only its text.
  expect(
    plainText('<a href="tel:+919848012345">Call</a>, <a href="tel:+91123">98480 12345</a>'),
  ).toBe('Call (+919848012345), 98480 12345')
  expect(plainText('<a href="mailto:a@b.in?subject=x">Write</a>')).toBe('Write (a@b.in)')
  const { text } = reading(given)
  expect(text).toContain('Peace')
  expect(text).toContain('Leave: https://a.in/?a=1&b=2')
})

test('a very long body links to the site: Gmail clips at 102 KB', () => {
  const { html, text } = reading({ ...given, body: `<p>${'శాంతి '.repeat(40_000)}</p>` })
  expect(Buffer.byteLength(html)).toBeLessThan(100_000)
  expect(Buffer.byteLength(text)).toBeLessThan(100_000)
  expect(html).toContain('https://a.in/newsletter/2025-01-01')
  const longest = reading({ ...given, body: `<p>${'క'.repeat(26_000)}</p>` })
  expect(Buffer.byteLength(longest.html)).toBeLessThan(100_000)
})

test('a mail has its link as a button and as text', () => {
  const button = { words: 'Confirm', href: 'https://a.in/?token=x' }
  const mail = letter(
    { recipient: 'a@b.in', language: 'en' },
    {
      subject: 'Confirm',
      heading: 'K7MP-4WQ9 has come',
      paragraphs: ['One', 'Two'],
      button,
      footer,
    },
  )
  expect(mail.html).toContain('href="https://a.in/?token=x"')
  expect(mail.text).toContain('Confirm: https://a.in/?token=x')
})
