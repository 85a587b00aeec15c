import { embedUrl, type LiveVideoRecord, videoAt } from '../../../domain/live/live-video.ts'

/** A schema.org object: `{ '@type': 'Person', name: … }`. */
export type Thing = { '@type': string; [property: string]: unknown }

export type Step = { name: string; address: string }

const addresses = ['@id', 'url', 'item', 'image', 'logo', 'mainEntityOfPage']

/**
 * Returns JSON-LD for a script element, with absolute URLs. Escapes `<`, so that no text can close
 * the element.
 */
export function asScript(about: Thing | readonly Thing[], siteUrl: string): string {
  const content = 'length' in about ? { '@graph': about } : about
  const withAbsoluteUrls = (property: string, value: unknown) =>
    addresses.includes(property) && typeof value === 'string' ? new URL(value, siteUrl).href : value
  const script = JSON.stringify({ '@context': 'https://schema.org', ...content }, withAbsoluteUrls)
  return script.replaceAll('<', '\\u003c')
}

export function breadcrumbList(steps: readonly Step[]): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: address,
    })),
  }
}

/**
 * Returns a VideoObject, or none for a channel or a URL that cannot be embedded. Omits the
 * thumbnail, whose URL is not known here.
 */
export function videoThing(
  { live_url, name, created_at }: LiveVideoRecord,
  untitled: string,
  live: boolean,
): Thing[] {
  const video = videoAt(live_url)
  if (video?.kind !== 'video') return []
  return [
    {
      '@type': 'VideoObject',
      name: name ?? untitled,
      description: name ?? untitled,
      uploadDate: created_at,
      embedUrl: embedUrl(video, false),
      ...(live && {
        publication: { '@type': 'BroadcastEvent', isLiveBroadcast: true, startDate: created_at },
      }),
    },
  ]
}
