import { expect, test } from 'vitest'
import { cleanHtml } from './html.server.ts'

test.each([
  ['*Amen*', '<p><strong>Amen</strong></p>'],
  ['Say _Amma_, then *go*.', '<p>Say <em>Amma</em>, then <strong>go</strong>.</p>'],
  ['On ~Friday~ Saturday', '<p>On <del>Friday</del> Saturday</p>'],
  ['~500 came, ~300 stayed, a~b~c', undefined],
  ['**God**: __love__', '<p><strong>God</strong>: <em>love</em></p>'],
  ['2 ** 3, a**b**c, ____', undefined],
  ['*_both_*', '<p><strong><em>both</em></strong></p>'],
  ['“*వెలుగు*” అని _చెప్పు_।', '<p>“<strong>వెలుగు</strong>” అని <em>చెప్పు</em>।</p>'],
  ['"*so*" & *more*', '<p>"<strong>so</strong>" &amp; <strong>more</strong></p>'],
  ['2 * 3 * 4, snake_case_name, ***, __ and * a*', undefined],
  ['*not\nover lines*', '<p>*not<br />\nover lines*</p>'],
  ['- a\n- *b*', '<ul><li>a</li><li><strong>b</strong></li></ul>'],
  [
    'Bring:\n• rice\n• oil\nAnd come.',
    '<p>Bring:</p>\n<ul><li>rice</li><li>oil</li></ul>\n<p>And come.</p>',
  ],
  ['1. one\n2) two', '<ol><li>one</li><li>two</li></ol>'],
  ['3. is the third', undefined],
  ['•\u2060  \u2060a\n•\u2060  \u2060b', '<ul><li>a</li><li>b</li></ul>'],
  ['1.\u2060 \u2060a\n2.\u2060 \u2060b', '<ol><li>a</li><li>b</li></ol>'],
  ['– a\n– b', '<ul><li>a</li><li>b</li></ul>'],
  ['“Light.”\n- Psalm 27:1', '<p>“Light.”<br />\n- Psalm 27:1</p>'],
  ['> Light.\n> Psalm 27:1', '<blockquote><p>Light.</p><p>Psalm 27:1</p></blockquote>'],
  ['## Grace\nHe gives.', '<h3>Grace</h3>\n<p>He gives.</p>'],
  ['a\n\n---\n\nb', '<p>a</p>\n<p>b</p>'],
  ['***Grace***', '<p><strong>Grace</strong></p>'],
  [
    'a\n*Inspirational Message:*\nLight.\nPsalm 27:1',
    '<p>a</p>\n<h3>Inspirational Message</h3><blockquote><p>Light.</p><p>Psalm 27:1</p></blockquote>',
  ],
  ['An inspirational message\nof hope', '<p>An inspirational message<br />\nof hope</p>'],
  [
    '*Watch: https://example.org/a*',
    '<p><strong>Watch: <a href="https://example.org/a">https://example.org/a</a></strong></p>',
  ],
  [
    '“https://example.org/live”లో',
    '<p>“<a href="https://example.org/live">https://example.org/live</a>”లో</p>',
  ],
  ['1. one\n\n2. two', '<p>1. one</p>\n<p>2. two</p>'],
  [
    'See https://example.org/a_b_c?x=1&y=2.',
    '<p>See <a href="https://example.org/a_b_c?x=1&amp;y=2">https://example.org/a_b_c?x=1&amp;y=2</a>.</p>',
  ],
  [
    '[the *map*](https://example.org/m)',
    '<p><a href="https://example.org/m">the <strong>map</strong></a></p>',
  ],
  ['[call](tel:+919848012345)', '<p><a href="tel:+919848012345">call</a></p>'],
  ['[bad](javascript:alert)', '<p>bad</p>'],
  ['[x](https://a"onclick=alert)', '<p><a href="https://a&quot;onclick=alert/">x</a></p>'],
])('%j becomes %j', (typed, html) => {
  expect(cleanHtml(typed)).toBe(html ?? `<p>${typed}</p>`)
})
