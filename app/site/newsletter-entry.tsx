import { pageMeta } from '../page-meta.ts'
import { NotFound, notFound } from '../ui/not-found/not-found.tsx'

// There are no entries yet, so no date has a page.
export const meta = pageMeta((text) => text.notFound)
export const loader = () => notFound()

export default function NewsletterEntry() {
  return <NotFound heading={(text) => text.notFound.heading} words={(text) => text.notFound.text} />
}
