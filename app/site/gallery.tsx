import { gallery } from '../../domain/slides.ts'
import { pageMeta } from '../page-meta.ts'
import { sheet } from '../sheets/sheets.ts'
import { GalleryList } from '../ui/gallery-list/gallery-list.tsx'
import { Page } from '../ui/page/page.tsx'
import { usePage } from '../use-page.ts'

export const meta = pageMeta((text) => text.screens.GalleryPage)
export const links = sheet('media')

export default function Gallery() {
  const { title, description } = usePage().text.screens.GalleryPage
  return (
    <Page heading={title} lead={description} wide>
      <GalleryList names={gallery} />
    </Page>
  )
}
