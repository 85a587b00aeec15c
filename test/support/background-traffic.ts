import { once } from 'node:events'
import { request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'
import { expect } from 'vitest'
import { withDatabase } from './records.ts'
import type { RunningSite } from './running-site.ts'

/**
 * Reads a page and submits a form repeatedly, each time on a new connection, while `fault` runs.
 * Every response must be correct, and every acknowledged message stored. The site trusts one
 * proxy (TRUST_PROXY).
 */
export async function withBackgroundTraffic<Result>(
  site: RunningSite,
  action: () => Promise<Result>,
): Promise<Result> {
  const marker = crypto.randomUUID()
  const results: string[] = []
  let sent = 0
  let running = true
  const messageOf = (error: Error) => error.message
  const visit = async () => {
    while (running || sent === 0) {
      results.push(`page ${await send(site, 'GET', '/contact').catch(messageOf)}`)
      const message = `${marker} ${sent}`
      const visitor = { name: 'Asha', email: 'a@b.in', phone: '9876543210', message }
      const status = await send(site, 'POST', '/api/submit_contact.php', visitor).catch(messageOf)
      results.push(`form ${status}`)
      sent += 1
      await wait(20)
    }
  }
  const visiting = visit()
  try {
    return await action()
  } finally {
    running = false
    await visiting
    expect([...new Set(results)].sort()).toEqual(['form 200', 'page 200'])
    expect(await countStored(site, marker)).toBe(sent)
  }
}

async function send(site: RunningSite, method: string, path: string, fields?: object) {
  const address = crypto.getRandomValues(new Uint8Array(3)).join('.')
  const headers = { 'Content-Type': 'application/json', 'X-Forwarded-For': `10.${address}` }
  const target = { host: '127.0.0.1', port: site.port, agent: false as const }
  const outgoing = request({ ...target, method, path, headers })
  outgoing.end(fields && JSON.stringify(fields))
  const [response] = await once(outgoing, 'response')
  await response.toArray()
  return response.statusCode
}

async function countStored({ dataDir }: RunningSite, mark: string): Promise<number> {
  const messages = await withDatabase({ dataDir }, (storage) =>
    storage.selectFrom('contacts').select('id').where('message', 'like', `${mark} %`).execute(),
  )
  return messages.length
}
