// The built site with a day's entry and many subscribers, delivering to a mail server: for the
// commands that measure a delivery or kill it.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { MINISTRY_ZONE } from '../../domain/calendar/day.ts'
import { listDeliveries } from '../../domain/mail-list/delivery.server.ts'
import type { DeliveryProgress } from '../../domain/mail-list/delivery.ts'
import type { Storage } from '../../storage/database.server.ts'
import { type DatabaseLocation, openDatabase } from '../../storage/open.server.ts'
import { addEntries } from '../../test/support/entries.ts'
import { residentMegabytes } from '../process.ts'
import { mallocSettings, nodeFlags } from '../site.ts'

export type DeliverySite = Awaited<ReturnType<typeof startDeliverySite>>

const root = fileURLToPath(new URL('../..', import.meta.url))
/** The credentials of the staff account. */
export const staff = { username: 'Grace', password: 'a lamp on a stand 1975' }
const PARAGRAPH =
  'In the villages around our town the lamp is lit before the stars come out. Nobody lights it for its own sake: it stands where all who enter can see by it. '
const TELUGU = 'చీకటి పడకముందే ఊళ్ళో దీపం వెలిగిస్తారు. ఇంట్లోకి వచ్చే ప్రతి ఒక్కరూ ఆ వెలుగులో చూస్తారు. '

/** Confirmed subscribers (two of three read Telugu), today's entry, and a staff account. */
export async function prepareDelivery(place: DatabaseLocation, subscribers: number): Promise<void> {
  const db = await openDatabase(place)
  const at = new Date().toISOString()
  const rows = Array.from({ length: subscribers }, (_, index) => ({
    email: recipient(index),
    email_key: recipient(index),
    status: 'confirmed' as const,
    subscribed_at: at,
    language: index % 3 ? ('te' as const) : ('en' as const),
    consent_version: 'bench',
  }))
  for (let from = 0; from < subscribers; from += 500) {
    await db
      .insertInto('subscribers')
      .values(rows.slice(from, from + 500))
      .execute()
  }
  await addEntries(
    [
      {
        date: Temporal.Now.plainDateISO(MINISTRY_ZONE).toString(),
        headline: 'A lamp on a stand',
        content: `${PARAGRAPH.repeat(2)}\n\n`.repeat(4),
        headline_te: 'దీపస్తంభం మీద దీపం',
        content_te: `${TELUGU.repeat(3)}\n\n`.repeat(4),
      },
    ],
    db,
  )
  await db.destroy()
  await addStaff(place)
}

/** The address of a subscriber, counted from 0. */
export function recipient(index: number): string {
  return `reader${index}@example.org`
}

/** Starts the site as the service does. */
export async function startDeliverySite(
  place: DatabaseLocation,
  smtpUrl: string,
  extraSettings: Record<string, string> = {},
) {
  const environment = {
    ...environmentOf(place),
    ...mallocSettings,
    HOST: '127.0.0.1',
    PORT: '0',
    SITE_URL: '',
    LOG_LEVEL: 'silent',
    MAIL_IN_FLIGHT: '',
    SMTP_URL: smtpUrl,
    MAIL_FROM: 'Lampstand <news@lampstand.example>',
    NEWSLETTER_HOUR: '0',
    ...extraSettings,
  }
  const site = spawn(process.execPath, [...nodeFlags, 'build/server/index.js'], {
    cwd: root,
    env: environment,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const port = await portOf(site)
  const origin = `http://localhost:${port}`

  async function progress(): Promise<DeliveryProgress | undefined> {
    const [delivery] = await withDatabase(place, (db) => listDeliveries(1, db))
    return delivery
  }

  return {
    port: Number(port),
    origin,
    progress,
    /** Starts today's delivery now: an entry published after the hour waits ten minutes. */
    startNow: async () => {
      while (!(await progress())) await wait(50)
      const starts_at = new Date().toISOString()
      await withDatabase(place, (db) => db.updateTable('deliveries').set({ starts_at }).execute())
    },
    /** Its resident memory in MiB. */
    memory: () => residentMegabytes(site.pid ?? 0),
    signal: (name: NodeJS.Signals) => void site.kill(name),
    kill: () => terminate(site, 'SIGKILL'),
    stop: () => terminate(site, 'SIGTERM'),
  }
}

/** Opens the database of a running site. */
async function withDatabase<Result>(
  place: DatabaseLocation,
  work: (db: Storage) => Promise<Result>,
): Promise<Result> {
  const db = await openDatabase(place)
  return work(db).finally(() => db.destroy())
}

async function portOf(site: ChildProcess): Promise<string> {
  let printed = ''
  for await (const chunk of site.stdout ?? []) {
    printed += chunk
    const port = / Lampstand is at http:\/\/localhost:(\d+)\/$/m.exec(printed)?.[1]
    if (port) return port
  }
  throw new Error(`The site did not start. ${printed}`)
}

/** Signs in and returns the Cookie header. */
export async function signIn(origin: string): Promise<string> {
  const response = await fetch(`${origin}/api/login.php`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(staff),
  })
  if (!response.ok) throw new Error(`The sign-in responded ${response.status}.`)
  return response.headers
    .getSetCookie()
    .map((each) => each.split(';', 1)[0])
    .join('; ')
}

/** Adds the staff account, an administrator, on the command line. */
export async function addStaff(place: DatabaseLocation): Promise<void> {
  const adding = spawn(process.execPath, ['bin/staff.ts', 'add', staff.username], {
    cwd: root,
    env: environmentOf(place),
    stdio: ['pipe', 'ignore', 'inherit'],
  })
  adding.stdin.end(`${staff.password}\n`)
  const [code] = await once(adding, 'exit')
  if (code !== 0) throw new Error('The staff account could not be made.')
}

function environmentOf({ dataDir, databaseUrl = '' }: DatabaseLocation) {
  return { ...process.env, DATA_DIR: dataDir, DATABASE_URL: databaseUrl }
}

async function terminate(site: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  if (site.exitCode !== null || site.signalCode !== null) return
  const exited = once(site, 'exit')
  site.kill(signal)
  await exited
}
