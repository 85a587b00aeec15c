import { gallery } from '../../domain/content/slides.ts'
import { GalleryList } from '../components/gallery-list/gallery-list.tsx'
import { Page } from '../components/page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { pageStylesheet } from '../sheets/sheets.ts'
import { usePage } from '../use-page.ts'

export const meta = pageMeta((text) => text.screens.GalleryPage)
export const links = pageStylesheet('media')

export default function Gallery() {
  const { title, description } = usePage().text.screens.GalleryPage
  return (
    <Page heading={title} lead={description} wide>
      <GalleryList names={gallery} />
    </Page>
  )
}
