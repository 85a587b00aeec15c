import { setTimeout as wait } from 'node:timers/promises'
import { clientOf } from '../../support/site-client.ts'
import { kinds, type RequestKind } from './requests.ts'

/** The maximum concurrent requests of a kind, so that a slow site is not overloaded. */
const MAX_IN_FLIGHT = 20
/** Each kind is sent soon in a short run. */
const MAX_FIRST_DELAY = 5000
const MIN_SESSIONS = 3
/** How a request fails on a connection that the server closes just then as an idle one. */
const connectionEnds = new Set<string | number>(['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET', 408])

export type Load = Awaited<ReturnType<typeof makeLoad>>

/**
 * Mixed load at an even pace, which does not wait for late responses. Returns the number of
 * requests of each kind, and the unexpected results with theirs.
 */
export async function runLoad(
  site: { origin: string },
  { seconds, rows }: { seconds: number; rows: number },
) {
  const load = await makeLoad(site, rows)
  const until = performance.now() + seconds * 1000
  const counts = new Map<string, number>()
  const wrong = new Map<string, number>()
  await Promise.all(kinds.map(keepSending))
  return { counts, wrong }

  /** Sends one kind until the end, at least once, and waits for the last response. */
  async function keepSending(kind: RequestKind): Promise<void> {
    const [, perMinute] = kind
    const pause = 60_000 / perMinute
    let due = performance.now() + Math.random() * Math.min(pause, MAX_FIRST_DELAY)
    const inFlight = new Set<Promise<void>>()
    do {
      await wait(Math.max(0, due - performance.now()))
      due += pause
      if (inFlight.size >= MAX_IN_FLIGHT) continue
      const sending = sendOnce(kind).finally(() => inFlight.delete(sending))
      inFlight.add(sending)
    } while (due < until)
    await Promise.all(inFlight)
  }

  async function sendOnce([name, , expected, send]: RequestKind): Promise<void> {
    const sending = () =>
      send(load).then(
        (response) => response.status,
        (error: unknown) => codeOf(error),
      )
    let status = await sending()
    // Once more, as browsers do.
    if (connectionEnds.has(status)) status = await sending()
    count(counts, name)
    if (!expected.some((each) => each === status)) count(wrong, `${name}: ${status}`)
  }
}

/** What the requests need of the site: a client, its pages, and sessions that come and go. */
async function makeLoad(site: { origin: string }, rows: number) {
  const client = clientOf(site)
  const { text } = await client.page('/sitemap.xml')
  const addresses = [...text.matchAll(/<loc>([^<]+)<\/loc>/g)]
  const sessions = [await client.signIn()]
  const session = () => sessions.at(-1) ?? ''
  return {
    ...client,
    /** The addresses of all public pages, in both languages. */
    pages: addresses.map(([, address = '']) => new URL(address).pathname),
    /** Rows in each of the lists. */
    rows,
    pageAsStaff: (path: string) => client.page(path, session()),
    postAsStaff: (path: string, fields: object) => client.post(path, fields, session()),
    submitAsStaff: (path: string, fields: Record<string, string>) =>
      client.submit(path, fields, session()),
    addSession: async () => {
      sessions.push(await client.signIn())
      return { status: 200 }
    },
    /** Signs out the oldest session, which is no longer in use. */
    endSession: () => {
      const oldest = sessions.length > MIN_SESSIONS ? sessions.shift() : undefined
      return client.submit('/account', { intent: 'sign-out' }, oldest)
    },
  }
}

function count(counts: Map<string, number>, name: string): void {
  counts.set(name, (counts.get(name) ?? 0) + 1)
}

/** The error code of a request without response. */
function codeOf(error: unknown): string {
  const cause = error instanceof Error ? error.cause : undefined
  return cause instanceof Error && 'code' in cause ? String(cause.code) : String(error)
}
