import { MAX_PICTURE_BYTES } from '../../config/limits.ts'
import { refreshContent } from '../../domain/content/load-content.server.ts'
import { announcePageChange } from '../../domain/content/page-changes.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { addPicture } from '../../media/upload-encoder.server.ts'
import { database } from '../../storage/database.server.ts'
import { uploadAction } from './upload-action.server.ts'

/** Uploads photographs; each is encoded before it is listed. The list shows how each file went. */
export const action = uploadAction({
  limits: { fileBytes: MAX_PICTURE_BYTES, files: 12 },
  tooLarge: (text) => text.pictures.tooLarge,
  page: (to) => to('Pictures'),
  notices: { 408: 'tooSlow', 413: 'tooLarge', 422: 'noFile', other: 'unreachable' },
  use: async (files, { text, staffName, wantsJson, page: list }) => {
    const storage = await database()
    const added: string[] = []
    try {
      for (const file of files) {
        const outcome = await addPicture(file.path, { staffName, storage })
        if ('name' in outcome) added.push(outcome.name)
        else if (wantsJson) throw new HttpError(422, text.pictures.refused[outcome.refused])
        else list.searchParams.append(outcome.refused, file.name.slice(0, 100))
      }
    } finally {
      // Also the pictures stored before an error.
      if (added.length > 0) {
        await refreshContent()
        announcePageChange()
      }
    }
    list.searchParams.set('added', String(added.length))
    return { name: added[0] }
  },
})
