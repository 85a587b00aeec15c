// The layout of all mails. Mail programs support little CSS: it uses tables and inline styles, and
// a style sheet in the head for dark mode where supported. No remote images, so opening a mail is
// not tracked.

import { escapeHtml } from '../../domain/content/escape-html.ts'
import type { Language } from '../../domain/content/language.ts'
import { ministry } from '../../domain/content/ministry.ts'
import { themeColours } from '../../domain/content/theme-colours.ts'
import type { Message } from '../transport.ts'

export type Link = { words: string; href: string }

export type Frame = {
  language: Language
  subject: string
  /** The preview text that mail programs show next to the subject. */
  preview: string
  /** `credit` is the copyright notice, in English, of the Bible translation quoted. */
  footer: { words: string[]; credit?: string | undefined; links: Link[] }
}

/** A part of a mail's content: every mail has it as HTML and as plain text. */
export type Part = { html: string; text: string }

export const colours = {
  paper: '#fbf7ef',
  surface: '#ffffff',
  ink: '#1f1b2e',
  soft: '#574f68',
  line: '#ded5c3',
  indigo: themeColours.light,
  indigoInDark: '#a9a8f5',
  gold: '#b7791f',
}

const textFace =
  "-apple-system,'Segoe UI',Roboto,'Noto Sans','Noto Sans Telugu','Nirmala UI',Arial,sans-serif"

/** The headings' font, as on the site. */
export const displayFace = "Georgia,'Noto Serif','Noto Serif Telugu','Nirmala UI',serif"

/** Telugu signs extend above and below the line and need a larger line height. */
export function typeOf(language: Language) {
  return {
    line: language === 'te' ? '1.8' : '1.6',
    headingLine: language === 'te' ? '1.55' : '1.35',
  }
}

/** Puts the parts of a mail together. */
export function framed(frame: Frame, parts: Part[]): Pick<Message, 'subject' | 'html' | 'text'> {
  return {
    subject: frame.subject,
    html: frameHtml(frame, parts.map(({ html }) => html).join('\n')),
    text: [...parts.map(({ text }) => text), footerText(frame.footer)].join('\n\n'),
  }
}

function frameHtml({ language, subject, preview, footer }: Frame, content: string): string {
  const footerLinks = footer.links
    .map(
      ({ words, href }) =>
        `<a class="soft" href="${escapeHtml(href)}" style="color:${colours.soft};text-decoration:underline;display:inline-block;padding:11px 12px 11px 0">${escapeHtml(words)}</a>`,
    )
    .join(' ')
  const footerWords = footer.words
    .map((words) => `<p style="margin:0 0 8px">${escapeHtml(words)}</p>`)
    .join('')
  const credit = footer.credit
    ? `<p lang="en" style="margin:0 0 8px">${escapeHtml(footer.credit)}</p>`
    : ''
  return `<!DOCTYPE html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeHtml(subject)}</title>
<style>${darkStyle}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${colours.paper};-webkit-text-size-adjust:100%">
<div style="display:none;max-height:0;overflow:hidden;mso-hide:all">${escapeHtml(preview)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" style="background:${colours.paper}"><tr><td align="center" style="padding:20px 10px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;font-family:${textFace};font-size:17px;line-height:${typeOf(language).line};color:${colours.ink}" class="ink">
<tr><td style="padding:0 6px 10px;font-family:${displayFace};font-size:18px" class="indigo"><span class="indigo" style="color:${colours.indigo};font-weight:bold">${escapeHtml(ministry().name[language])}</span></td></tr>
<tr><td>${leadedRule}</td></tr>
<tr><td class="surface ink" style="background:${colours.surface};padding:24px 20px;color:${colours.ink};overflow-wrap:anywhere">${content}</td></tr>
<tr><td class="soft" style="padding:18px 6px;font-size:14px;color:${colours.soft}">${footerWords}${credit}${footerLinks}</td></tr>
</table>
</td></tr></table>
</body>
</html>`
}

/** A link styled as a button, at least 44 px high for touch. */
export function button({ words, href }: Link): Part {
  const html = `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:20px 0 4px"><tr><td class="button" style="background:${colours.indigo};border-radius:10px"><a class="button-words" href="${escapeHtml(href)}" style="display:inline-block;padding:13px 24px;color:#ffffff;font-weight:bold;text-decoration:none">${escapeHtml(words)}</a></td></tr></table>`
  return { html, text: linkText({ words, href }) }
}

export function linkText({ words, href }: Link): string {
  return `${words}: ${href}`
}

export function heading(words: string, language: Language): Part {
  const html = `<h1 style="margin:0 0 14px;font-family:${displayFace};font-size:25px;line-height:${typeOf(language).headingLine};font-weight:bold">${unbrokenReferences(escapeHtml(words))}</h1>`
  return { html, text: words }
}

/** `html` is the text with tags. */
export function paragraph(text: string, html = escapeHtml(text)): Part {
  return { html: `<p style="margin:0 0 14px">${html}</p>`, text }
}

/** Prevents line breaks in references such as K7MP-4WQ9. */
function unbrokenReferences(html: string): string {
  return html.replace(/\b[0-9A-Z]{4}-[0-9A-Z]{4}\b/g, '<span style="white-space:nowrap">$&</span>')
}

function footerText({ words, credit, links }: Frame['footer']): string {
  const lines = credit ? [...words, credit] : words
  return ['-- ', ...lines, ...links.map(linkText)].join('\n')
}

/** The stained-glass stripe: coloured panes between dark lines. */
const leadedRule = `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#15131f"><tr>${[
  ['#2f6b4f', 9],
  [colours.gold, 7],
  ['#a63f24', 17],
  ['#3b3aa0', 21],
  ['#e5b85c', 6],
  ['#6a4c93', 15],
  ['#2f6b4f', 11],
  [colours.gold, 5],
  ['#a63f24', 9],
]
  .map(
    ([colour, width]) =>
      `<td width="${width}%" style="padding:2px 1px"><div style="height:7px;line-height:7px;font-size:1px;background:${colour}">&nbsp;</div></td>`,
  )
  .join('')}</tr></table>`

const darkStyle = `:root{color-scheme:light dark}
@media (prefers-color-scheme:dark){
.paper{background:#15131f!important}
.surface{background:#1f1c2d!important}
.ink,.ink p,.ink h1,.ink h2,.ink h3,.ink li{color:#f4efe4!important}
.soft,.soft p,p.soft{color:#b9b1c6!important}
.indigo,.surface a{color:${colours.indigoInDark}!important}
.button{background:${colours.indigoInDark}!important}
.surface a.button-words{color:#15131f!important}
.verse{border-color:#f0c05a!important;background:#28243a!important}
}`
