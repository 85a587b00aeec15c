import sanitize from 'sanitize-html'
import { settings } from '../../config/settings.server.ts'
import { escapeHtml, unescapeHtml } from '../content/escape-html.ts'
import { languages } from '../content/language.ts'
import { textIn } from '../content/text.ts'
import { cleanParagraphs } from '../forms/rules.ts'
import { type CleanHtml, hasFewTags } from './newsletter.ts'

const blocks = ['p', 'h3', 'ul', 'ol', 'li', 'blockquote']
/** The only tags in HTML for readers. */
export const allowedTags: readonly string[] = [...blocks, 'br', 'strong', 'em', 'del', 'a']
/** The headings of an entry's verse. */
const verseHeadings = languages.map((language) => textIn(language).letter.closing)
const allowedSchemes = ['https', 'http', 'mailto', 'tel']
/** Requires the slashes: `https:evil.example` is a link to programs but does not look like one. */
const allowedLink = /^(?:https?:\/\/|mailto:|tel:)/i
/** Maximum depth of tags; real entries stay far below it. */
const NESTING = 12
/** Blocks that readers do not get: they become paragraph breaks. */
const otherBlocks =
  'address|article|aside|audio|body|caption|center|dd|details|dialog|div|dl|dt|fieldset|figcaption|figure|footer|form|header|hgroup|hr|html|iframe|legend|main|menu|nav|object|pre|search|section|summary|table|tbody|td|tfoot|th|thead|tr|video'
const inline =
  'a|abbr|acronym|area|b|base|bdi|bdo|big|button|canvas|cite|code|col|colgroup|data|datalist|del|dfn|em|embed|font|head|i|img|input|ins|kbd|label|link|map|mark|meta|meter|nobr|noscript|optgroup|option|output|param|picture|progress|q|rp|rt|ruby|s|samp|script|select|slot|small|source|span|strike|strong|style|sub|sup|svg|template|textarea|time|title|track|tt|u|var|wbr'
/**
 * Unlike `<ravi@example.org>`. Also any tag that closes or has a quoted attribute, as in a drawing,
 * and those of Word: `<o:p>`, `<![if`.
 */
const knownTag = new RegExp(
  `<(?:!--|!doctype|\\?xml|!\\[(?:end)?if|/[a-z][\\w:-]*>|[a-z][\\w:-]*\\s(?=[^<>]*>)[^<>]*=["']|/?(?:br|h[1-6]|${blocks.join('|')}|${otherBlocks}|${inline}|[a-z]{1,2}\\d?:[a-z]+)(?=[\\s/>]))`,
  'i',
)
const otherBlock = new RegExp(`</?(?:${otherBlocks})(?:\\s[^<>]*)?/?>`, 'gi')

/**
 * Converts text or HTML by staff to HTML with only the allowed tags. Text without tags becomes
 * paragraphs, separated by empty lines, with typed marks (see below); the lines after
 * "Inspirational Message" become the verse. Text with too many tags is escaped as plain text.
 * Returns '' when no text is left.
 */
export function cleanHtml(written: string): CleanHtml {
  const text = cleanParagraphs(written)
  const isHtml = isTagged(text) && hasFewTags(text)
  const tagged = isHtml ? withBreaks(text) : inlineMarks(escapeHtml(unruled(text)))
  const html = sanitize(tagged, { ...rules, allowedTags: [...allowedTags, BOTH] })
  const nested = html
    .replaceAll(`<${BOTH}>`, '<strong><em>')
    .replaceAll(`</${BOTH}>`, '</em></strong>')
  // Sanitizes again: a tag added or transformed above may be in an invalid place.
  return cleanAgain(withParagraphs(nested))
}

/** A line of only `---` or `***` is a paragraph break. */
function unruled(text: string): string {
  return text.replace(/^[ \t]*([-*_])(?:[ \t]*\1){2,}[ \t]*$/gm, '')
}

/** Sanitizes HTML again that may have changed since it was cleaned. */
export function cleanAgain(html: string): CleanHtml {
  return asClean(sanitize(html, rules).trim())
}

/** The plain text, for search and plain-text output: a line for each paragraph. */
export function wordsOf(html: CleanHtml): string {
  const lines = html.replace(/<\/(?:p|h3|li|blockquote)>|<br \/>/g, '\n')
  const words = sanitize(lines, { allowedTags: [], allowedAttributes: {} })
  return unescapeHtml(words).replace(/\n\s*/g, '\n').trim()
}

/** HTML as staff edit it: a line per block, to keep it readable. */
export function inLines(html: CleanHtml): string {
  return html.replace(/(<\/(?:p|h3|ul|ol|li|blockquote)>|<(?:ul|ol|blockquote)>)(?=<)/g, '$1\n')
}

/** What a style makes both strong and em, until it becomes two tags: a transform gives only one. */
const BOTH = 'strong-em'

const rules: sanitize.IOptions = {
  allowedTags: [...allowedTags],
  allowedAttributes: { a: ['href'] },
  nestingLimit: NESTING,
  nonTextTags: ['script', 'style', 'textarea', 'option', 'title', 'noscript', 'template'],
  transformTags: {
    // Google Docs wraps everything in a `b` of normal weight, and marks bold words by style.
    b: (_, attribs) => styled(attribs, 'strong'),
    span: (_, attribs) => styled(attribs, 'u'),
    strong: (_, attribs) => styled(attribs, 'strong'),
    i: (_, attribs) => styled(attribs, 'em'),
    em: (_, attribs) => styled(attribs, 'em'),
    s: 'del',
    strike: 'del',
    h1: 'h3',
    h2: 'h3',
    h4: 'h3',
    h5: 'h3',
    h6: 'h3',
    a: (_, { href: written = '' }) => {
      // A page of this site.
      const href = /^\/(?!\/)/.test(written) ? settings.siteUrl.origin + written : written
      const url = URL.parse(href)
      // Removes a disallowed link but keeps its text: `u` is not an allowed tag.
      if (!url || !allowedLink.test(href.trim())) return { tagName: 'u', attribs: {} }
      return { tagName: 'a', attribs: { href: url.href } }
    },
  },
  allowedSchemes,
  exclusiveFilter: ({ tag, text, mediaChildren }) =>
    tag !== 'br' && !text.trim() && mediaChildren.length === 0,
  // Entities may decode to characters that cleanParagraphs() removed. No Unicode normalization
  // here: a combining mark after a tag would combine with its bracket.
  textFilter: (words) =>
    words
      .toWellFormed()
      .replace(/[\p{Cc}\u202A-\u202E\u2066-\u2069\uFEFF]/gu, (mark) =>
        '\n\t'.includes(mark) ? mark : '',
      ),
}

/** The tag for an element of Google Docs and Word, which say by a style what others say by a tag. */
function styled({ style = '' }: sanitize.Attributes, tagName: string): sanitize.Tag {
  const tagOf = () => {
    const isEm = /font-style:\s*(?:italic|oblique)/i.test(style)
    if (/font-weight:\s*(?:bold|[6-9]00)/i.test(style)) return isEm ? BOTH : 'strong'
    if (isEm) return 'em'
    if (/text-decoration[\w-]*:[^;]*line-through/i.test(style)) return 'del'
    const isPlain =
      tagName === 'em' ? /font-style:\s*normal/i : /font-weight:\s*(?:normal|[1-4]00)/i
    return isPlain.test(style) ? 'u' : tagName
  }
  return { tagName: tagOf(), attribs: {} }
}

/** Whether a text is HTML: it has a known tag. */
export function isTagged(text: string): boolean {
  return knownTag.test(text)
}

/** Unknown tags become text, unknown blocks paragraph breaks, and pictures spaces. */
function withBreaks(html: string): string {
  return (
    html
      .split(/(?=<)/)
      .map((part) => (part.startsWith('<') && !isTagged(part) ? `&lt;${part.slice(1)}` : part))
      .join('')
      // A mail program's drawing of an emoji; of other pictures nothing is left.
      .replace(/<img\s[^>]*\balt="(\p{Extended_Pictographic}[^"\p{L}]*)"[^>]*>/giu, '$1')
      .replace(/(?=<img\s)/gi, ' ')
      .replace(otherBlock, '\n\n')
  )
}

/** Converts the text of sanitized HTML that is in no block to paragraphs. */
function withParagraphs(html: string): string {
  const tags = new RegExp(`<(/?)(?:${blocks.join('|')})>`, 'g')
  let done = ''
  let depth = 0
  let from = 0
  for (const { 0: tag, 1: closes, index } of html.matchAll(tags)) {
    const words = html.slice(from, index)
    done += (depth === 0 ? inParagraphs(words) : apart(words)) + tag
    depth += closes ? -1 : 1
    from = index + tag.length
  }
  return done + inParagraphs(html.slice(from))
}

/** Paragraph breaks within a block become line breaks. */
function apart(html: string): string {
  const parts = html.trim().split(/\n(?:\s|<br \/>)*\n/)
  return parts[0] ? parts.join('<br />\n') : html
}

function inParagraphs(html: string): string {
  // White space between blocks is no paragraph.
  if (html.trim() === '') return html
  const lines = html.split('\n').map((line) => (verseHeadingIn(line) ? `\n${line}\n` : line))
  const parts = lines
    .join('\n')
    .split(/\n\s*\n/)
    .map((part) => part.trim())
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

/** Whether a line of the text is the heading of its verse. */
export function hasVerseHeading(text: string): boolean {
  return text.split('\n').some((line) => verseHeadingIn(line) !== undefined)
}

/** The verse heading that a line matches, in any case, with or without marks around it. */
function verseHeadingIn(line = ''): string | undefined {
  // Longer lines are none, whatever is around them.
  if (line.length > 200) return undefined
  const plain = (words: string) =>
    words
      .replace(/<[^<>]*>/g, '')
      .replace(/^[#*\s]+|[-–:*\s]+$/g, '')
      .toLowerCase()
  return verseHeadings.find((heading) => plain(heading) === plain(line))
}

// Marks as in WhatsApp: `*bold*`, `_italic_`, `~struck~`, `- ` before each line of a list, `> `
// before a quotation; `**bold**` and `# heading`, as chatbots write them; and for links
// `[text](https://…)` or a plain URL. The input is escaped HTML that contains no tags.

// To keep the search linear, no part matches across a character at which another match can begin:
// otherwise a long text would take minutes.
const LINK =
  /\[[^[\]\n]+\]\([^\s()]+\)|https?:\/\/(?:(?!&(?:gt|lt|quot);)[!#-;=?-~])*(?!&(?:gt|lt|quot);|[.,;:!?)*_])[!#-;=?-~]/g
const WORD = '\\p{L}\\p{M}\\p{N}'

function inlineMarks(html: string): string {
  // Emphasis may be around a link.
  const links: string[] = []
  const text = html
    .replaceAll('\ufffc', '')
    .replace(LINK, (typed) => `\ufffc${links.push(link(typed)) - 1}\ufffc`)
  return emphasis(text).replace(/\ufffc(\d+)\ufffc/g, (_, at) => links[at] ?? '')
}

const sign = /^\s*(?:[-–*•·▪●\p{Co}]|(\d{1,3})[.)])[\s\u2060]+(\S.*)$/u

/**
 * Converts a paragraph and the lists in it to HTML. Each list line starts with a sign, or they are
 * numbered from 1.
 */
function lineMarks(paragraph: string): string {
  const runs: { tag: keyof typeof inTags; lines: string[] }[] = []
  const lines = paragraph.split(/(?:<br \/>)?\n/)
  for (const [at, line] of lines.entries()) {
    const [, number, item = ''] = sign.exec(line) ?? []
    const [, quoted] = /^&gt;\s?(.*)/.exec(line) ?? []
    const [, heading] = /^#{1,6}\s+(\S.*)/.exec(line) ?? []
    const last = runs.at(-1)
    // Below text, a dash alone stands before the source of a verse.
    const isListed = item && (last?.tag !== 'p' || sign.test(lines[at + 1] ?? ''))
    const next = last?.tag === 'ol' ? last.lines.length + 1 : 1
    // With blank lines between them, the first is no list of its own.
    const goesOn = next > 1 || /^\s*2[.)][\s\u2060]/.test(lines[at + 1] ?? '')
    const numbered = Number(number) === next && goesOn ? 'ol' : 'p'
    const inList = number === undefined && isListed ? 'ul' : numbered
    const tag = heading ? 'h3' : quoted === undefined ? inList : 'blockquote'
    const words = heading ?? quoted ?? (tag === 'p' ? line : item)
    if (last?.tag === tag) last.lines.push(words)
    else runs.push({ tag, lines: [words] })
  }
  return runs.map(({ tag, lines }) => inTags[tag](lines)).join('\n')
}

const each = (tag: string, lines: string[]) =>
  lines.map((line) => `<${tag}>${line}</${tag}>`).join('')

/** The lines of a run, as its element. */
const inTags = {
  p: (lines: string[]) => `<p>${lines.join('<br />\n')}</p>`,
  ul: (lines: string[]) => `<ul>${each('li', lines)}</ul>`,
  ol: (lines: string[]) => `<ol>${each('li', lines)}</ol>`,
  blockquote: (lines: string[]) => `<blockquote>${each('p', lines)}</blockquote>`,
  h3: (lines: string[]) => each('h3', lines),
}

function link(typed: string): string {
  const [, words, named] = /^\[([^\]]+)\]\((.+)\)$/.exec(typed) ?? []
  return named === undefined
    ? `<a href="${typed}">${typed}</a>`
    : `<a href="${named}">${emphasis(words ?? '')}</a>`
}

function emphasis(html: string): string {
  const strong = html.replace(marked('*'), '<strong>$1</strong>')
  return strong.replace(marked('_'), '<em>$1</em>').replace(marked('~'), '<del>$1</del>')
}

/**
 * Matches signs that touch the text between them and no other word: not in `2 * 3` and `a_name_b`.
 */
function marked(sign: '*' | '_' | '~'): RegExp {
  return new RegExp(
    `(?<![${WORD}${sign}])[${sign}]{1,3}(?![\\s${sign}])([^${sign}\\n]*[^${sign}\\s])[${sign}]{1,3}(?![${WORD}${sign}])`,
    'gu',
  )
}

/** Raises h3 headings to h2, for a page whose title is directly above the text. */
export function raiseHeadings(html: CleanHtml): CleanHtml {
  return asClean(html.replace(/<(\/?)h3>/g, '<$1h2>'))
}

/** The only cast to CleanHtml. */
function asClean(html: string): CleanHtml {
  return html as CleanHtml
}
