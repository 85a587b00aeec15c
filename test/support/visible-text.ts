/** Elements whose text is for programs. */
const unseen = new Set(['script', 'style', 'template', 'noscript'])
const empty = /^(?:area|base|br|col|embed|hr|img|input|link|meta|source|track|wbr)$/
/** Attributes that are read out or shown. */
const read = /\s(?:alt|title|aria-label|placeholder)="([^"]*)"/g

/** The texts that visitors see or hear on a page, each with its language. As React writes HTML. */
export function visibleTexts(html: string): { words: string; lang: string }[] {
  const open: { name: string; lang: string; unseen: boolean }[] = []
  const found: { words: string; lang: string }[] = []
  for (const [, name, attributes = '', closed, words] of html
    .replace(/<!--.*?-->/gs, '')
    .matchAll(
      /<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>|<\/([a-z][\w-]*)>|([^<]+)/gi,
    )) {
    const around = open.at(-1) ?? { lang: '', unseen: false }
    if (closed) open.splice(open.findLastIndex((each) => each.name === closed.toLowerCase()))
    if (words?.trim() && !around.unseen) found.push({ words: words.trim(), lang: around.lang })
    if (!name) continue
    const lang = /\slang="([^"]*)"/.exec(attributes)?.[1] ?? around.lang
    const isUnseen = around.unseen || unseen.has(name.toLowerCase())
    for (const [, said = ''] of attributes.matchAll(read)) {
      if (said && !isUnseen) found.push({ words: said, lang })
    }
    if (!empty.test(name)) open.push({ name: name.toLowerCase(), lang, unseen: isUnseen })
  }
  return found
}

/** Three English words in a row, two of them in small letters: names have capitals. */
export function hasEnglishSentence(words: string): boolean {
  const run = /[A-Za-z][a-z’']*(?:[\s,]+[A-Za-z][a-z’']+){2,}/g
  return [...words.matchAll(run)].some(([english]) => {
    const each = english.split(/[\s,]+/)
    return each.some(
      (_, at) => each.slice(at, at + 3).filter((word) => /^[a-z]/.test(word)).length > 1,
    )
  })
}
