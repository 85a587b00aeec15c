// Marks as in WhatsApp: `*bold*`, `_italic_`, `- ` before each line of a list; and for links
// `[text](https://…)` or a plain URL. The input is escaped HTML without tags of its own.

// To keep the search linear, no part matches across a character at which another match can begin:
// otherwise a long text would take minutes.
const LINK = /(\[[^[\]\n]+\]\([^\s()]+\)|https:\/\/[^\s<>"]*[^\s<>".,;:!?)*_])/
const WORD = '\\p{L}\\p{M}\\p{N}'

export function inlineMarks(html: string): string {
  return html
    .split(LINK)
    .map((part, at) => (at % 2 === 1 ? link(part) : emphasis(part)))
    .join('')
}

/**
 * Converts a paragraph and the lists in it to HTML. Each list line starts with a sign, or they are
 * numbered from 1.
 */
export function lineMarks(paragraph: string): string {
  const runs: { tag: 'p' | 'ul' | 'ol'; lines: string[] }[] = []
  for (const line of paragraph.split('\n')) {
    const [, number, item = ''] = /^\s*(?:[-*•]|(\d{1,3})[.)])\s+(\S.*)$/.exec(line) ?? []
    const last = runs.at(-1)
    const next = last?.tag === 'ol' ? last.lines.length + 1 : 1
    const numbered = Number(number) === next ? 'ol' : 'p'
    const tag = number === undefined && item ? 'ul' : numbered
    const words = tag === 'p' ? line : item
    if (last?.tag === tag) last.lines.push(words)
    else runs.push({ tag, lines: [words] })
  }
  return runs
    .map(({ tag, lines }) =>
      tag === 'p'
        ? `<p>${lines.join('<br />\n')}</p>`
        : `<${tag}>${lines.map((line) => `<li>${line}</li>`).join('')}</${tag}>`,
    )
    .join('\n')
}

/** The reverse: converts the HTML to typed marks. */
export function typedMarks(html: string): string {
  return html
    .replace(/<\/?strong>/g, '*')
    .replace(/<\/?em>/g, '_')
    .replace(/<a href="([^"]*)">(.*?)<\/a>/gs, (_, href: string, words: string) =>
      href === words ? href : `[${words}](${href})`,
    )
}

function link(typed: string): string {
  const [, words, named] = /^\[([^\]]+)\]\((.+)\)$/.exec(typed) ?? []
  return named === undefined
    ? `<a href="${typed}">${typed}</a>`
    : `<a href="${named}">${emphasis(words ?? '')}</a>`
}

function emphasis(html: string): string {
  return html.replace(marked('*'), '<strong>$1</strong>').replace(marked('_'), '<em>$1</em>')
}

/**
 * Matches signs that touch the text between them and no other word: not in `2 * 3` and `a_name_b`.
 */
function marked(sign: '*' | '_'): RegExp {
  const [mark, others] = sign === '*' ? ['\\*', '*'] : ['_', '_']
  return new RegExp(
    `(?<![${WORD}${others}])${mark}(?![\\s${others}])([^${others}\\n]*[^${others}\\s])${mark}(?![${WORD}${others}])`,
    'gu',
  )
}
