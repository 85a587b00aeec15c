import { createContext, type MiddlewareFunction, redirect } from 'react-router'
import { type DocumentKind, type Shown, withContent } from '../domain/content/document-kind.ts'
import { documentKindNamed } from '../domain/content/document-kinds.ts'
import { languageOf } from '../domain/content/language.ts'
import { listDocuments, readDocument } from '../domain/content/read-documents.server.ts'
import { database } from '../storage/database.server.ts'
import { encryptionOf } from '../storage/encryption.ts'
import { pathsIn } from './paths.ts'

const LIFETIME_MILLISECONDS = 60 * 60_000

/** On a preview page, the path of the document's editor. */
export const previewOf = createContext<string | null>(null)

/**
 * Returns a signed URL that shows a document's draft on a page. It expires after an hour and works
 * without signing in.
 */
export async function previewPath(page: string, kind: DocumentKind, key: string): Promise<string> {
  const subject = `${kind.name}.${key}.${Date.now() + LIFETIME_MILLISECONDS}`
  const mark = page.includes('?') ? '&' : '?'
  return `${page}${mark}preview=${subject}.${await sign(subject)}`
}

/**
 * Shows the draft on public pages with a preview token. These responses are never cached, and
 * bypass the page cache.
 */
export const showPreview: MiddlewareFunction<Response> = async ({ url, context }, next) => {
  const token = url.searchParams.get('preview')
  if (token === null) return next()
  const preview = await readToken(token)
  if (!preview) throw redirect(url.pathname)
  const { kind, key, shown } = preview
  const to = pathsIn(languageOf(url.pathname))
  context.set(previewOf, to('SiteDocument', { kind: kind.name, key }))
  const response = await withContent({ [kind.name]: shown }, next)
  response.headers.set('Cache-Control', 'no-store')
  response.headers.set('X-Robots-Tag', 'noindex')
  return response
}

/** Returns undefined for an expired or invalid token, or when the draft is not valid content. */
async function readToken(token: string) {
  const [, subject = '', name, key = '', until, signature] =
    /^((\w+)\.([a-z0-9-]+)\.(\d+))\.(\w+)$/.exec(token) ?? []
  const kind = documentKindNamed(name)
  if (!kind || Number(until) < Date.now() || signature !== (await sign(subject))) return undefined
  const shown: Shown[] = []
  const storage = await database()
  // For kinds that are not cached in memory, this document is enough.
  const documents = kind.index
    ? [await readDocument(kind, key, storage)]
    : await listDocuments(kind, storage)
  for (const document of documents) {
    if (!document || document.deleted) continue
    const draft = document.key === key ? document.draft : undefined
    const fields = (draft ?? document.published)?.fields
    if (fields && !kind.check({ key: document.key, fields })) {
      shown.push({ key: document.key, fields })
    }
  }
  return shown.some((document) => document.key === key) ? { kind, key, shown } : undefined
}

async function sign(subject: string): Promise<string> {
  return encryptionOf(await database()).fingerprint(`preview ${subject}`)
}
