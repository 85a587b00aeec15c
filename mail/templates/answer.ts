import { escapeHtml } from '../../domain/content/escape-html.ts'
import { quotedLines } from '../../domain/people/reply.ts'
import type { Message } from '../transport.ts'
import { colours, type Frame, footerText, frameHtml } from './frame.ts'

type Answer = Omit<Frame, 'content' | 'preview'> & {
  to: string
  replyTo: string
  /** Plain text as a member of staff typed it. */
  words: string
  /** What the recipient wrote. */
  quote: { heading: string; words: string } | undefined
}

/** A personal mail, with the recipient's own words below it. */
export function answer({ to, replyTo, words, quote, ...frame }: Answer): Message {
  const { subject, footer } = frame
  const content = [
    ...paragraphsOf(words),
    ...(quote
      ? [
          `<p class="soft" style="margin:22px 0 6px;color:${colours.soft}">${escapeHtml(quote.heading)}</p>`,
          `<blockquote class="verse" style="margin:0;padding:14px 16px 1px;border-left:4px solid ${colours.gold};background:${colours.paper}">${paragraphsOf(quote.words).join('\n')}</blockquote>`,
        ]
      : []),
  ].join('\n')
  const quoted = quote ? [`${quote.heading}\n${quotedLines(quote.words)}`] : []
  return {
    to,
    replyTo,
    subject,
    html: frameHtml({ ...frame, preview: words.slice(0, 140), content }),
    text: [words, ...quoted, footerText(footer)].join('\n\n'),
  }
}

function paragraphsOf(words: string): string[] {
  return words
    .split(/\n{2,}/)
    .map(
      (paragraph) =>
        `<p style="margin:0 0 14px">${escapeHtml(paragraph).replaceAll('\n', '<br>')}</p>`,
    )
}
