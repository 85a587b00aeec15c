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
import { type FileLimit, type ReceivedFile, withReceivedFile } from './receive-file.server.ts'
import { handler, json } from './response.server.ts'

type Upload = {
  limit: FileLimit
  /** Returns the name of what was stored, and the path that shows it. Throws for a refused file. */
  use: (file: ReceivedFile) => Promise<{ name: string; path: string }>
}

type UploadForm = { text: Text; to: ReturnType<typeof pathsIn>; staffName: string }

/** A photograph, encoded before it is listed. */
const picture = ({ text: { pictures }, to, staffName }: UploadForm): Upload => ({
  limit: { bytes: MAX_PICTURE_BYTES, tooLarge: pictures.tooLarge },
  use: async ({ path }) => {
    const outcome = await addPicture(path, { staffName, storage: await database() })
    if ('refused' in outcome) throw new HttpError(422, pictures.refused[outcome.refused])
    await refreshContent()
    announcePageChange()
    return { name: outcome.name, path: `${to('Pictures')}?notice=added` }
  },
})

/** One recording, for use in a document: without a script, in a new one. */
const recording = ({ text: { recordings }, to }: UploadForm): Upload => ({
  limit: { bytes: MAX_RECORDING_BYTES, tooLarge: recordings.tooLarge },
  use: async (file) => {
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
  limit: { bytes: MAX_LIST_BYTES, tooLarge: subscribers.refused.tooLarge },
  use: async (file) => {
    const fileName = cleanLine(file.name).slice(0, 100) || subscribers.file
    const lines = await readList(await readFile(file.path), fileName)
    if (typeof lines === 'string') throw new HttpError(422, subscribers.refused[lines])
    const id = String(await previewImport(lines, { fileName, staffName }, await database()))
    return { name: id, path: to('SubscriberImport', { id }) }
  },
})

const uploads = new Map([
  [callPath('uploadPicture'), picture],
  [callPath('uploadRecording'), recording],
  [callPath('uploadSubscribers'), subscriberList],
])

/**
 * A form with a file, by staff; the path determines what it is. A script gets JSON with the name
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
    const { name, path } = await withReceivedFile(request, text, upload.limit, upload.use)
    return wantsJson ? json({ success: true, name }) : redirect(path, 303)
  } catch (error) {
    if (wantsJson || !(error instanceof HttpError)) throw error
    // No redirect: a browser that is still sending shows only responses with an error status.
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' }
    return new Response(error.message, { status: error.status, headers })
  }
})
