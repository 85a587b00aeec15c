import { Banner } from '../ui/banner/banner.tsx'
import { GalleryList } from '../ui/gallery-list/gallery-list.tsx'
import { LivePlayer } from '../ui/live-player/live-player.tsx'
import { ValueList } from '../ui/value-list/value-list.tsx'
import { VideoList } from '../ui/video-list/video-list.tsx'
import { usePage } from '../use-page.ts'
import { Specimen } from './specimen.tsx'

const video = { live_url: 'https://www.youtube.com/watch?v=abcdefghijk' }
const created_at = '2026-11-21T04:00:00.000Z'

export function ListSpecimens() {
  const { text } = usePage()
  return (
    <>
      <Specimen name="banner">
        <Banner />
      </Specimen>
      <Specimen name="value-list: brief">
        <ValueList brief />
      </Specimen>
      <Specimen name="gallery-list">
        <GalleryList names={['lantern', 'ledger', 'guitar', 'abstract-window']} />
      </Specimen>
      <Specimen name="live-player: nothing live">
        <LivePlayer current={undefined} />
      </Specimen>
      <Specimen name="video-list: a name, a long one, none">
        <VideoList
          videos={[
            { ...video, id: 1, name: text.home.heading, created_at },
            { ...video, id: 2, name: text.home.description, created_at },
            { ...video, id: 3, name: null, created_at },
          ]}
        />
      </Specimen>
    </>
  )
}
