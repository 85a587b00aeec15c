import { readFile } from 'node:fs/promises'
import { MAX_LIST_BYTES } from '../../config/limits.ts'
import { readLanguage } from '../../domain/content/language.ts'
import { type Text, textIn } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { cleanLine } from '../../domain/forms/rules.ts'
import { previewImport } from '../../domain/mail-list/preview.server.ts'
import { type NotAList, readList } from '../../domain/mail-list/read-list.server.ts'
import { makeUploadFolder } from '../../domain/pictures/upload-folder.server.ts'
import { database } from '../../storage/database.server.ts'
import { memberOf } from '../middleware/session.server.ts'
import { pathsIn } from '../paths.ts'
import { failedUpload } from './failed-upload.ts'
import { withReceivedFiles } from './receive-files.server.ts'
import { handler, json } from './response.server.ts'

const noticeOf: Partial<Record<HttpError['status'], keyof Text['subscribers']['refused']>> = {
  413: 'tooLarge',
  422: 'noFile',
}

/**
 * Receives a list of subscribers and stores its preview; adds nobody. A script gets the preview's
 * id as JSON. A form without JavaScript passes `?language` and is redirected to the preview.
 */
export const action = handler(async ({ request, context }) => {
  const { searchParams } = new URL(request.url)
  const language = readLanguage(searchParams.get('language'))
  const text = textIn(language)
  const { subscribers: words } = text
  const wantsJson = request.headers.get('Accept') === 'application/json'
  const to = pathsIn(language)
  const { name: staffName } = await memberOf({ request, context })
  const limits = { fileBytes: MAX_LIST_BYTES, files: 1, tooLarge: words.refused.tooLarge }
  const page = new URL(to('SubscriberImports'), request.url)
  let outcome: number | NotAList
  try {
    const folder = await makeUploadFolder()
    outcome = await withReceivedFiles(request, text, folder, limits, async ([file]) => {
      const lines = await readList(await readFile(file.path))
      if (typeof lines === 'string') return lines
      const fileName = cleanLine(file.name).slice(0, 100) || words.file
      return previewImport(lines, { fileName, staffName }, await database())
    })
  } catch (error) {
    if (wantsJson || !(error instanceof HttpError)) throw error
    page.searchParams.set('notice', noticeOf[error.status] ?? 'unreachable')
    return failedUpload(error, page, language)
  }
  if (typeof outcome === 'string') {
    const refused = new HttpError(422, words.refused[outcome])
    if (wantsJson) throw refused
    page.searchParams.set('notice', outcome)
    return failedUpload(refused, page, language)
  }
  if (wantsJson) return json({ success: true, name: String(outcome) })
  const headers = { Location: to('SubscriberImport', { id: String(outcome) }) }
  return new Response(null, { status: 303, headers })
})
