import { readFile } from 'node:fs/promises'
import { redirect } from 'react-router'
import { MAX_LIST_BYTES, MAX_PICTURE_BYTES, MAX_RECORDING_BYTES } from '../../config/limits.ts'
import { readLanguage } from '../../domain/content/language.ts'
import { refreshContent } from '../../domain/content/load-content.server.ts'
import { announcePageChange } from '../../domain/content/page-changes.ts'
import { type Text, textIn } from '../../domain/content/text.ts'
import { HttpError } from '../../domain/forms/errors.ts'
import { cleanLine } from '../../domain/forms/rules.ts'
import { previewImport } from '../../domain/mail-list/import.server.ts'
import { readList } from '../../domain/mail-list/read-list.server.ts'
import { addPicture, storeRecording } from '../../media/upload-encoder.server.ts'
import { database } from '../../storage/database.server.ts'
import { memberOf } from '../middleware/session.server.ts'
import { callPath, pathsIn } from '../paths.ts'
import { type ReceivedFiles, withReceivedFiles } from './receive-files.server.ts'
import { handler, json } from './response.server.ts'

type Upload = {
  /** Per form; the page's script sends one file at a time. `tooLarge` is for a file over the limit. */
  limits: { fileBytes: number; files: number; tooLarge: string }
  /** Returns the name of what was stored, and the path that shows it. Throws for a refused file. */
  use: (files: ReceivedFiles) => Promise<{ name: string | undefined; path: string }>
}

type UploadForm = { text: Text; to: ReturnType<typeof pathsIn>; staffName: string }

/** Photographs; each is encoded before it is listed. */
const pictures = ({ text, to, staffName }: UploadForm): Upload => ({
  limits: { fileBytes: MAX_PICTURE_BYTES, files: 12, tooLarge: text.pictures.tooLarge },
  use: async (files) => {
    const storage = await database()
    const added: string[] = []
    const refused: string[] = []
    try {
      for (const file of files) {
        const outcome = await addPicture(file.path, { staffName, storage })
        if ('name' in outcome) added.push(outcome.name)
        else {
          const words = text.pictures.refused[outcome.refused]
          refused.push(files.length > 1 ? `${file.name}: ${words}` : words)
        }
      }
    } finally {
      // Also the pictures stored before an error.
      if (added.length > 0) {
        await refreshContent()
        announcePageChange()
      }
    }
    if (refused.length > 0) throw new HttpError(422, refused.join('\n'))
    return { name: added[0], path: `${to('Pictures')}?added=${added.length}` }
  },
})

/** One recording, for use in a document: without a script, in a new one. */
const recording = ({ text: { recordings }, to }: UploadForm): Upload => ({
  limits: { fileBytes: MAX_RECORDING_BYTES, files: 1, tooLarge: recordings.tooLarge },
  use: async ([file]) => {
    const outcome = await storeRecording(file.path)
    if ('refused' in outcome) throw new HttpError(422, recordings.refused[outcome.refused])
    const path = to('SiteDocument', { kind: 'recordings', key: 'new' })
    return { name: outcome.name, path: `${path}?audio=${outcome.name}` }
  },
})

/**
 * A list of subscribers: stores its preview, whose id is the name of what was stored; adds nobody.
 */
const subscriberList = ({ text: { subscribers }, to, staffName }: UploadForm): Upload => ({
  limits: { fileBytes: MAX_LIST_BYTES, files: 1, tooLarge: subscribers.refused.tooLarge },
  use: async ([file]) => {
    const lines = await readList(await readFile(file.path))
    if (typeof lines === 'string') throw new HttpError(422, subscribers.refused[lines])
    const fileName = cleanLine(file.name).slice(0, 100) || subscribers.file
    const id = String(await previewImport(lines, { fileName, staffName }, await database()))
    return { name: id, path: to('SubscriberImport', { id }) }
  },
})

const uploads = new Map([
  [callPath('uploadPicture'), pictures],
  [callPath('uploadRecording'), recording],
  [callPath('uploadSubscribers'), subscriberList],
])

/**
 * A form with files, by staff; the path determines what they are. A script gets JSON with the name
 * of what was stored. A form without JavaScript passes `?language` and is redirected to the page
 * that shows it, or gets the reason why not.
 */
export const action = handler(async ({ request, url, context }) => {
  const language = readLanguage(url.searchParams.get('language'))
  const text = textIn(language)
  const wantsJson = request.headers.get('Accept') === 'application/json'
  const { name: staffName } = await memberOf({ request, context })
  const upload = uploads.get(url.pathname)?.({ text, to: pathsIn(language), staffName })
  if (!upload) throw new HttpError(404, text.request.unknownCall)
  try {
    const { name, path } = await withReceivedFiles(request, text, upload.limits, upload.use)
    return wantsJson ? json({ success: true, name }) : redirect(path, 303)
  } catch (error) {
    if (wantsJson || !(error instanceof HttpError)) throw error
    // No redirect: a browser that is still sending shows only responses with an error status.
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
    return new Response(error.message, { status: error.status, headers })
  }
})
