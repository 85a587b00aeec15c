import sanitize from 'sanitize-html'
import { unescapeHtml } from '../../domain/content/escape-html.ts'
import { colours, displayFace } from './frame.ts'

/** Inline styles of the tags allowed in a mail's body. Other tags are removed; their text stays. */
const styles: Record<string, string> = {
  p: 'margin:0 0 14px',
  h2: `margin:22px 0 8px;font-family:${displayFace};font-size:21px;line-height:1.5`,
  h3: `margin:18px 0 6px;font-family:${displayFace};font-size:18px;line-height:1.5`,
  h4: 'margin:18px 0 6px;font-size:17px;line-height:1.5',
  ul: 'margin:0 0 14px;padding-left:22px',
  ol: 'margin:0 0 14px;padding-left:22px',
  li: 'margin:0 0 6px',
  // Its last paragraph has its own margin.
  blockquote: `margin:18px 0;padding:14px 16px 2px;border-left:4px solid ${colours.gold};background:${colours.paper}`,
  strong: 'font-weight:bold',
  b: 'font-weight:bold',
  em: 'font-style:italic',
  i: 'font-style:italic',
  cite: 'font-style:normal;font-weight:bold',
  br: '',
  hr: 'border:0;border-top:1px solid #ded5c3;margin:20px 0',
  span: '',
  div: '',
}

/** Sanitizes untrusted HTML and adds the inline styles that mail programs need. */
export function styledBody(html: string): string {
  return sanitize(html, {
    allowedTags: [...Object.keys(styles), 'a'],
    allowedAttributes: { '*': ['style', 'lang', 'class'], a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    allowProtocolRelative: false,
    transformTags: {
      '*': (tagName, { lang, href }) => ({
        tagName,
        attribs: {
          ...(lang && /^[a-z-]{2,8}$/i.test(lang) ? { lang } : {}),
          ...(tagName === 'a' && href ? { href } : {}),
          ...(tagName === 'blockquote' ? { class: 'verse' } : {}),
          ...(styles[tagName] ? { style: styles[tagName] } : {}),
          ...(tagName === 'a' ? { style: `color:${colours.indigo}` } : {}),
        },
      }),
    },
  })
}

/**
 * Converts HTML to plain text, with a blank line between paragraphs and the targets of links after
 * their texts.
 */
export function plainText(html: string): string {
  const marked = sanitize(html, {
    allowedTags: ['br', 'p', 'ol', 'li', 'a'],
    allowedAttributes: { a: ['href'] },
    allowedSchemes: ['https', 'http', 'mailto', 'tel'],
    transformTags: Object.fromEntries(
      ['h1', 'h2', 'h3', 'h4', 'blockquote', 'div', 'ul', 'tr'].map((tag) => [tag, 'p']),
    ),
  })
  return unescapeHtml(
    marked
      .replace(/\s+/g, ' ')
      .replace(/<a href="([^"]*)">(.*?)<\/a>/g, (_, href: string, words: string) => {
        // Of an address or a number without its scheme.
        const target = href.replace(/^tel:|^mailto:([^?]*).*/, '$1')
        const isTarget = target === href ? words.trim() === href : /@|\d{5}/.test(words)
        return isTarget ? words : `${words} (${target})`
      })
      .replace(/<br[^>]*>/g, '\n')
      .replace(/<ol>(.*?)<\/ol>/g, (_, items: string) => `<p>${numbered(items)}</p>`)
      .replace(/<li>/g, '\n- ')
      .replace(/<\/?p>/g, '\n\n')
      .replace(/<[^>]*>/g, ''),
  )
    .replace(/ *\n */g, '\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim()
}

function numbered(items: string): string {
  let number = 0
  return items.replace(/<li>/g, () => `\n${++number}. `)
}
