import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { text } from 'node:stream/consumers'
import { expect, test } from 'vitest'
import { mailTag } from '../../domain/mail-list/bounce.server.ts'
import { enqueueMails, isSuppressed } from '../../domain/outbox/outbox.server.ts'
import { openUntilFinished, sqlitePlace } from '../support/databases.ts'

const report = readFileSync(new URL('reports/postfix-no-such-user.eml', import.meta.url), 'utf8')

async function run(input: string, settings: Record<string, string>) {
  const environment = { PATH: process.env['PATH'], DATABASE_URL: '', ...settings }
  const child = spawn(process.execPath, ['bin/bounce.ts'], { env: environment })
  child.stdin.end(input)
  const [output, error, [code]] = await Promise.all([
    text(child.stdout),
    text(child.stderr),
    once(child, 'exit'),
  ])
  return { output, error, code }
}

test('npm run bounce applies a report from standard input', async () => {
  const { dataDir } = await sqlitePlace()
  const storage = await openUntilFinished({ dataDir })
  const recipient = 'asha@example.org'
  await enqueueMails([{ template: 'new-record', recipient, language: 'en' }], storage)
  await storage.updateTable('mails').set({ state: 'sent' }).execute()
  const mail = await storage.selectFrom('mails').selectAll().executeTakeFirstOrThrow()
  const unsigned = await run(report, { DATA_DIR: dataDir })
  expect(unsigned).toMatchObject({ output: 'This mail changes nothing.\n', code: 0 })
  const signed = report.replaceAll('4711-0123456789abcdef0123', mailTag(mail, storage))
  const applied = await run(signed, { DATA_DIR: dataDir })
  expect(applied).toMatchObject({ output: expect.stringContaining('does not exist'), code: 0 })
  expect(await isSuppressed(recipient, storage)).toBe(true)
})

test('it exits with 75, so that the mail server tries again, when the database is away', async () => {
  const { dataDir } = await sqlitePlace()
  const away = 'postgres://nobody@127.0.0.1:1/none'
  const { code, error } = await run(report, { DATA_DIR: dataDir, DATABASE_URL: away })
  expect([code, error]).toEqual([75, expect.stringContaining('database')])
})
