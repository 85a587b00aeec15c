import { useContext } from 'react'
import { SiteUrl } from '../../site-url.ts'
import { usePage } from '../../use-page.ts'
import { Icon } from '../icon/icon.tsx'

type Props = { date: string; headline: string }

/**
 * WhatsApp first, since that is what people here pass things on with; it needs no script. The other
 * two show themselves where the browser can do them (app/islands/newsletter/share.ts).
 */
export function Share({ date, headline }: Props) {
  const { text, to } = usePage()
  const siteUrl = useContext(SiteUrl)
  const address = siteUrl + to('NewsLetterEntry', { date })
  const message = encodeURIComponent(`${headline}\n${address}`)
  const { newsletter } = text
  return (
    <div className="entry-share" data-address={address} data-headline={headline}>
      <p className="actions">
        <a className="button primary" href={`https://wa.me/?text=${message}`} rel="noopener">
          <Icon name="whatsapp" />
          {newsletter.whatsapp}
        </a>
        <button className="button quiet" type="button" data-share="" hidden>
          {newsletter.share}
        </button>
        <button
          className="button quiet"
          type="button"
          data-copy=""
          data-copied={newsletter.copied}
          data-failed={newsletter.copyFailed}
          hidden
        >
          {newsletter.copy}
        </button>
      </p>
      <p className="entry-said" role="status" data-said="" />
      <p className="entry-printed" aria-hidden="true">
        {address}
      </p>
    </div>
  )
}
