import { rename } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabase } from '../../storage/open.server.ts'
import { addPrayer } from '../support/added-records.ts'
import { alertIn } from '../support/html.ts'
import { prayer } from '../support/public-forms.ts'
import { openSite } from '../support/site.ts'

// A site whose key was there and is gone: what visitors and staff meet.

const site = await openSite()
const { dataDir } = site
const before = await openDatabase({ dataDir })
await addPrayer(before, { message: 'enc1.000000000000.AAAA', name: 'Before' })
await before.destroy()
await rename(join(dataDir, 'key'), join(dataDir, 'key.away'))
const cookie = await site.staffCookie()

test('the site stays up and takes new prayers', async () => {
  expect((await site.page('/prayer')).status).toBe(200)
  const sent = await site.post(prayer.path, { ...prayer.right, message: 'In the meantime' })
  expect(sent.status).toBe(200)
  const storage = await site.storage()
  const rows = await storage.selectFrom('prayers').select('message').orderBy('id').execute()
  expect(rows.map(({ message }) => message)).toEqual([
    expect.stringMatching(/^enc1\./),
    expect.stringMatching(/^seal1\./),
  ])
})

test.each(['/supplications', '/supplications/1', '/supplications/desk'])(
  '%s says in plain words what is wrong and what to do',
  async (path) => {
    const { status, text } = await site.page(path, { cookie })
    expect(status).toBe(200)
    expect(alertIn(text)).toMatchObject({
      role: 'alert',
      words: expect.stringContaining('the key that they are locked with is not on the computer'),
    })
    expect(text).toContain('put the right key back')
    expect(text).toContain('🔒')
    expect((await site.page(`/te${path}`, { cookie })).text).toContain('తాళం')
  },
)

test('other pages of the staff say nothing of it, but how the site is does', async () => {
  expect(alertIn((await site.page('/connects', { cookie })).text)).toBeUndefined()
  expect((await site.page('/staff', { cookie })).text).toContain('The key for prayers is missing')
})
