import { MAX_RECORDING_BYTES } from '../../config/limits.ts'
import { readLanguage } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { makeUploadFolder } from '../../domain/pictures/upload-folder.server.ts'
import { storeRecording } from '../../media/upload-encoder.server.ts'
import { pathsIn } from '../paths.ts'
import { failedUpload } from './failed-upload.ts'
import { withReceivedFiles } from './receive-files.server.ts'
import { handler, json } from './response.server.ts'

const limits = { fileBytes: MAX_RECORDING_BYTES, files: 1 }
const noticeOf: Partial<Record<HttpError['status'], string>> = {
  408: 'tooSlow',
  413: 'audioTooLarge',
  422: 'noFile',
}

/**
 * Uploads one recording. A script gets JSON with the name for use in a document. A form without
 * JavaScript passes `?language` and is redirected to a new document with the recording.
 */
export const action = handler(async ({ request }) => {
  const { searchParams } = new URL(request.url)
  const language = readLanguage(searchParams.get('language'))
  const text = textIn(language)
  const wantsJson = request.headers.get('Accept') === 'application/json'
  const document = { kind: 'recordings', key: 'new' }
  const form = new URL(pathsIn(language)('SiteDocument', document), request.url)
  try {
    const folder = await makeUploadFolder()
    const upload = { ...limits, tooLarge: text.recordings.tooLarge }
    const outcome = await withReceivedFiles(request, text, folder, upload, ([file]) =>
      storeRecording(file.path),
    )
    if ('refused' in outcome && wantsJson) {
      throw new HttpError(422, text.recordings.refused[outcome.refused])
    }
    if (wantsJson) return json({ success: true, ...outcome })
    if ('name' in outcome) form.searchParams.set('audio', outcome.name)
    else form.searchParams.set('notice', 'audioRefused')
  } catch (error) {
    if (wantsJson || !(error instanceof HttpError)) throw error
    form.searchParams.set('notice', noticeOf[error.status] ?? 'audioRefused')
    return failedUpload(error, form, language)
  }
  return new Response(null, { status: 303, headers: { Location: form.pathname + form.search } })
})
