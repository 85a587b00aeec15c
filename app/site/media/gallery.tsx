import { albums, gallery } from '../../../domain/content/albums.ts'
import { uploadedPicture } from '../../../domain/pictures/uploaded-picture.ts'
import { Page } from '../../components/page/page.tsx'
import { usePage } from '../../use-page.ts'
import { Soon } from '../shell/soon.tsx'
import { GalleryList } from './gallery-list.tsx'
import stylesheet from './media.css?url'

export const links = () => [{ rel: 'stylesheet', href: stylesheet }]

export default function Gallery() {
  const { text, localized } = usePage()
  const { title, description } = text.screens.GalleryPage
  const all = albums()
  const photographs = gallery().some(uploadedPicture)
  // A single gallery needs no heading besides the page's.
  const only = all.length === 1 ? all[0] : undefined
  return (
    <Page heading={title} lead={photographs ? description : text.media.drawings} wide>
      {all.length === 0 && <Soon />}
      {only ? (
        <GalleryList names={only.pictures} />
      ) : (
        all.map(({ id, name, pictures }, at) => (
          <section key={id}>
            <h2 {...localized(name)} />
            <GalleryList names={pictures} eager={at === 0} />
          </section>
        ))
      )}
    </Page>
  )
}
