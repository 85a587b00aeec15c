import { MAX_PICTURE_BYTES } from '../../config/limits.ts'
import { readLanguage } from '../../domain/content/language.ts'
import { refreshContent } from '../../domain/content/load-content.server.ts'
import { announcePageChange } from '../../domain/content/page-changes.ts'
import { textIn } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { makeUploadFolder } from '../../domain/pictures/upload-folder.server.ts'
import { addPicture } from '../../media/upload-encoder.server.ts'
import { database } from '../../storage/database.server.ts'
import { signedIn } from '../middleware/session.server.ts'
import { pathsIn } from '../paths.ts'
import { failedUpload } from './failed-upload.ts'
import { withReceivedFiles } from './receive-files.server.ts'
import { handler, json } from './response.server.ts'

/** Limits per form; the page's script sends one file at a time. */
const limits = { fileBytes: MAX_PICTURE_BYTES, files: 12 }
const noticeOf: Partial<Record<HttpError['status'], string>> = {
  408: 'tooSlow',
  413: 'tooLarge',
  422: 'noFile',
}

/**
 * Uploads photographs; each is encoded before it is listed. A script gets JSON. A form without
 * JavaScript passes `?language` and is redirected to the list with the result of each file.
 */
export const action = handler(async ({ request, context }) => {
  const { searchParams } = new URL(request.url)
  const language = readLanguage(searchParams.get('language'))
  const text = textIn(language)
  const wantsJson = request.headers.get('Accept') === 'application/json'
  const list = new URL(pathsIn(language)('Pictures'), request.url)
  const staffName = (await signedIn({ request, context }))?.name ?? ''
  const storage = await database()
  const added: string[] = []
  try {
    const folder = await makeUploadFolder()
    await withReceivedFiles(
      request,
      text,
      folder,
      { ...limits, tooLarge: text.pictures.tooLarge },
      async (files) => {
        for (const file of files) {
          const outcome = await addPicture(file.path, { staffName, storage })
          if ('name' in outcome) added.push(outcome.name)
          else if (wantsJson) throw new HttpError(422, text.pictures.refused[outcome.refused])
          else list.searchParams.append(outcome.refused, file.name.slice(0, 100))
        }
      },
    )
    list.searchParams.set('added', String(added.length))
  } catch (error) {
    if (wantsJson || !(error instanceof HttpError)) throw error
    list.searchParams.set('notice', noticeOf[error.status] ?? 'unreachable')
    return failedUpload(error, list, language)
  } finally {
    // Also the pictures stored before an error.
    if (added.length > 0) {
      await refreshContent()
      announcePageChange()
    }
  }
  if (wantsJson) return json({ success: true, name: added[0] })
  return new Response(null, { status: 303, headers: { Location: list.pathname + list.search } })
})
