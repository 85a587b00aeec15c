import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import { connect } from '../../storage/open.server.ts'
import { databases } from '../support/databases.ts'
import { addAdministrator } from '../support/delivery.ts'
import { photo } from '../support/hostile-pictures.ts'
import { clientOf } from '../support/site-client.ts'
import { startSiteProcess } from '../support/site-process.ts'

// Three processes on one PostgreSQL and one data folder, as on two machines that mount it.

vi.setConfig({ testTimeout: 240_000 })
const PICTURES = 6

describe.each(databases.filter(({ name }) => name === 'PostgreSQL'))('on $name', ({ place }) => {
  test('pictures sent to three processes, of which one is killed, are whole in the others', async () => {
    const where = await place()
    const { dataDir, databaseUrl = '' } = where
    const { cookie } = await addAdministrator(where)
    const start = async () => {
      const settings = { DATA_DIR: dataDir, DATABASE_URL: databaseUrl, LOG_LEVEL: 'error' }
      const site = await startSiteProcess(settings)
      onTestFinished(site.stop)
      return site
    }
    const sites = await Promise.all([start(), start(), start()])
    const [one, other, third] = sites
    const folder = join(dataDir, 'uploads')

    const acknowledged = new Set<string>()
    const send = async (site: { origin: string }, picture: Buffer) => {
      acknowledged.add(await upload(site, cookie, picture))
    }
    const pictures = await Promise.all(Array.from({ length: PICTURES }, () => photo(480, 320)))
    let sending = true
    let seen = 0
    const reading = (async () => {
      do seen += await readNew([one.origin, other.origin], folder)
      while (sending)
    })()
    // Each picture goes to one process, and the first one to all three at once.
    const [first = Buffer.alloc(0)] = pictures
    const sent = pictures.map((picture, index) => ({ picture, site: sites[index % 3] ?? one }))
    const failed: Buffer[] = []
    const uploads = [...sent, ...sites.map((site) => ({ picture: first, site }))].map(
      ({ picture, site }) => send(site, picture).catch(() => failed.push(picture)),
    )
    // While it encodes: something is half-written.
    await expect
      .poll(async () => acknowledged.size > 1 && (await partsIn(folder)) > 0, { timeout: 60_000 })
      .toBe(true)
    process.kill(third.pid, 'SIGKILL')
    await Promise.all(uploads)
    expect(failed.length).toBeGreaterThan(0)
    // A person sends again what was not acknowledged.
    for (const picture of failed) await send(other, picture)
    sending = false
    await reading

    expect(seen).toBeGreaterThan(0)
    expect(acknowledged.size).toBe(PICTURES)
    const db = await connect(where)
    const rows = await db.selectFrom('pictures').select('name').execute()
    await db.destroy()
    expect(rows.map(({ name }) => name).sort()).toEqual([...acknowledged].sort())
    for (const site of [one, other]) {
      const list = async () => (await clientOf(site).page('/staff/pictures', cookie)).text
      for (const name of acknowledged) await expect.poll(list).toContain(name)
    }
    const files = await readdir(folder)
    const perPicture = [...acknowledged].map(
      (name) => files.filter((file) => file.startsWith(name) && !file.endsWith('.part')).length,
    )
    expect(new Set(perPicture).size).toBe(1)
  })
})

async function upload(site: { origin: string }, cookie: string, picture: Buffer) {
  const sent = await clientOf(site).upload('upload_picture', picture, 'image/jpeg', cookie)
  const { name }: { name?: string } = JSON.parse(sent.text)
  if (!name) throw new Error(`the upload responded ${sent.status}`)
  return name
}

const seenBefore = new Set<string>()

/** Fetches every new file from every process and decodes it; an incomplete one throws. */
async function readNew(origins: string[], folder: string): Promise<number> {
  const files = await readdir(folder).catch(() => [])
  const urls = files.flatMap((file) => origins.map((origin) => `${origin}/uploads/${file}`))
  const fresh = urls.filter((url) => !seenBefore.has(url))
  for (const url of fresh) {
    seenBefore.add(url)
    const response = await fetch(url)
    const bytes = await response.bytes()
    const isServed = !/\.part$|\.master\.webp$/.test(url)
    expect([url, response.status]).toEqual([url, isServed ? 200 : 404])
    if (isServed) await sharp(bytes, { failOn: 'warning' }).stats()
  }
  return fresh.length
}

async function partsIn(folder: string): Promise<number> {
  const files = await readdir(folder).catch(() => [])
  return files.filter((file) => file.endsWith('.part')).length
}
