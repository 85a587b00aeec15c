import { useContext } from 'react'
import { Icon } from '../../components/icon/icon.tsx'
import { SiteUrl } from '../../site-url.ts'
import { usePage } from '../../use-page.ts'

type Props = { date: string; headline: string }

/**
 * WhatsApp first, since readers here share with it most; it needs no script. The other two buttons
 * are shown where the browser supports them (app/elements/newsletter/share-entry.ts).
 */
export function Share({ date, headline }: Props) {
  const { text, to } = usePage()
  const siteUrl = useContext(SiteUrl)
  const address = siteUrl + to('NewsLetterEntry', { date })
  const message = encodeURIComponent(`${headline}\n${address}`)
  const { newsletter } = text
  return (
    <share-entry class="entry-share" address={address} headline={headline}>
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
          data-copied={newsletter.copied}
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
      <p className="entry-printed" aria-hidden="true">
        {address}
      </p>
    </share-entry>
  )
}
