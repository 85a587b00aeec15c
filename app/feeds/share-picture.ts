import { languageOf } from '../../domain/content/language.ts'
import { shareKit } from '../share/share-kit.server.ts'
import type { Route } from './+types/share-picture'
import { cardResponse } from './drawn-cards.server.ts'

/**
 * A card or the poster of public content; 404 for anything else. The URL of an outdated one
 * redirects to the current one.
 */
export async function loader({ params, url }: Route.LoaderArgs): Promise<Response> {
  const { file } = params
  const kit = await shareKit(params, languageOf(url.pathname))
  const picture = kit?.pictures.find(({ shape }) => file.startsWith(shape))
  // Who knows the name of a planned one has seen the content.
  if (!picture || (kit?.planned && picture.name !== file)) {
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  }
  return cardResponse(file, picture)
}
