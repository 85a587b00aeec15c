import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { temporaryFolder } from '../test/support/temporary-folder.ts'
import { openFolder } from './folder.server.ts'

const words = { subject: 'దీపస్తంభం: a lamp', text: 'శాంతి '.repeat(900), html: '<p>శాంతి</p>' }

/** Sends a mail twice and returns its content and the names of all files. */
async function written(to: string, headers?: Record<string, string>) {
  const folder = await temporaryFolder(onTestFinished)
  const { send } = openFolder(folder, 'దీపస్తంభం <news@lampstand.example>')
  for (let time = 0; time < 2; time++)
    await send({ ...words, to, ...(headers && { headers }) }, { tag: '7', messageId: '7' })
  const names = await readdir(folder)
  return { names, mail: await readFile(join(folder, names[0] ?? ''), 'utf8') }
}

test('writing the same mail again overwrites its file, and the name contains no address', async () => {
  const { names, mail } = await written('asha@example.org')
  expect(names).toEqual([expect.stringMatching(/^7\.[0-9a-f]{16}\.eml$/)])
  expect(mail).toContain('\r\nMessage-ID: <7@lampstand.example>\r\n')
  // biome-ignore lint/suspicious/noControlCharactersInRegex: all of ASCII is meant.
  expect(mail).toMatch(/^[\x00-\x7f]*$/)
  expect(mail.replaceAll('\r\n', '')).not.toMatch(/[\r\n]/)
})

test.each(['a@b.in\r\nBcc: all@example.org', 'a@b.in, c@d.in', '"a b"@c.in', 'ఆశ@example.org'])(
  'the address %j cannot inject headers or recipients',
  async (to) => {
    const { mail } = await written(to, { 'X-Note': 'a\r\nBcc: all@b.in' })
    expect(mail).not.toMatch(/^Bcc:/m)
    expect(mail.match(/^To:/gm)).toHaveLength(1)
  },
)
