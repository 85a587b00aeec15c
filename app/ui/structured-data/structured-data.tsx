import { useRouteLoaderData } from 'react-router'
import type { loader } from '../../root.tsx'
import { asScript, breadcrumbList, type Step, type Thing } from './things.ts'

type Props = { describe: (absolute: (address: string) => string) => Thing }

/**
 * What the page is about, in schema.org's words, for search engines. `describe` gets a function that
 * turns an address of this site into a whole one. Nothing without the site's address, as on a
 * failure page.
 */
export function StructuredData({ describe }: Props) {
  const siteUrl = useRouteLoaderData<typeof loader>('root')?.siteUrl
  if (!siteUrl) return null
  const thing = describe((address) => new URL(address, siteUrl).href)
  return (
    <script
      type="application/ld+json"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: data and no code; asScript() escapes it, and React's own escaping would make it unreadable
      dangerouslySetInnerHTML={{ __html: asScript(thing) }}
    />
  )
}

/** Where the page stands on the site: the steps that lead to it, the page itself last. */
export function BreadcrumbData({ steps }: { steps: readonly Step[] }) {
  return <StructuredData describe={(absolute) => breadcrumbList(steps, absolute)} />
}
