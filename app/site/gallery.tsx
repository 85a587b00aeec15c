import type { LinksFunction } from 'react-router'
import { gallery } from '../../domain/content/slides.ts'
import { GalleryList } from '../components/gallery-list/gallery-list.tsx'
import { Page } from '../components/page/page.tsx'
import { pageMeta } from '../page-meta.ts'
import { usePage } from '../use-page.ts'
import stylesheet from './media.css?url'

export const meta = pageMeta((text) => text.screens.GalleryPage)
export const links: LinksFunction = () => [{ rel: 'stylesheet', href: stylesheet }]

export default function Gallery() {
  const { title, description } = usePage().text.screens.GalleryPage
  return (
    <Page heading={title} lead={description} wide>
      <GalleryList names={gallery} />
    </Page>
  )
}
