// A delivery that is killed repeatedly: everybody gets the entry, and at most one recipient
// per kill gets it twice.
import { randomInt } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { DatabaseLocation } from '../../storage/open.server.ts'
import { startPostgres } from '../../test/support/postgres.ts'
import { prepareDelivery, startDeliverySite } from './delivery.ts'
import { copies, startSink } from './sink.ts'

const recipients = 2_000
const kills = 30

/** 30 kill -9 during a delivery to 2,000; with `--postgres` on a separate server. */
export async function soakMailKills(options: string[]): Promise<boolean> {
  const dataDir = await mkdtemp(join(tmpdir(), 'lampstand-soak-'))
  const postgres = options.includes('--postgres') ? await startPostgres() : undefined
  try {
    const place = { dataDir, databaseUrl: postgres?.url }
    const began = performance.now()
    const { killed, none, one, two, more } = await deliverAndKill(place, { recipients, kills })
    const seconds = ((performance.now() - began) / 1000).toFixed(0)
    process.stdout.write(
      `${postgres ? 'PostgreSQL' : 'SQLite'}: ${recipients} recipients, ${killed} kill -9 in ` +
        `${seconds} s; copies: none ${none}, one ${one}, two ${two} (allowed ${kills}), more ${more}\n`,
    )
    return killed === kills && none === 0 && more === 0 && two <= kills
  } finally {
    await postgres?.remove()
    await rm(dataDir, { recursive: true, force: true })
  }
}

/** Delivers an entry while killing the site repeatedly; returns the counts of copies. */
export async function deliverAndKill(
  place: DatabaseLocation,
  options: { recipients: number; kills: number },
) {
  const sink = await startSink()
  try {
    await prepareDelivery(place, options.recipients)
    let received = 0
    let killed = 0
    while (killed < options.kills && received < options.recipients) {
      const site = await startDeliverySite(place, sink.url)
      try {
        if (received === 0) await site.startNow()
        // At random within this run's share, so that mails are left for the later kills.
        const share = Math.floor((options.recipients - received) / (options.kills - killed + 1))
        received = await sink.waitFor(received + 1 + randomInt(Math.max(1, share)))
        await wait(randomInt(5))
      } finally {
        await site.kill()
      }
      received = await sink.total()
      // A kill after the last mail does not count.
      if (received < options.recipients) killed += 1
    }
    const last = await startDeliverySite(place, sink.url)
    try {
      while ((await last.progress())?.state !== 'done') await wait(250)
    } finally {
      await last.stop()
    }
    return { killed, ...copies((await sink.all()).received, options.recipients) }
  } finally {
    await sink.close()
  }
}
