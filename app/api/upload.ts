import { readFile } from 'node:fs/promises'
import { redirect } from 'react-router'
import { MAX_LIST_BYTES, MAX_PICTURE_BYTES, MAX_RECORDING_BYTES } from '../../config/limits.ts'
import { escapeHtml } from '../../domain/content/escape-html.ts'
import { type Language, readLanguage } from '../../domain/content/language.ts'
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
  /** The path of the form's page, or of the one that shows the result. */
  page: string
  /** The page's notice for an error with this status, and for every other error. */
  notices: Partial<Record<HttpError['status'], string>> & { other: string }
  use: (files: ReceivedFiles) => Promise<Stored | Refused>
}
/** The name of what was stored, and the path that shows it if not `page`. */
type Stored = { name?: string | undefined; to?: string }
/** Why a file was refused, and the page's notice about it. */
type Refused = { words: string; notice: string }

type UploadForm = {
  text: Text
  to: ReturnType<typeof pathsIn>
  staffName: string
  wantsJson: boolean
  /** What the page is told of the result. */
  result: URLSearchParams
}

/** Photographs; each is encoded before it is listed. The list shows how each file went. */
const pictures = ({ text, to, staffName, wantsJson, result }: UploadForm): Upload => ({
  limits: { fileBytes: MAX_PICTURE_BYTES, files: 12, tooLarge: text.pictures.tooLarge },
  page: to('Pictures'),
  notices: { 408: 'tooSlow', 413: 'tooLarge', 422: 'noFile', other: 'unreachable' },
  use: async (files) => {
    const storage = await database()
    const added: string[] = []
    try {
      for (const file of files) {
        const outcome = await addPicture(file.path, { staffName, storage })
        if ('name' in outcome) added.push(outcome.name)
        else if (wantsJson) throw new HttpError(422, text.pictures.refused[outcome.refused])
        else result.append(outcome.refused, file.name.slice(0, 100))
      }
    } finally {
      // Also the pictures stored before an error.
      if (added.length > 0) {
        await refreshContent()
        announcePageChange()
      }
    }
    result.set('added', String(added.length))
    return { name: added[0] }
  },
})

/** One recording, for use in a document: without a script, in a new one. */
const recording = ({ text: { recordings }, to, result }: UploadForm): Upload => ({
  limits: { fileBytes: MAX_RECORDING_BYTES, files: 1, tooLarge: recordings.tooLarge },
  page: to('SiteDocument', { kind: 'recordings', key: 'new' }),
  notices: { 408: 'tooSlow', 413: 'audioTooLarge', 422: 'noFile', other: 'audioRefused' },
  use: async ([file]) => {
    const outcome = await storeRecording(file.path)
    if ('refused' in outcome) {
      return { words: recordings.refused[outcome.refused], notice: 'audioRefused' }
    }
    result.set('audio', outcome.name)
    return outcome
  },
})

/**
 * A list of subscribers: stores its preview, whose id is the name of what was stored; adds nobody.
 */
const subscriberList = ({ text: { subscribers }, to, staffName }: UploadForm): Upload => ({
  limits: { fileBytes: MAX_LIST_BYTES, files: 1, tooLarge: subscribers.refused.tooLarge },
  page: to('SubscriberImports'),
  notices: { 413: 'tooLarge', 422: 'noFile', other: 'unreachable' },
  use: async ([file]) => {
    const lines = await readList(await readFile(file.path))
    if (typeof lines === 'string') return { words: subscribers.refused[lines], notice: lines }
    const fileName = cleanLine(file.name).slice(0, 100) || subscribers.file
    const id = String(await previewImport(lines, { fileName, staffName }, await database()))
    return { name: id, to: to('SubscriberImport', { id }) }
  },
})

const uploads = new Map([
  [callPath('uploadPicture'), pictures],
  [callPath('uploadRecording'), recording],
  [callPath('uploadSubscribers'), subscriberList],
])

/**
 * A form with files, by staff; the path determines what they are. A script gets JSON with the name
 * of what was stored. A form without JavaScript passes `?language` and is redirected to its page
 * with the result.
 */
export const action = handler(async ({ request, url, context }) => {
  const language = readLanguage(url.searchParams.get('language'))
  const text = textIn(language)
  const wantsJson = request.headers.get('Accept') === 'application/json'
  const { name: staffName } = await memberOf({ request, context })
  const result = new URLSearchParams()
  const form = { text, to: pathsIn(language), staffName, wantsJson, result }
  const upload = uploads.get(url.pathname)?.(form)
  if (!upload) throw new HttpError(404, text.request.unknownCall)
  const { limits, page, notices, use } = upload
  try {
    const stored = await withReceivedFiles(request, text, limits, use)
    if ('words' in stored) {
      if (wantsJson) throw new HttpError(422, stored.words)
      result.set('notice', stored.notice)
    } else if (wantsJson) return json({ success: true, name: stored.name })
    else if (stored.to) return redirect(stored.to, 303)
    return redirect(`${page}?${result}`, 303)
  } catch (error) {
    if (wantsJson || !(error instanceof HttpError)) throw error
    result.set('notice', notices[error.status] ?? notices.other)
    return failedUpload(error, `${page}?${result}`, language)
  }
})

/**
 * The response to a form without JavaScript whose files were not accepted: a redirect to a page
 * that shows the reason. A browser that is still sending shows only responses with an error status
 * (408, 413), so these are a small page that refreshes to the other page.
 */
function failedUpload(
  { status, message }: HttpError,
  location: string,
  language: Language,
): Response {
  if (status !== 408 && status !== 413) return redirect(location, 303)
  const url = escapeHtml(location)
  const html =
    `<!DOCTYPE html><html lang="${language}"><meta charset="utf-8">` +
    '<meta name="viewport" content="width=device-width">' +
    `<meta http-equiv="refresh" content="0; url=${url}"><title>${message}</title>` +
    `<p>${message}</p><p><a href="${url}">${textIn(language).pictures.again}</a></p></html>`
  const headers = { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-store' }
  return new Response(html, { status, headers })
}
