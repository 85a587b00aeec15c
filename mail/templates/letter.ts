import { escapeHtml } from '../../domain/content/escape-html.ts'
import type { Message } from '../transport.ts'
import { buttonHtml, type Frame, footerText, frameHtml, headingHtml, type Link } from './frame.ts'

export type Letter = Omit<Frame, 'content' | 'preview'> & {
  to: string
  heading: string
  paragraphs: string[]
  button: Link
}

/** A short mail with one button. The plain text includes its URL. */
export function letter({ to, heading, paragraphs, button, ...frame }: Letter): Message {
  const { language, subject, footer } = frame
  const content = [
    headingHtml(heading, language),
    ...paragraphs.map((words) => `<p style="margin:0 0 14px">${escapeHtml(words)}</p>`),
    buttonHtml(button),
  ].join('\n')
  return {
    to,
    subject,
    html: frameHtml({ ...frame, preview: paragraphs[0] ?? '', content }),
    text: [heading, ...paragraphs, `${button.words}: ${button.href}`, footerText(footer)].join(
      '\n\n',
    ),
  }
}
