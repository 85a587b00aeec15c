import { expect, onTestFinished, test } from 'vitest'
import { openSmtp } from '../../mail/smtp.server.ts'
import { databases } from '../support/databases.ts'
import { faultyServers, startFaultyMailServer } from '../support/faulty-mail-server.ts'
import { fillOutbox, startSender, startServer, states, waitOptions } from './outbox.ts'

// All timeouts are shortened, in about the same proportions.
const short = { greeting: 300, response: 900, mail: 1_800 }
const [sqlite] = databases

test.each(Object.entries(faultyServers))(
  'a mail server that %s loses no mail',
  async (_, behaviour) => {
    const storage = await sqlite?.open()
    if (!storage) throw new Error('no database')
    const faulty = await startFaultyMailServer(behaviour)
    onTestFinished(faulty.close)
    const recipients = await fillOutbox(3, storage)
    startSender(faulty.url, storage, {
      transport: openSmtp(faulty.url, 'Lampstand <news@lampstand.example>', { timeouts: short }),
    })
    const tried = async () => {
      const rows = await storage.selectFrom('mails').select('last_error').execute()
      return rows.some(({ last_error }) => last_error !== '')
    }
    await expect.poll(tried, waitOptions).toBe(true)
    expect(await states(storage)).not.toHaveProperty('failed')

    await faulty.close()
    const { mails } = await startServer({}, faulty.port)
    await expect.poll(() => states(storage), waitOptions).toEqual({ sent: 3 })
    expect(mails.map(({ to }) => to).toSorted()).toEqual(recipients)
  },
)

test('an untrusted certificate is treated as an unreachable server', async () => {
  const storage = await sqlite?.open()
  if (!storage) throw new Error('no database')
  const { port } = await startServer({}, 0, true)
  await fillOutbox(1, storage)
  const { reports } = startSender(`smtps://127.0.0.1:${port}`, storage)
  await expect
    .poll(() => reports, waitOptions)
    .toContain('no mail goes out: the mail server cannot be reached')
  expect(await states(storage)).not.toHaveProperty('failed')
  expect(await states(storage)).not.toHaveProperty('sent')
})
