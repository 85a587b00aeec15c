import { languageOf } from '../../domain/content/language.ts'
import { isShareKind } from '../../domain/share/shared.ts'
import { findSharePicture } from '../share/share-kit.server.ts'
import type { Route } from './+types/share-picture'
import { cardResponse } from './drawn-cards.server.ts'

/**
 * A card or the poster of public content; 404 for anything else. The URL of an outdated one
 * redirects to the current one.
 */
export async function loader({ params, url }: Route.LoaderArgs): Promise<Response> {
  const { kind, key, file } = params
  const sharePicture =
    isShareKind(kind) && (await findSharePicture({ kind, key }, file, languageOf(url.pathname)))
  if (!sharePicture) {
    return new Response(null, { status: 404, headers: { 'Cache-Control': 'no-store' } })
  }
  return cardResponse(file, sharePicture)
}
