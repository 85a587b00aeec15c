import type { CleanHtml } from '../../../domain/newsletter/newsletter.ts'

/** The text of a newsletter entry. Only the HTML sanitizer returns a `CleanHtml`. */
export function CleanWords({ html, lang }: { html: CleanHtml; lang?: string | undefined }) {
  return (
    <div
      className="rich-text"
      lang={lang}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a CleanHtml comes from the cleaner alone (domain/newsletter/html.server.ts)
      dangerouslySetInnerHTML={{ __html: html }}
    />
  )
}
