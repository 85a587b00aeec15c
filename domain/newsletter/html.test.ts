import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { check } from '../forms/form.ts'
import { allowedTags, cleanAgain, cleanHtml, inLines, wordsOf } from './html.server.ts'
import { letterForm } from './newsletter.ts'

test.each([
  ['one\ntwo\n\nthree', '<p>one<br />\ntwo</p>\n<p>three</p>'],
  ['2 < 3 & "so" > 1', '<p>2 &lt; 3 &amp; "so" &gt; 1</p>'],
  ['అందరికీ\n\n\n\nవందనాలు', '<p>అందరికీ</p>\n<p>వందనాలు</p>'],
  ['క్\u200cష', '<p>క్\u200cష</p>'],
  // The heading of a verse with nothing after it, or within a sentence, is ordinary text.
  ['A\n\nInspirational Message', '<p>A</p>\n<p>Inspirational Message</p>'],
  ['An Inspirational Message\n\nB', '<p>An Inspirational Message</p>\n<p>B</p>'],
])('plain text, %j, becomes paragraphs', (typed, html) => {
  expect(cleanHtml(typed)).toBe(html)
})

test('an entry that ends with a verse may have more blank lines and spaces', () => {
  const careless = 'A\n\n\n  Inspirational Message \n\nThy word\n\nPsalm 119:105\n'
  expect(cleanHtml(careless)).toBe(
    '<p>A</p>\n<h3>Inspirational Message</h3><blockquote><p>Thy word</p><p>Psalm 119:105</p></blockquote>',
  )
  expect(cleanHtml('అ\n\nప్రోత్సాహ వచనం\n\nఆ')).toBe(
    '<p>అ</p>\n<h3>ప్రోత్సాహ వచనం</h3><blockquote><p>ఆ</p></blockquote>',
  )
})

test('allowed markup passes unchanged', () => {
  const html =
    '<h3>A</h3><p><strong>b</strong> <em>c</em><br />d</p><ul><li>e</li></ul><ol><li>f</li></ol><blockquote>g</blockquote>'
  expect(cleanHtml(html)).toBe(html)
  expect(inLines(cleanHtml(html)).replaceAll('\n', '')).toBe(html)
  expect(cleanHtml(inLines(cleanHtml(html)))).toBe(inLines(cleanHtml(html)))
  expect(wordsOf(cleanHtml(html))).toBe('A\nb c\nd\ne\nf\ng')
})

test.each([
  ['<p>a<script>alert(1)</script>b</p>', '<p>ab</p>'],
  ['<script>alert(1)</script>', ''],
  ['<p>a</p><SCRIPT SRC=//x>', '<p>a</p>'],
  ['<p onclick="x" class="y" id="z" style="color:red">a</p>', '<p>a</p>'],
  ['<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
  ['<style>p{display:none}</style><p>a</p>', '<p>a</p>'],
  ['<p>a</p><iframe src="https://x.example"></iframe>', '<p>a</p>'],
  ['<p>a<svg onload=alert(1)><p>b</svg></p>', '<p>a</p><p>b</p>'],
  ['<p>a<!-- <b> --></p>', '<p>a</p>'],
  ['<p>&lt;script&gt;</p>', '<p>&lt;script&gt;</p>'],
  ['<p>&#x202e;&#xfeff;a&#xd800;</p>', '<p>a\ufffd</p>'],
  ['<p>&#x338;a</p>', '<p>\u0338a</p>'],
  ['<p>a\ud800\0\u202e</p>', '<p>a\ufffd</p>'],
  ['<p>a', '<p>a</p>'],
  ['</p></p>a</b>', '<p>a</p>'],
  ['<b>a</b> <i>b</i>', '<p><strong>a</strong> <em>b</em></p>'],
  ['<b>a\n\nb</b>', '<p><strong>a</strong></p>\n<p>b</p>'],
  ['<h1>a</h1><div>b</div>', '<h3>a</h3>\n<p>b</p>'],
  ['<div><p>a</p><div>b</div></div>', '<p>a</p>\n<p>b</p>'],
  ['<p> </p><ul></ul><p>&nbsp;</p><p><br></p>', ''],
  ['<form action="/x"><input name=a><button>b</button></form>', '<p>b</p>'],
  ['<base href="//x"><meta http-equiv=refresh content=0><p>a</p>', '<p>a</p>'],
  ['<p title="<img src=x>">a</p>', '<p>a</p>'],
  [
    '<<p>script>alert(1)<</p>/script>',
    '<p>&lt;</p><p>script&gt;alert(1)&lt;</p><p>/script&gt;</p>',
  ],
])('cleans %j to %j', (written, html) => {
  expect(cleanHtml(written)).toBe(html)
})

describe('a link', () => {
  test.each(['https://example.org/a?b=1&amp;c=2', 'mailto:grace@example.in', 'tel:+919848012345'])(
    'to %s is kept',
    (href) => {
      expect(cleanHtml(`<p><a href="${href}" target="_blank">a</a></p>`)).toBe(
        `<p><a href="${href}">a</a></p>`,
      )
    },
  )
  const scripts = ['javascript:alert(1)', ' JaVaScRiPt:alert(1)', 'java\nscript:alert(1)']
  const hidden = ['java&#10;script&colon;alert(1)', '&#106;avascript:alert(1)', 'vbscript:x']
  const addresses = ['data:text/html,x', 'ftp://example.org', '//example.org', 'https://', '']
  const broken = ['https:evil.example', 'https:/evil.example']
  test.each([...scripts, ...hidden, ...addresses, ...broken])(
    'to %j is replaced by its text',
    (href) => {
      expect(cleanHtml(`<p><a href="${href}">a</a></p>`)).toBe('<p>a</p>')
    },
  )
})

// Half a megabyte takes about a second; a busy machine gets a tenth of it.
test('HTML with too many tags is treated as plain text', () => {
  expect(cleanHtml('<b>'.repeat(160_000))).toMatch(/^<p>&lt;b&gt;/)
  const errors = { content: 'tooLong', content_te: 'tooLong' }
  const [content, content_te] = ['<b>'.repeat(5000), '<b>'.repeat(5000)]
  const headlines = { date: '2026-11-22', headline: 'A', headline_te: 'అ' }
  const checked = check(letterForm, { ...headlines, content, content_te })
  expect(checked).toEqual({ valid: false, errors })
})

test('cleans long and deeply nested text in time', { timeout: 60_000 }, () => {
  expect(cleanHtml('<blockquote>'.repeat(4000))).toBe('')
  expect(cleanHtml('<p><b>అ</b></p>'.repeat(1000)).match(/<strong>/g)).toHaveLength(1000)
  expect(cleanHtml('<'.repeat(50_000))).toHaveLength(50_000 * '&lt;'.length + '<p></p>'.length)
})

test('parses half a megabyte of unfinished links in linear time', { timeout: 10_000 }, () => {
  for (const sign of ['[', '[a](b', '[a]']) {
    expect(cleanHtml(sign.repeat(500_000 / sign.length)).length).toBeGreaterThan(400_000)
  }
})

// A search that begins again at each space would take an hour.
test('cleans three million spaces in a row in time', () => {
  expect(cleanHtml(`a${' '.repeat(3_000_000)}b`)).toMatch(/^<p>a +b<\/p>$/)
})

test('rejects too many lines', () => {
  const letter = { date: '2026-11-22', headline: 'A', content: 'a\n\n'.repeat(3000) }
  const errors = { content: 'tooLong' }
  expect(check(letterForm, letter)).toEqual({ valid: false, errors })
})

describe('for arbitrary input', { timeout: 60_000 }, () => {
  const names = ['p', 'b', 'i', 'a', 'h1', 'h3', 'ul', 'li', 'div', 'blockquote', 'br', 'table']
  const bad = ['script', 'style', 'iframe', 'svg', 'math', 'textarea', 'title', 'noscript', 'img']
  const tag = fc
    .tuple(fc.constantFrom('<', '</', '<!', '< '), fc.constantFrom(...names, ...bad))
    .map((parts) => parts.join(''))
  const hrefs = [' href="javascript:x"', ' href=https://x.in', ' href="&#x6a;avascript:x"']
  const attributes = [...hrefs, ' onerror=x', ' style="a', " src='//x'", ' class', '=', '"', "'"]
  const brackets = ['>', '/>', '-->', '<!--', '<![CDATA[', '&lt;', '&#60;', '&#x3c;script&#x3e;']
  const letters = ['&', '\0', '\ud800', '\u202e', '&#x202e;', '\u0338', '\n\n', 'అ']
  const attribute = fc.constantFrom(...attributes, ...brackets, ...letters)
  const piece = fc.oneof(tag, attribute, fc.constant('>'), fc.string({ unit: 'binary' }))
  const written = fc.array(piece, { maxLength: 30 }).map((pieces) => pieces.join(''))

  test('the output has only allowed tags and attributes, all closed', () => {
    fc.assert(
      fc.property(written, (raw) => {
        const html = cleanHtml(raw)
        expect(unknownTags(html)).toEqual([])
        expect(html).toBe(html.toWellFormed())
        expect(html.replace(/[\n\t]/g, '')).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069\ufeff]/u)
      }),
      { numRuns: 2000 },
    )
  })

  test('cleaning is idempotent', () => {
    fc.assert(
      fc.property(written, (raw) => {
        const html = cleanHtml(raw)
        expect(cleanAgain(html)).toBe(html)
      }),
      { numRuns: 1000 },
    )
  })
})

/** The tags in sanitized HTML that are not allowed, not closed or not nested correctly. */
function unknownTags(html: string): string[] {
  const tags = html.match(/<[^>]*>?/g) ?? []
  const open: string[] = []
  const wrong = tags.filter((tag) => {
    if (tag === '<br />') return false
    const closing = /^<\/([a-z0-9]+)>$/.exec(tag)?.[1]
    if (closing) return open.pop() !== closing
    const [, name = '', href] = /^<([a-z0-9]+)(?: href="([^"<>]*)")?>$/.exec(tag) ?? []
    open.push(name)
    if (href !== undefined && !/^(https|mailto|tel):/.test(href)) return true
    return !allowedTags.includes(name) || (name === 'a') !== (href !== undefined)
  })
  return [...wrong, ...open]
}
