import { data } from 'react-router'
import { gallery } from '../../../domain/content/albums.ts'
import { languageMark } from '../../../domain/content/language-mark.ts'
import { Page } from '../../components/page/page.tsx'
import { pageHeaders } from '../../page-headers.ts'
import { usePage } from '../../use-page.ts'
import type { Route } from './+types/media'
import { GalleryList } from './gallery-list.tsx'
import { LivePlayer } from './live-player.tsx'
import stylesheet from './media.css?url'
import { readStreams } from './streams.server.ts'
import { VideoList } from './video-list.tsx'

const PICTURES_SHOWN = 4
const VIDEOS_SHOWN = 3

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export const headers = pageHeaders()

export async function loader({ request }: Route.LoaderArgs) {
  const { past, response, ...live } = await readStreams(request)
  return data({ ...live, videos: past.slice(0, VIDEOS_SHOWN) }, response)
}

export default function Media({ loaderData }: Route.ComponentProps) {
  const { state, now, videos } = loaderData
  const current = state?.is === 'live' ? state.stream : undefined
  const { text, to, language } = usePage()
  const { media, screens } = text
  const pictures = gallery().slice(0, PICTURES_SHOWN)
  return (
    <Page kind="reading" picture="dove" heading={text.screens.Media.title} lead={media.lead} wide>
      <section>
        <h2 lang={languageMark(current?.name, language)}>
          {current?.name ?? text.shell.liveStream}
        </h2>
        <LivePlayer state={state} now={now} last={videos[0]} />
      </section>
      {pictures.length > 0 && (
        <section>
          <h2>{media.pictures}</h2>
          <GalleryList names={pictures} eager={false} />
          <ViewMore href={to('GalleryPage')} of={screens.GalleryPage.title} />
        </section>
      )}
      <section>
        <h2>{media.videos}</h2>
        <VideoList videos={videos} failed={!state} none={media.noVideos} />
        {videos.length > 0 && <ViewMore href={to('SermonsPage')} of={screens.SermonsPage.title} />}
      </section>
    </Page>
  )
}

function ViewMore({ href, of }: { href: string; of: string }) {
  const { text } = usePage()
  return (
    <p>
      <a className="button quiet" href={href}>
        {text.media.viewMore} <span className="visually-hidden">({of})</span>
      </a>
    </p>
  )
}
