// What people who write on WhatsApp type: `*bold*`, `_italic_`, `- ` before each line of a list; and
// `[words](https://…)` for a link, whose bare address is one, too. All of it in text that is HTML already,
// without a tag of its own.

// No piece goes on over the sign that another one may begin with, or a long text would be searched for minutes.
const LINK = /(\[[^[\]\n]+\]\([^\s()]+\)|https:\/\/[^\s<>"]*[^\s<>".,;:!?)*_])/
const WORD = '\\p{L}\\p{M}\\p{N}'

export function inlineMarks(html: string): string {
  return html
    .split(LINK)
    .map((part, at) => (at % 2 === 1 ? link(part) : emphasis(part)))
    .join('')
}

/** A paragraph, with the lists in it: lines with a sign before each, or numbered from 1. */
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

/** The other way: what one would have typed. */
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

/** Signs that touch the words between them and no others: in `2 * 3` and `a_name_b` they are none. */
function marked(sign: '*' | '_'): RegExp {
  const [mark, others] = sign === '*' ? ['\\*', '*'] : ['_', '_']
  return new RegExp(
    `(?<![${WORD}${others}])${mark}(?![\\s${others}])([^${others}\\n]*[^${others}\\s])${mark}(?![${WORD}${others}])`,
    'gu',
  )
}
