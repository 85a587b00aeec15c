import { data, type LinksFunction } from 'react-router'
import { languageOf } from '../../../domain/content/language.ts'
import { textIn } from '../../../domain/content/text.ts'
import { isShareKind, type ShareKind } from '../../../domain/share/shared.ts'
import { NotFound, notFound } from '../../components/not-found/not-found.tsx'
import { Page } from '../../components/page/page.tsx'
import { pageHeaders } from '../../page-headers.ts'
import { pageMeta } from '../../page-meta.ts'
import { KitPicture } from '../../share/kit-picture.tsx'
import { KitText } from '../../share/kit-text.tsx'
import { shareKit } from '../../share/share-kit.server.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/share'
import stylesheet from './share.css?url'

/** The kinds that visitors can share; staff can share all (app/staff/share). */
const offered: readonly ShareKind[] = ['week', 'newsletter', 'services', 'events', 'ministries']

export const headers = pageHeaders()
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export function meta(page: Route.MetaArgs) {
  const { share, notFound } = textIn(languageOf(page.location.pathname))
  return pageMeta(() => (page.loaderData ? { title: share.title } : notFound))(page)
}

/** Not cached: it depends on the moment, and few visitors open it. */
export async function loader({ params: { kind, key }, url }: Route.LoaderArgs) {
  const isOffered = isShareKind(kind) && offered.includes(kind)
  const kit = isOffered && (await shareKit({ kind, key }, languageOf(url.pathname)))
  return kit ? data(kit, { headers: { 'Cache-Control': 'no-store' } }) : notFound()
}

export default function Share({ loaderData: kit }: Route.ComponentProps) {
  const { text, language } = usePage()
  const { share, account } = text
  if (!kit) return <NotFound />
  return (
    <Page heading={share.title} lead={share.lead}>
      <share-kit>
        <h2>{kit.title}</h2>
        <KitText kit={kit} language={language}>
          <button
            className="button quiet"
            type="button"
            value="copy"
            data-done={account.copied}
            data-failed={account.copyFailed}
            hidden
          >
            {share.copy}
          </button>
        </KitText>
        <KitPicture
          kit={kit}
          shape="square"
          download={share.download}
          more={
            <a className="button quiet" href={kit.pictures.status} download="status.jpg">
              {share.downloadStatus}
            </a>
          }
        >
          <button
            className="button quiet"
            type="button"
            value="share"
            data-failed={share.notShared}
            hidden
          >
            {share.shareIt}
          </button>
        </KitPicture>
        <p role="status" />
      </share-kit>
      <p>
        <a className="target" href={kit.page}>
          {share.back}
        </a>
      </p>
    </Page>
  )
}
