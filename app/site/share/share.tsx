import { data } from 'react-router'
import { type Language, languageOf, languages } from '../../../domain/content/language.ts'
import { interpolate } from '../../../domain/content/text.ts'
import { Icon } from '../../components/icon/icon.tsx'
import { LinkLine, Page } from '../../components/page/page.tsx'
import { signedIn } from '../../middleware/session.server.ts'
import { pageHeaders } from '../../page-headers.ts'
import { pageMeta } from '../../page-meta.ts'
import { shareKit } from '../../share/share-kit.server.ts'
import { usePage } from '../../use-page.ts'
import { NotFound, notFound } from '../shell/not-found.tsx'
import type { Route } from './+types/share'
import stylesheet from './share.css?url'

export const headers = pageHeaders()
export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export function meta(page: Route.MetaArgs) {
  return pageMeta(({ share, notFound }) => (page.loaderData ? { title: share.title } : notFound))(
    page,
  )
}

/**
 * Not cached: it depends on the moment, and few visitors open it. An entry of a later day is there
 * for whoever is signed in.
 */
export async function loader({ request, context, params, url }: Route.LoaderArgs) {
  const kit = await shareKit(params, languageOf(url.pathname))
  if (!kit || (kit.planned && !(await signedIn({ request, context })))) return notFound()
  return data(kit, { headers: { 'Cache-Control': 'no-store' } })
}

export default function Share({ loaderData: kit }: Route.ComponentProps) {
  const { share } = usePage().text
  if (!kit) return <NotFound />
  const { title } = kit
  return (
    <Page heading={share.title} lead={share.lead}>
      <share-kit class="stack loose">
        <h2>{title}</h2>
        {kit.planned && <p className="alert">{share.planned}</p>}
        <div className="columns">
          {languages.map((language) => (
            <ShareText key={language} words={kit.texts[language]} language={language} />
          ))}
        </div>
        <div className="columns share-pictures">
          {kit.pictures.map(({ shape, path }) => (
            <Picture key={shape} src={path} {...{ shape, title }} />
          ))}
        </div>
        <p role="status" />
      </share-kit>
      <LinkLine className="target" href={kit.page} words={share.back} />
    </Page>
  )
}

/** The text in a field, to copy it by hand, with a link that opens it in WhatsApp. */
function ShareText({ words, language }: { words: string; language: Language }) {
  const { share, newsletter, account, site } = usePage().text
  const id = `share-text-${language}`
  return (
    <div>
      <div className="field">
        <label htmlFor={id}>{language === 'en' ? site.english : site.telugu}</label>
        <textarea
          id={id}
          rows={Math.min(14, words.split('\n').length + 2)}
          readOnly
          lang={language}
          defaultValue={words}
        />
      </div>
      <p className="actions">
        <a
          className="button primary"
          href={`https://wa.me/?text=${encodeURIComponent(words)}`}
          rel="noopener"
        >
          <Icon name="whatsapp" />
          {newsletter.whatsapp}
        </a>
        <button
          className="button quiet"
          type="button"
          value="copy"
          data-of={id}
          data-done={account.copied}
          data-failed={account.copyFailed}
          hidden
        >
          {share.copy}
        </button>
      </p>
    </div>
  )
}

const sizes = { square: { width: 1080, height: 1080 }, poster: { width: 1240, height: 1754 } }

/** A card to share, or a poster to print. */
function Picture({ src, shape, title }: { src: string; shape: keyof typeof sizes; title: string }) {
  const { share, account } = usePage().text
  const alt = interpolate(share.card, { title })
  return (
    <div>
      <img data-shape={shape} {...{ src, ...sizes[shape] }} alt={alt} loading="lazy" />
      <p className="actions">
        <button
          className="button quiet"
          type="button"
          value={shape === 'poster' ? 'print' : 'share'}
          data-failed={share.notShared}
          hidden
        >
          {shape === 'poster' ? account.print : share.shareIt}
        </button>
        <a className="button quiet" href={src} download={`${shape}.jpg`}>
          {share.download}
        </a>
      </p>
    </div>
  )
}
