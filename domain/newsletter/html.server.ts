import sanitize from 'sanitize-html'
import { escapeHtml, unescapeHtml } from '../content/escape-html.ts'
import { languages } from '../content/language.ts'
import { textIn } from '../content/text.ts'
import { cleanParagraphs } from '../forms/rules.ts'
import { inlineMarks, lineMarks, typedMarks } from './marks.ts'
import { type CleanHtml, hasFewTags } from './newsletter.ts'

const blocks = ['p', 'h3', 'ul', 'ol', 'li', 'blockquote']
/** All that a reader may get. */
export const allowedTags: readonly string[] = [...blocks, 'br', 'strong', 'em', 'a']
/** What stands over an entry's verse. */
const verseHeadings = languages.map((language) => textIn(language).letter.closing)
const allowedProtocols = ['https:', 'mailto:', 'tel:']
/** Deeper than anybody writes. */
const NESTING = 12

/**
 * What somebody wrote, as HTML of a short list of tags: everything else that it may try is gone.
 * Text without any tag becomes paragraphs, an empty line being the end of one, with the marks that
 * people type (domain/newsletter/marks.ts); what follows the line "Inspirational Message" is the verse. '' when nothing to read is left.
 */
export function cleanHtml(written: string): CleanHtml {
  const text = cleanParagraphs(written)
  const isHtml = /<[a-z!/]/i.test(text) && hasFewTags(text)
  const html = sanitize(isHtml ? text : inlineMarks(escapeHtml(text)), rules)
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
  return unescapeHtml(words).replace(/\n\s*/g, '\n').trim()
}

/**
 * What to show somebody who edits the words: plain text where that says the same, as a letter
 * with a verse at its end does, else the HTML.
 */
export function asTyped(html: CleanHtml): string {
  const [letter = '', heading, verse = ''] = html.split(
    new RegExp(`<h3>(${verseHeadings.join('|')})</h3>`),
  )
  const parts = paragraphsIn(letter)
  if (heading) parts.push(heading, paragraphsIn(verse).join('\n'))
  const typed = unescapeHtml(parts.join('\n\n'))
  const tight = (words: string) => words.replace(/>\s+</g, '><')
  if (tight(cleanHtml(typed)) === tight(html)) return typed
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
  const parts = html.split(/\n\s*\n/).map((part) => part.trim())
  const at = parts.findIndex((part) => verseHeadingIn(part) !== undefined)
  const verse = at < 0 ? [] : parts.slice(at + 1).flatMap((part) => part.split('\n'))
  const letter = verse.length > 0 ? parts.slice(0, at) : parts
  const paragraphs = letter.map(lineMarks)
  if (verse.length > 0) {
    const lines = verse.map((line) => `<p>${line.trim()}</p>`).join('')
    const heading = verseHeadingIn(parts[at])
    paragraphs.push(`<h3>${heading}</h3><blockquote>${lines}</blockquote>`)
  }
  return paragraphs.join('\n')
}

/** The heading that a line is meant as: whichever letters are large, and with a colon or without. */
function verseHeadingIn(line = ''): string | undefined {
  const plain = (words: string) => words.replace(/\s*:$/, '').toLowerCase()
  return verseHeadings.find((heading) => plain(heading) === plain(line))
}

/** The words of each paragraph and list as they are typed, line breaks as such. */
function paragraphsIn(html: string): string[] {
  const found = html.matchAll(/<p>(.*?)<\/p>|<(ul|ol)>(.*?)<\/\2>/gs)
  return Array.from(found, ([, words, list = 'ul', items = '']) =>
    typedMarks(words?.replace(/<br \/>\n?/g, '\n') ?? listed(list, items)),
  )
}

function listed(list: string, items: string): string {
  const lines = Array.from(items.matchAll(/<li>(.*?)<\/li>/gs), ([, words = '']) => words)
  return lines.map((words, at) => `${list === 'ul' ? '-' : `${at + 1}.`} ${words}`).join('\n')
}

/** The one place where a text becomes clean by word of mouth. */
function asClean(html: string): CleanHtml {
  return html as CleanHtml
}
