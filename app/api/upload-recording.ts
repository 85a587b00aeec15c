import { textIn } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { makeUploadFolder } from '../../domain/pictures/encode.server.ts'
import { MAX_RECORDING_BYTES } from '../../domain/recordings/recording.ts'
import { storeRecording } from '../../domain/recordings/store-recording.server.ts'
import { pathsIn } from '../paths.ts'
import { withReceivedFiles } from './receive-files.server.ts'
import { handler, json, methodCheck } from './response.server.ts'

const limits = { fileBytes: MAX_RECORDING_BYTES, files: 1 }

/**
 * Uploads one recording. A script gets JSON with the name for use in a document. A form without
 * JavaScript passes `?language` and is redirected to a new document with the recording.
 */
export const action = handler('POST', async ({ request }) => {
  const { searchParams } = new URL(request.url)
  const language = searchParams.get('language') === 'te' ? 'te' : 'en'
  const text = textIn(language)
  const wantsJson = request.headers.get('Accept') === 'application/json'
  const document = { kind: 'recordings', key: 'new' }
  const form = new URL(pathsIn(language)('SiteDocument', document), request.url)
  try {
    const folder = await makeUploadFolder()
    const upload = { ...limits, tooLarge: text.recordings.tooLarge }
    const name = await withReceivedFiles(request, text, folder, upload, async ([file]) => {
      const outcome = await storeRecording(file?.path ?? '', file?.type ?? '')
      if ('name' in outcome) return outcome.name
      throw new HttpError(422, text.recordings.refused[outcome.refused])
    })
    if (wantsJson) return json({ success: true, name })
    form.searchParams.set('audio', name)
  } catch (error) {
    if (wantsJson || !(error instanceof HttpError)) throw error
    form.searchParams.set('notice', error.status === 413 ? 'audioTooLarge' : 'audioRefused')
  }
  return new Response(null, { status: 303, headers: { Location: form.pathname + form.search } })
})
export const loader = methodCheck('POST')
