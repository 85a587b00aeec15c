import { isDay } from '../../domain/calendar/calendar-day.ts'
import { longDate } from '../../domain/calendar/day.ts'
import type { Language } from '../../domain/content/language.ts'
import { languageMark } from '../../domain/content/language-mark.ts'
import type { CleanHtml, LetterPreview } from '../../domain/newsletter/newsletter.ts'
import { CleanWords } from '../components/clean-words/clean-words.tsx'
import { usePage } from '../use-page.ts'

export type PreviewState = 'empty' | 'shown' | 'signed-out' | 'failed'

type Props = {
  preview: LetterPreview | undefined
  state: PreviewState
}

/** The entry as its readers will get it, in both languages where both are written. */
export function LetterPreviewCard({ preview, state }: Props) {
  const { text: texts, language } = usePage()
  const { letter: text } = texts
  const words = {
    empty: text.previewEmpty,
    'signed-out': text.previewSignIn,
    failed: text.previewFailed,
    shown: '',
  }[state]
  // Who reads Telugu then never sees the English words under a Telugu date.
  const bothWritten = preview !== undefined && preview.headline_te !== '' && preview.html_te !== ''
  return (
    <section className="card letter-preview" id="preview" aria-labelledby="preview-heading">
      <h2 id="preview-heading">{text.previewHint}</h2>
      {words && <p className="field-hint">{words}</p>}
      {preview && state !== 'empty' && (
        <>
          {(preview.headline || preview.html) && (
            <Entry {...preview} language={bothWritten ? 'en' : language} />
          )}
          {(preview.headline_te || preview.html_te) && (
            <Entry
              date={preview.date}
              headline={preview.headline_te}
              html={preview.html_te}
              language="te"
            />
          )}
        </>
      )}
    </section>
  )
}

type EntryProps = { date: string; headline: string; html: CleanHtml; language: Language }

function Entry({ date, headline, html, language }: EntryProps) {
  return (
    <article>
      {isDay(date) && (
        <p className="entry-date">
          <time dateTime={date} lang={language}>
            {longDate(date, language)}
          </time>
        </p>
      )}
      <h3 lang={languageMark(headline, language) ?? language}>{headline}</h3>
      <div
        className="entry-text"
        lang={languageMark(html.replace(/<[^>]*>/g, ''), language) ?? language}
      >
        <CleanWords html={html} />
      </div>
    </article>
  )
}
