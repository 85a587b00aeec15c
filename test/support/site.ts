import { existsSync } from 'node:fs'
import { cp, mkdtemp, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, inject } from 'vitest'
import { networkOf } from '../../server/request.ts'
import type { Storage } from '../../storage/database.server.ts'
import { requireCurrentBuild } from './current-build.ts'
import type {} from './global-starter.ts'
import { temporaryFolder } from './temporary-folder.ts'

export type RequestOptions = RequestInit & {
  /** The client's address; by default each request has a different one. */
  address?: string
  cookie?: string | undefined
}
export type JsonResponse = { status: number; headers: Headers; body: unknown }
export type Site = Awaited<ReturnType<typeof openSite>>

export const PASSWORD = 'correct horse battery'

/** Settings of a site that sends mail: its server is not there, so that what waits can be read. */
export const withMail = {
  SMTP_URL: 'smtp://127.0.0.1:9',
  MAIL_FROM: 'Lampstand <news@lampstand.example>',
}
const bundle = new URL('../../build/server/index.js', import.meta.url)
let isOpened = false

/**
 * The built site with its own database, deleted after the tests of the file; takes requests and
 * returns responses. Call it once per file, at the top: a process reads its settings once.
 */
export async function openSite(more: Record<string, string> = {}, { withStarter = true } = {}) {
  if (isOpened) throw new Error('a test file has one site: make another file')
  requireCurrentBuild()
  isOpened = true
  const dataDir = await temporaryFolder()
  // Empty settings count as missing and override a developer's .env.
  const cleared = { DATABASE_URL: '', TRUST_PROXY: '', VIDEO_HOSTS: '', HOST: '', PORT: '' }
  const settings = { SITE_URL: 'http://localhost:3000', LOG_LEVEL: 'silent', ...more }
  Object.assign(process.env, cleared, { DATA_DIR: dataDir }, settings)
  const read = (await import('../../config/settings.server.ts')).settings
  if (read.dataDir !== dataDir) {
    throw new Error(
      'a module that this test imports has read the settings: import it after openSite',
    )
  }

  if (withStarter) await copyNewSite(dataDir)
  const { loadApplication }: typeof import('../../server.ts') = await import(bundle.href)
  const application = await loadApplication()
  let requests = 0

  /** Sends any request, by path. */
  function fetch(
    path: string,
    { address, cookie, ...init }: RequestOptions = {},
  ): Promise<Response> {
    requests += 1
    const from = address ?? `10.0.${requests >> 8}.${requests & 255}`
    const headers = new Headers(init.headers)
    if (cookie) headers.set('Cookie', cookie)
    const request = new Request(new URL(path, settings.SITE_URL), { ...init, headers })
    return application.handle(request, { clientIp: networkOf(from), requestId: String(requests) })
  }

  /** Sends an API request, which must respond with JSON. */
  async function call(path: string, options: RequestOptions = {}): Promise<JsonResponse> {
    const { status, headers, text } = await textOf(await fetch(path, options))
    return { status, headers, body: JSON.parse(text) }
  }

  /** Posts JSON to an API; a string body is sent unchanged. */
  function post(path: string, body: unknown, options: RequestOptions = {}): Promise<JsonResponse> {
    const headers = new Headers(options.headers)
    headers.set('Content-Type', 'application/json')
    const content = typeof body === 'string' ? body : JSON.stringify(body)
    return call(path, { ...options, method: 'POST', body: content, headers })
  }

  /** Posts a form to a page, as a browser without script does. */
  async function submit(
    path: string,
    fields: Record<string, string> | string[][],
    options: RequestOptions = {},
  ) {
    const body = new URLSearchParams(fields)
    return textOf(await fetch(path, { ...options, method: 'POST', body }))
  }

  /** A page's status, headers and HTML. */
  const page = async (path: string, options: RequestOptions = {}) =>
    textOf(await fetch(path, options))

  /** Opens the site's database. */
  async function storage(): Promise<Storage> {
    const { database } = await import('../../storage/database.server.ts')
    return database()
  }

  /** Makes a staff account. */
  async function addStaff(name: string, password = PASSWORD): Promise<void> {
    const { addAccount } = await import('../../domain/staff/account.server.ts')
    await addAccount('', { name, password }, await storage())
  }

  async function staffId(name: string): Promise<number> {
    const found = (await storage()).selectFrom('staff').select('id').where('name', '=', name)
    return (await found.executeTakeFirstOrThrow()).id
  }

  /**
   * Adds a staff account, signs in, and returns the Cookie header of the session. The first account
   * is an administrator, others work in the office unless roles are given.
   */
  async function staffCookie(name = 'Priya', roles?: string): Promise<string> {
    await addStaff(name)
    if (roles) {
      const account = (await storage()).updateTable('staff').where('name', '=', name)
      await account.set({ roles }).execute()
    }
    const { headers, status } = await post('/api/login.php', { username: name, password: PASSWORD })
    if (status !== 200) throw new Error(`the sign-in responded ${status}`)
    return cookiesOf(headers)
  }

  afterAll(async () => {
    const { closeDatabase } = await import('../../storage/database.server.ts')
    await Promise.allSettled([closeDatabase(), application.close()])
  })

  return { dataDir, fetch, call, post, submit, page, storage, addStaff, staffId, staffCookie }
}

/**
 * Copies the database of a new site, with its key, into a folder. It is made once in a run: to import
 * the starter takes a second or two of each test file.
 */
async function copyNewSite(dataDir: string): Promise<void> {
  const made = join(inject('newSites'), 'made')
  if (!existsSync(made)) {
    const { openDatabase } = await import('../../storage/open.server.ts')
    const { importStarter } = await import('./entries.ts')
    const making = await mkdtemp(`${made}-`)
    const storage = await openDatabase({ dataDir: making })
    await importStarter(storage)
    await storage.destroy()
    // Another test file may have made it meanwhile.
    await rename(making, made).catch(() => undefined)
  }
  await cp(made, dataDir, { recursive: true })
}

/** Converts Set-Cookie headers to a Cookie header. */
export function cookiesOf(headers: Headers): string {
  return headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

async function textOf(response: Response) {
  const { status, headers } = response
  return { status, headers, location: headers.get('Location') ?? '', text: await response.text() }
}
