import sanitize from 'sanitize-html'
import { cleanParagraphs } from './form.ts'
import type { CleanHtml } from './newsletter.ts'

const blocks = ['p', 'h3', 'ul', 'ol', 'li', 'blockquote']
/** All that a reader may get. */
export const allowedTags: readonly string[] = [...blocks, 'br', 'strong', 'em', 'a']
const allowedProtocols = ['https:', 'mailto:', 'tel:']
/** Deeper than anybody writes; keeps a made-up text from costing much. */
const NESTING = 12

/**
 * What somebody wrote, as HTML of a short list of tags: everything else that it may try is gone.
 * Text without any tag becomes paragraphs, an empty line being the end of one. '' when nothing to
 * read is left.
 */
export function cleanHtml(written: string): CleanHtml {
  const text = cleanParagraphs(written)
  const html = sanitize(/<[a-z!/]/i.test(text) ? text : escaped(text), rules)
  // Once more, for what became an allowed tag may stand where none must.
  return cleanAgain(isInParagraphs(html) ? html : inParagraphs(html))
}

/** HTML that was cleaned before, out of a place where somebody may have changed it since. */
export function cleanAgain(html: string): CleanHtml {
  return asClean(sanitize(html, rules).trim())
}

/** The words alone, for searching and for plain texts: a line for each paragraph. */
export function wordsOf(html: CleanHtml): string {
  const lines = html.replace(/<\/(?:p|h3|li|blockquote)>|<br \/>/g, '\n')
  const words = sanitize(lines, { allowedTags: [], allowedAttributes: {} })
  return unescaped(words).replace(/\n\s*/g, '\n').trim()
}

/**
 * What to show somebody who edits the words: plain text again when it was written as such, else
 * the HTML.
 */
export function asTyped(html: CleanHtml): string {
  const paragraphs = html.split(/(?<=<\/p>)\s*(?=<p>)/)
  const inside = paragraphs.map((paragraph) => /^<p>(.*)<\/p>$/s.exec(paragraph)?.[1] ?? '<')
  const lines = inside.map((words) => words.replace(/<br \/>\n?/g, '\n'))
  if (!lines.some((words) => words.includes('<'))) return unescaped(lines.join('\n\n'))
  // A line for each block, or nobody could find their way in it.
  return html.replace(/(<\/(?:p|h3|ul|ol|li|blockquote)>|<(?:ul|ol|blockquote)>)(?=<)/g, '$1\n')
}

const rules: sanitize.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: { a: ['href'] },
  nestingLimit: NESTING,
  transformTags: {
    b: 'strong',
    i: 'em',
    div: 'p',
    h1: 'h3',
    h2: 'h3',
    h4: 'h3',
    a: (_, { href = '' }) => {
      const url = URL.parse(href)
      // A link that leads nowhere allowed is no link: its words stay.
      if (!url || !allowedProtocols.includes(url.protocol)) return { tagName: 'u', attribs: {} }
      return { tagName: 'a', attribs: { href: url.href } }
    },
  },
  allowedSchemes: allowedProtocols.map((protocol) => protocol.slice(0, -1)),
  exclusiveFilter: ({ tag, text, mediaChildren }) =>
    tag !== 'br' && !text.trim() && mediaChildren.length === 0,
  // Entities may have brought back what cleanParagraphs() took out. No normal form here: a mark
  // that follows a tag would join its bracket.
  textFilter: (words) =>
    words
      .toWellFormed()
      .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, (mark) =>
        '\n\t'.includes(mark) ? mark : '',
      ),
}

function isInParagraphs(html: string): boolean {
  return new RegExp(`<(?:${blocks.join('|')})>`).test(html)
}

function inParagraphs(html: string): string {
  return html
    .split(/\n\s*\n/)
    .map((paragraph) => `<p>${paragraph.trim().replaceAll('\n', '<br />\n')}</p>`)
    .join('\n')
}

function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}

function unescaped(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&amp;', '&')
}

/** The one place where a text becomes clean by word of mouth. */
function asClean(html: string): CleanHtml {
  return html as CleanHtml
}
