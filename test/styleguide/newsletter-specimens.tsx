import { SubscribeForm } from '../../app/components/subscribe/subscribe.tsx'
import { EntryAfter, EntryHead, EntryWords } from '../../app/site/newsletter/entry.tsx'
import { NewsletterPage } from '../../app/site/newsletter/newsletter.tsx'
import { OneTap } from '../../app/site/newsletter/newsletter-link.tsx'
import { PreviousNewsletters } from '../../app/site/newsletter/previous-newsletters.tsx'
import { ReadingTools } from '../../app/site/newsletter/reading-tools.tsx'
import { NotFound } from '../../app/site/shell/not-found.tsx'
import { usePage } from '../../app/use-page.ts'
import { englishWords, listedEntries as entries, today } from './samples.ts'
import { Specimen } from './specimen.tsx'

/** The newsletter, and the pages that its mails link to. */
export function NewsletterSpecimens({ scheme }: { scheme: string }) {
  const { text, language } = usePage()
  const { subscribe } = text
  const lang = { lang: language === 'en' ? undefined : ('en' as const) }
  const entry = {
    date: today,
    headline: { text: 'A door left open', ...lang },
    summary: '',
    words: { html: englishWords, ...lang },
    picture: undefined,
    recording: undefined,
  }
  const [previous, next] = entries
  const link = { token: '', done: false, offer: true }
  return (
    <>
      <Specimen name="newsletter entry: head, reading-tools, words, share, the days beside">
        {/* A form of its own makes the radio group of each scheme separate. */}
        <form className="card entry">
          <ReadingTools />
          <EntryHead {...entry} isTitle={false} />
          <EntryWords {...entry} />
          <EntryAfter {...entry} beside={{ previous, next }} />
        </form>
      </Specimen>
      <Specimen name="newsletter-page: nothing to read yet">
        <NewsletterPage entry={undefined} beside={{}} list={{ entries: [] }} />
      </Specimen>
      <Specimen name="previous-newsletters">
        <PreviousNewsletters list={{ entries, older: '2026-11-18' }} chosen={undefined} />
      </Specimen>
      <Specimen name="subscribe: empty, refused, done">
        <SubscribeForm labelledBy={`${scheme}-subscribe`} />
        <SubscribeForm
          labelledBy={`${scheme}-subscribe-refused`}
          submitted={{
            success: false,
            message: subscribe.invalid,
            errors: { email: text.form.email },
            values: { email: 'nobody@' },
          }}
        />
        <SubscribeForm
          labelledBy={`${scheme}-subscribe-done`}
          submitted={{ success: true, message: subscribe.success, errors: {}, values: {} }}
        />
      </Specimen>
      <Specimen name="one-tap: asks, warns">
        <OneTap name="confirm" link={link} rejected={false} />
        <OneTap name="mine" link={link} rejected={false} />
      </Specimen>
      <Specimen name="one-tap: done, unknown">
        <OneTap name="confirm" link={{ ...link, done: true }} rejected={false} />
        <OneTap name="confirm" link={link} rejected />
      </Specimen>
      <Specimen name="not-found">
        <NotFound />
      </Specimen>
    </>
  )
}
