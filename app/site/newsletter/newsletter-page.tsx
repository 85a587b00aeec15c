import { Breadcrumbs } from '../../components/breadcrumbs/breadcrumbs.tsx'
import type { Submitted } from '../../components/form/send.ts'
import { ReadingHead } from '../../components/page/page.tsx'
import { SocialBar } from '../../components/social-bar/social-bar.tsx'
import { SubscribeForm } from '../../components/subscribe/subscribe.tsx'
import { usePage } from '../../use-page.ts'
import { EntryAfter, EntryHead, EntryWords } from './entry.tsx'
import type { Reading } from './newsletter-reading.server.ts'
import { PreviousNewsletters } from './previous-newsletters.tsx'
import { ReadingTools } from './reading-tools.tsx'

type Props = Reading & { submitted?: Submitted | undefined; isEntry?: boolean }

/**
 * The selected entry and, below it, the other entries. An entry's page starts with its headline.
 * app/elements/newsletter replaces each `data-part` with that of another newsletter page.
 */
export function NewsletterPage({ isEntry = false, submitted, ...reading }: Props) {
  const { text, to } = usePage()
  const { entry, beside, list, offline } = reading
  const { title, description } = text.screens.NewsLetter
  const addresses = [
    to('NewsLetter'),
    ...offline.map((date) => to('NewsLetterEntry', { date })),
    to('NewsLetterOffline'),
  ]
  return (
    <newsletter-reader store={addresses.join(' ')}>
      <div className="page wide">
        <div data-part="title">
          {isEntry && entry ? (
            <Breadcrumbs
              above={[{ name: title, address: to('NewsLetter') }]}
              current={entry.headline.text}
            />
          ) : (
            <ReadingHead picture="letter-and-quill" heading={title} lead={description} />
          )}
        </div>
        <div className="stack newsletter">
          <div className="card entry">
            {entry ? (
              <article>
                <ReadingTools />
                <EntryHead {...entry} isTitle={isEntry} />
                <EntryWords {...entry} />
                <EntryAfter {...entry} beside={beside} />
              </article>
            ) : (
              <p>{text.newsletter.empty}</p>
            )}
            <section className="entry-subscribe no-print" id="subscribe">
              <h2 id="subscribe-heading">{text.subscribe.heading}</h2>
              <p>{text.subscribe.text}</p>
              <SubscribeForm
                idPrefix="subscribe"
                labelledBy="subscribe-heading"
                submitted={submitted}
              />
            </section>
          </div>
          <SocialBar label={text.newsletter.social} />
        </div>
        {entry && <PreviousNewsletters list={list} chosen={entry.date} />}
      </div>
    </newsletter-reader>
  )
}
