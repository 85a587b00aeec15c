import { settings } from '../../../config/settings.server.ts'
import { longDate } from '../../../domain/calendar/day.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { recordingsOf } from '../../../domain/recordings/recordings.ts'
import { CleanWords } from '../../components/clean-words/clean-words.tsx'
import { Icon } from '../../components/icon/icon.tsx'
import { Listen } from '../../components/listen/listen.tsx'
import { Picture } from '../../components/picture/picture.tsx'
import { StructuredData } from '../../components/structured-data/structured-data.tsx'
import { pages } from '../../routes.ts'
import { shareCardOf, shareCardPath } from '../../share-card.ts'
import { usePage } from '../../use-page.ts'
import type { Reading } from './newsletter-reading.server.ts'
import { OtherLanguage } from './other-language.tsx'

type Entry = NonNullable<Reading['entry']>

/**
 * The date and the headline, which is focused when the entry is shown without a page load and is
 * the title of the entry's own page.
 */
export function EntryHead({ date, headline, ...entry }: Entry & { isTitle: boolean }) {
  const { language } = usePage()
  const Headline = entry.isTitle ? 'h1' : 'h2'
  return (
    <header data-part="head" data-date={date}>
      <p className="overline">
        <time dateTime={date}>{longDate(date, language)}</time>
        <OtherLanguage lang={headline.lang} />
      </p>
      <Headline tabIndex={-1} lang={headline.lang}>
        {headline.text}
      </Headline>
      {entry.picture && <Picture {...entry.picture} sizes="(width <= 47.5em) 92vw, 40rem" />}
      {entry.recording && <Listen recording={entry.recording} />}
      {recordingsOf(date).map((recording) => (
        <Listen key={recording.id} recording={recording} />
      ))}
    </header>
  )
}

export function EntryWords({ date, headline, summary, words, picture }: Entry) {
  const { language, to } = usePage()
  const address = to('NewsLetterEntry', { date })
  const card = shareCardOf(headline.text, picture?.name ?? pages.NewsLetter[2], language)
  return (
    <div className="entry-text" data-part="words" lang={words.lang ?? language}>
      <CleanWords html={words.html} />
      <StructuredData
        about={{
          '@type': 'BlogPosting',
          headline: headline.text,
          description: summary,
          datePublished: date,
          author: { '@type': 'Organization', name: ministry().name[language], url: to('Home') },
          image: shareCardPath(card, address),
          inLanguage: words.lang ?? language,
          url: address,
          mainEntityOfPage: address,
        }}
      />
    </div>
  )
}

/**
 * Below the text: share buttons, and links to the previous and next entry. WhatsApp is first, since
 * readers use it most; it needs no JavaScript. The other two buttons are shown where the browser
 * supports them (app/elements/share-kit.ts).
 */
export function EntryAfter({ date, headline, beside }: Entry & { beside: Reading['beside'] }) {
  const { text, to, localized } = usePage()
  const { newsletter } = text
  const address = settings.siteUrl.origin + to('NewsLetterEntry', { date })
  const message = encodeURIComponent(`${headline.text}\n${address}`)
  return (
    <footer className="entry-after" data-part="after">
      <share-entry class="entry-share" address={address} headline={headline.text}>
        <p className="actions">
          <a className="button primary" href={`https://wa.me/?text=${message}`} rel="noopener">
            <Icon name="whatsapp" />
            {newsletter.whatsapp}
          </a>
          <button className="button quiet" type="button" value="share" hidden>
            {newsletter.share}
          </button>
          <button
            className="button quiet"
            type="button"
            value="copy"
            data-of="entry-address"
            data-done={newsletter.copied}
            data-failed={newsletter.copyFailed}
            hidden
          >
            {newsletter.copy}
          </button>
        </p>
        <p className="share-status" role="status" />
        <p className="no-print">
          <a className="target" href={to('Share', { kind: 'newsletter', key: date })}>
            {text.share.asPicture}
          </a>
        </p>
        <p className="entry-printed" id="entry-address" aria-hidden="true">
          {address}
        </p>
      </share-entry>
      <nav className="columns entry-beside" aria-label={newsletter.beside}>
        {(['previous', 'next'] as const).map((side) => {
          const entry = beside[side]
          return (
            entry && (
              <a
                key={side}
                className="card row"
                rel={side === 'next' ? 'next' : 'prev'}
                href={to('NewsLetterEntry', { date: entry.date })}
                data-select=""
              >
                <Icon name={side} />
                <span className="lines">
                  <span className="muted small">
                    {newsletter[side]} <OtherLanguage lang={localized(entry.headline).lang} />
                  </span>
                  <span {...localized(entry.headline)} />
                </span>
              </a>
            )
          )
        })}
      </nav>
    </footer>
  )
}
