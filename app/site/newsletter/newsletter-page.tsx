import type { Submitted } from '../../components/form/send.ts'
import { Page } from '../../components/page/page.tsx'
import { SocialBar } from '../../components/social-bar/social-bar.tsx'
import { SubscribeForm } from '../../components/subscribe/subscribe.tsx'
import { TellMe } from '../../components/tell-me/tell-me.tsx'
import { usePage } from '../../use-page.ts'
import { EntryAfter, EntryHead, EntryWords } from './entry.tsx'
import type { Reading } from './newsletter-reading.server.ts'
import { PreviousNewsletters } from './previous-newsletters.tsx'
import { ReadingTools } from './reading-tools.tsx'

type Props = Reading & { submitted?: Submitted | undefined }

/**
 * The selected entry and, below it, the others. app/elements/newsletter replaces each `data-part`
 * with the one of another newsletter page.
 */
export function NewsletterPage({ entry, beside, list, offline, submitted }: Props) {
  const { text, to } = usePage()
  const { title, description } = text.screens.NewsLetter
  const addresses = [
    to('NewsLetter'),
    ...offline.map((date) => to('NewsLetterEntry', { date })),
    to('NewsLetterOffline'),
  ]
  return (
    <newsletter-reader store={addresses.join(' ')}>
      <Page kind="reading" picture="letter-and-quill" heading={title} lead={description} wide>
        <div className="stack newsletter" data-script-waits="">
          <div className="card entry">
            {entry ? (
              <article>
                <EntryHead {...entry} />
                <ReadingTools />
                <EntryWords {...entry} />
                <EntryAfter {...entry} beside={beside} />
              </article>
            ) : (
              <p>{text.newsletter.empty}</p>
            )}
            <section className="entry-subscribe no-print" id="subscribe">
              <h2>{text.subscribe.heading}</h2>
              <p>{text.subscribe.text}</p>
              <SubscribeForm idPrefix="subscribe" submitted={submitted} />
            </section>
          </div>
          <TellMe />
          <SocialBar label={text.newsletter.social} />
        </div>
        {entry && <PreviousNewsletters list={list} chosen={entry.date} />}
      </Page>
    </newsletter-reader>
  )
}
