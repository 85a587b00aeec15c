import { NotFound, notFound } from '../../components/not-found/not-found.tsx'
import { pageMeta } from '../../page-meta.ts'

export const meta = pageMeta((text) => text.notFound)
export const loader = () => notFound()
export const action = () => notFound()

export default function NotFoundPage() {
  return <NotFound />
}
