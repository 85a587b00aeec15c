import { readFile } from 'node:fs/promises'
import { MAX_LIST_BYTES } from '../../config/limits.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { cleanLine } from '../../domain/forms/rules.ts'
import { previewImport } from '../../domain/mail-list/import.server.ts'
import { readList } from '../../domain/mail-list/read-list.server.ts'
import { database } from '../../storage/database.server.ts'
import { uploadAction } from './upload-action.server.ts'

/**
 * Receives a list of subscribers and stores its preview, whose id is the name of what was stored;
 * adds nobody.
 */
export const action = uploadAction({
  limits: { fileBytes: MAX_LIST_BYTES, files: 1 },
  tooLarge: ({ subscribers }) => subscribers.refused.tooLarge,
  page: (to) => to('SubscriberImports'),
  notices: { 413: 'tooLarge', 422: 'noFile', other: 'unreachable' },
  use: async ([file], { text: { subscribers }, to, staffName, wantsJson, page }) => {
    const lines = await readList(await readFile(file.path))
    if (typeof lines === 'string') {
      if (wantsJson) throw new HttpError(422, subscribers.refused[lines])
      page.searchParams.set('notice', lines)
      return {}
    }
    const fileName = cleanLine(file.name).slice(0, 100) || subscribers.file
    const id = String(await previewImport(lines, { fileName, staffName }, await database()))
    return { name: id, to: to('SubscriberImport', { id }) }
  },
})
