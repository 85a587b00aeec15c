import { expect, test } from 'vitest'
import { cleanHtml } from './html.server.ts'

// What people paste from mail, Word, Google Docs and other sites: every word stays, words stay
// apart, and what is no tag is text.

test.each([
  [
    'an address in brackets',
    'Write to Pastor Ravi <ravi@example.org> or see <https://example.org/live>.\n\n*Come*.',
    '<p>Write to Pastor Ravi &lt;ravi@example.org&gt; or see &lt;<a href="https://example.org/live">https://example.org/live</a>&gt;.</p>\n<p><strong>Come</strong>.</p>',
  ],
  [
    'a table',
    '<table><tr><td>Sunday</td><td>10:00</td></tr><tr><td>Friday</td><td>18:30</td></tr></table>',
    '<p>Sunday</p>\n<p>10:00</p>\n<p>Friday</p>\n<p>18:30</p>',
  ],
  ['a small heading', '<h5>Prayer</h5>Come and pray.', '<h3>Prayer</h3><p>Come and pray.</p>'],
  [
    'sections',
    '<section>God is near.</section><section>He hears.</section>',
    '<p>God is near.</p>\n<p>He hears.</p>',
  ],
  [
    'Google Docs',
    '<b style="font-weight:normal" id="docs-internal-guid-1"><p>Plain <span style="font-weight:700">bold</span></p></b>',
    '<p>Plain <strong>bold</strong></p>',
  ],
  [
    'WordPress, with blank lines beside one block',
    'First.\n\nSecond.\n\n<blockquote>Verse.</blockquote>\n\nThird.',
    '<p>First.</p>\n<p>Second.</p>\n<blockquote>Verse.</blockquote>\n<p>Third.</p>',
  ],
  ['Word, with the title of the document', '<title>Draft 7</title><p>Words</p>', '<p>Words</p>'],
  [
    'words struck through',
    '<p>On <del>Friday</del> Saturday</p>',
    '<p>On <del>Friday</del> Saturday</p>',
  ],
  [
    'links with http and to a page of this site',
    '<p><a href="http://example.org/">map</a> <a href="/services">times</a></p>',
    '<p><a href="http://example.org/">map</a> <a href="http://localhost:3000/services">times</a></p>',
  ],
  // Five of the same kinds that nobody reported.
  ['an arrow and a heart', 'Sun <3 and 5 < 7 -> 8', '<p>Sun &lt;3 and 5 &lt; 7 -&gt; 8</p>'],
  ['a placeholder among tags', '<p>Dear <name>,</p>', '<p>Dear &lt;name&gt;,</p>'],
  ['a list of definitions', '<dl><dt>Hope</dt><dd>waits</dd></dl>', '<p>Hope</p>\n<p>waits</p>'],
  [
    'italics by style',
    '<p><span style="font-style:italic">Amen</span></p>',
    '<p><em>Amen</em></p>',
  ],
  [
    'Google Docs, bold and italic',
    '<p><span style="font-weight:700;font-style:italic">Both</span> and <span style="font-style:italic;font-weight:bold">both</span></p>',
    '<p><strong><em>Both</em></strong> and <strong><em>both</em></strong></p>',
  ],
  [
    'an emoji that a mail program draws, and a picture',
    '<p>Come <img src="//x/1f64f.png" alt="🙏🏽"><img alt="❤️" src="x">.<img alt="Our hall" src="x">End</p>',
    '<p>Come 🙏🏽❤️. End</p>',
  ],
  [
    'Google Docs, italic and struck through, of normal weight',
    '<p><span style="font-weight:400;font-style:italic;text-decoration:none">it</span> <span style="font-weight:400;font-style:normal;text-decoration:line-through">gone</span> <span style="font-weight:400;font-style:normal">plain</span></p>',
    '<p><em>it</em> <del>gone</del> plain</p>',
  ],
  [
    'styles against the tag',
    '<p><strong style="font-weight:400">A</strong> <em style="font-style:normal">B</em> <em style="font-weight:400">C</em></p>',
    '<p>A B <em>C</em></p>',
  ],
  [
    'a list of Word, with its conditions',
    '<p class=MsoListParagraph><![if !supportLists]><span>·</span><![endif]> Rice<o:p></o:p></p>',
    '<p>· Rice</p>',
  ],
  [
    'places and fields of Word',
    '<w:sdt><p><st1:place w:st="on">Warangal</st1:place> <v:shape id="a"/>church</p></w:sdt>',
    '<p>Warangal church</p>',
  ],
  [
    'a drawing',
    '<p>Share<svg viewBox="0 0 1 1"><title>icon</title><path d="M1 1"></path></svg> now</p>',
    '<p>Share now</p>',
  ],
  ['a tag nobody knows', '<g-emoji alias="pray">🙏</g-emoji> Amen', '<p>🙏 Amen</p>'],
  ['what no sign closes', 'If x <y and z="1", go', '<p>If x &lt;y and z="1", go</p>'],
  ['a broken heart', 'I </3 it, dear <name>', '<p>I &lt;/3 it, dear &lt;name&gt;</p>'],
  ['line ends of Word', 'A\u000bB\u2028C\u2029\u2029D', '<p>A<br />\nB<br />\nC</p>\n<p>D</p>'],
  ['a picture and a film', 'A<img src="a">B<iframe src="b"></iframe>C', '<p>A B</p>\n<p>C</p>'],
  ['breaks at the ends of lines', 'A<br>\nB<br />\nC', '<p>A<br />\nB<br />\nC</p>'],
  [
    'lines that a mail program has set in',
    '<blockquote><div><b>A</b></div><div><br></div><div>B</div></blockquote><p>C<div>D</div></p>',
    '<blockquote><strong>A</strong><br />\nB</blockquote><p>C<br />\nD</p>',
  ],
  ['bullets of Word', '·\tRice\n·\tOil', '<ul><li>Rice</li><li>Oil</li></ul>'],
  ['a link to another site without a scheme', '<p><a href="//evil.example">x</a></p>', '<p>x</p>'],
])('%s', (_, written, shown) => {
  expect(cleanHtml(written)).toBe(shown)
})
