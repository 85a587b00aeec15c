import { expect, onTestFinished, test } from 'vitest'
import { endPause } from '../../domain/outbox/mail-state.server.ts'
import { addAdministrator } from '../support/delivery.ts'
import { faultyServers, startFaultyMailServer } from '../support/faulty-mail-server.ts'
import { textsOf } from '../support/html.ts'
import { startMailServer } from '../support/mail-server.ts'
import { withDatabase } from '../support/records.ts'
import { changeRows, rowsOf } from '../support/rows.ts'
import { clientOf } from '../support/site-client.ts'
import { startSiteProcess } from '../support/site-process.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'

// The mail server first does not respond, then is down, then works.

test('forms work while the mail server is down, staff see the fault, and the mails are sent later', async () => {
  const silent = await startFaultyMailServer(faultyServers['says nothing at all'] ?? {})
  onTestFinished(silent.close)
  const dataDir = await temporaryFolder(onTestFinished)
  const { cookie } = await addAdministrator({ dataDir })
  await withDatabase({ dataDir }, (storage) =>
    changeRows(storage, 'staff', { email: 'priya@example.org', mails: 'contacts' }, {}),
  )
  const site = await startSiteProcess({
    DATA_DIR: dataDir,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    SMTP_URL: silent.url,
    MAIL_FROM: 'news@lampstand.example',
  })
  onTestFinished(site.stop)
  const visitor = clientOf(site)

  // A mail server that does not respond delays no form.
  expect((await visitor.send('The first')).status).toBe(200)
  await expect.poll(silent.connections).toBeGreaterThan(0)
  expect((await visitor.send('The second')).status).toBe(200)
  const subscribed = await visitor.post('/api/subscribe_email.php', { email: 'asha@example.org' })
  expect(subscribed.status).toBe(200)

  await silent.close()
  expect((await visitor.send('The third')).status).toBe(200)
  await expect
    .poll(async () => {
      const { text } = await visitor.page('/staff', cookie)
      return textsOf(text, 'main').join()
    })
    .toMatch(/No email has gone out since .*cannot be reached.*: E[A-Z]+\./)
  const later = await visitor.post('/api/subscribe_email.php', { email: 'ravi@example.org' })
  expect(JSON.stringify(later.body)).toContain('cannot go out at the moment')
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(200)
  await withDatabase({ dataDir }, (storage) =>
    changeRows(storage, 'mail_state', { since: '2026-01-01T00:00:00.000Z' }, {}),
  )
  expect((await fetch(`${site.origin}/readyz`)).status).toBe(503)
  const mails = () =>
    withDatabase({ dataDir }, async (storage) =>
      (await rowsOf(storage, 'mails', {})).map(({ state }) => state),
    )
  expect(await mails()).toHaveLength(5)
  expect(await mails()).not.toContain('failed')

  const well = await startMailServer({}, silent.port)
  onTestFinished(well.close)
  const allSent = async () => {
    // Now, so that the test does not wait for the pause.
    await withDatabase({ dataDir }, endPause)
    return well.mails.map(({ to }) => to).toSorted()
  }
  const staff = 'priya@example.org'
  const everybody = ['asha@example.org', staff, staff, staff, 'ravi@example.org']
  await expect.poll(allSent).toEqual(everybody)
})
