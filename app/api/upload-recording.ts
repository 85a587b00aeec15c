import { MAX_RECORDING_BYTES } from '../../config/limits.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { storeRecording } from '../../media/upload-encoder.server.ts'
import { uploadAction } from './upload-action.server.ts'

/** Uploads one recording, for use in a document: without a script, in a new one. */
export const action = uploadAction({
  limits: { fileBytes: MAX_RECORDING_BYTES, files: 1 },
  tooLarge: (text) => text.recordings.tooLarge,
  page: (to) => to('SiteDocument', { kind: 'recordings', key: 'new' }),
  notices: { 408: 'tooSlow', 413: 'audioTooLarge', 422: 'noFile', other: 'audioRefused' },
  use: async ([file], { text, wantsJson, page: document }) => {
    const outcome = await storeRecording(file.path)
    if ('name' in outcome) {
      document.searchParams.set('audio', outcome.name)
      return outcome
    }
    if (wantsJson) throw new HttpError(422, text.recordings.refused[outcome.refused])
    document.searchParams.set('notice', 'audioRefused')
    return {}
  },
})
