import { beforeEach, describe, expect, test } from 'vitest'
import { noteFound } from '../../domain/staff/problem-mail.server.ts'
import { tellProblems } from '../../jobs/index.server.ts'
import type { Storage } from '../../storage/database.server.ts'
import { databases, openUntilFinished } from '../support/databases.ts'
import { inIndia } from '../support/site-clock.ts'
import {
  addReader,
  compose,
  composeAll,
  mailsIn,
  startSender,
  startServer,
  states,
  unreachable,
  waitOptions,
} from './outbox.ts'

// What is not well with the site, told to administrators by mail.

const began = inIndia('2026-11-21', '21:30')
const words = { en: 'The newest one is from Friday.', te: 'చివరిది శుక్రవారం నాటిది.' }

/** What a check finds at a minute after the beginning. */
const look = (minutes: number, ok: boolean, storage: Storage, name = 'backup') =>
  noteFound([{ name, ok, words }], began.add({ minutes }), storage)

/** `-` is bad and `+` is well, every ten minutes. */
async function lookAll(seen: string, storage: Storage, name?: string): Promise<void> {
  for (const [index, mark] of [...seen].entries()) {
    await look(index * 10, mark === '+', storage, name)
  }
}

describe.each(databases)('what is not well, in $name', ({ open, place }) => {
  let storage: Storage
  beforeEach(async () => {
    storage = await open()
  })
  const addAdministrator = (name = 'Ruth', more = {}) =>
    addReader(storage, name, { roles: 'administrator', ...more })
  const mails = () => mailsIn(storage)
  /** Whether each mail tells the beginning or the end. */
  const told = async () => (await mails()).map(({ detail }) => detail.split(' ')[1])
  const composed = () => composeAll(storage)

  test('is told once when it has lasted, and once when it is well again', async () => {
    await addAdministrator('Ruth', { mail_language: 'te' })
    await addAdministrator('Mary', { roles: 'office administrator' })
    const server = await startServer()
    startSender(server.url, storage, { compose })
    const sent = (count: number) =>
      expect.poll(() => states(storage), waitOptions).toEqual({ sent: count })
    await look(0, false, storage)
    await look(14, false, storage)
    expect(await mails()).toEqual([])
    for (const minutes of [15, 25, 60, 60 * 20]) await look(minutes, false, storage)
    await sent(2)
    const [inEnglish] = server.to('mary@example.org')
    expect(inEnglish?.headers.get('subject')).toBe('Backup: problem')
    expect(inEnglish?.text).toMatch(/since 21.Nov 2026, 9:30.PM\./)
    const parts = ['pass this email on', 'again if it lasts for a day', '/staff', '/account']
    for (const part of [words.en, ...parts]) expect(inEnglish?.text).toContain(part)
    const [inTelugu] = server.to('ruth@example.org')
    expect(inTelugu?.text).toContain(words.te)
    expect(inTelugu?.text).toContain('http://localhost:3000/te/staff')

    await look(60 * 24 + 10, true, storage)
    await look(60 * 24 + 24, true, storage)
    expect(await mails()).toHaveLength(2)
    for (const minutes of [25, 35, 60]) await look(60 * 24 + minutes, true, storage)
    await sent(4)
    const end = server.to('mary@example.org').at(-1)
    expect(end?.headers.get('subject')).toBe('Backup: fixed')
    expect(end?.text).toMatch(/from 21.Nov 2026, 9:30.PM until 22.Nov 2026, 9:40.PM/)
    expect(await storage.selectFrom('problems').selectAll().execute()).toEqual([])
  })

  test.each([
    ['a moment', '-+++', []],
    ['a moment longer', '--+++--+++', []],
    ['what comes and goes', '-+--+-+--+-+', ['began']],
    ['what comes and goes, and ends', '-+--+-+--+-+++', ['began', 'ended']],
    ['the same again', '---+++---', ['began', 'ended', 'began']],
  ])('of %s tells as often as it should', async (_, seen, expected) => {
    await addAdministrator()
    await lookAll(seen, storage)
    expect(await told()).toEqual(expected)
  })

  test('is told once by processes that look at the same time, and after a restart', async () => {
    const where = await place()
    storage = await openUntilFinished(where)
    await addAdministrator()
    const others = await Promise.all([openUntilFinished(where), openUntilFinished(where)])
    const all = [storage, ...others]
    for (const minutes of [0, 10, 20, 30]) {
      await Promise.all(all.map((each) => look(minutes, false, each)))
    }
    expect(await told()).toEqual(['began'])
    const again = await openUntilFinished(where)
    await look(40, false, again)
    for (const minutes of [50, 60, 70, 80]) {
      await Promise.all([...all, again].map((each) => look(minutes, true, each)))
    }
    expect(await told()).toEqual(['began', 'ended'])
  })

  test('is what the checks find, in both languages, without email where none is set up', async () => {
    await tellProblems(storage)
    const found = await storage.selectFrom('problems').select(['name', 'words']).execute()
    const named = Object.fromEntries(found.map((each) => [each.name, JSON.parse(each.words)]))
    expect(named).toMatchObject({
      backup: { en: expect.stringContaining('BACKUP_DIR'), te: expect.stringContaining('బ్యాకప్') },
    })
    expect(named).not.toHaveProperty('mail')
    expect(named).not.toHaveProperty('database')
  })

  test('is told again after a day, once', async () => {
    await addAdministrator()
    const hours = [0, 1, 23, 25, 26, 49, 100]
    for (const hour of hours) await look(hour * 60, false, storage, 'mail')
    expect(await told()).toEqual(['began', 'began'])
    expect(await composed()).toMatchObject([{ subject: 'Email: problem' }, {}])
    for (const minutes of [10, 40]) await look(100 * 60 + minutes, true, storage, 'mail')
    expect((await composed()).at(-1)).toMatchObject({ subject: 'Email: fixed' })
  })

  test('is not told as going on when its mail is sent after it has ended', async () => {
    await addAdministrator()
    await lookAll('---+++', storage)
    expect(await composed()).toMatchObject([undefined, { subject: 'Backup: fixed' }])
  })

  test.each([...unreachable, ['is no administrator', { roles: 'office publisher' }] as const])(
    'does not come to somebody who %s, before or after it is queued',
    async (_, change) => {
      await addAdministrator()
      await addAdministrator('Joel', change)
      await lookAll('---', storage)
      expect((await mails()).map(({ recipient }) => recipient)).toEqual(['ruth@example.org'])
      await storage.updateTable('staff').set(change).execute()
      expect(await composed()).toEqual([undefined])
    },
  )
})
