import { expect, test } from 'vitest'
import { valuesKind } from '../../domain/content/creeds.ts'
import { openSite } from '../support/site.ts'

// A thousand documents of one kind, and two hundred versions of one document.

const site = await openSite()
const cookie = await site.staffCookie('Priya')
// Imported after the site has set its environment variables.
const { publish, saveDraft } = await import('../../domain/content/edit-documents.server.ts')
const [love = { key: '', fields: {} }] = valuesKind.starter
const storage = await site.storage()
await storage.transaction().execute(async (transaction) => {
  const edit = { kind: valuesKind, staffName: 'Priya', storage: transaction }
  for (let number = 1; number <= 1000; number++) {
    const fields = { ...love.fields, 'name.en': `Value ${number}` }
    await saveDraft({ ...edit, key: `value-${number}` }, fields)
    if (number < 1000) await publish({ ...edit, key: `value-${number}` })
  }
  for (let number = 1; number <= 200; number++) {
    await saveDraft({ ...edit, key: love.key }, { ...love.fields, 'name.en': `Love ${number}` })
    await publish({ ...edit, key: love.key })
  }
})

test('the list has every document of a kind', async () => {
  const { text } = await site.page('/staff/site', { cookie })
  expect(text.replaceAll('<!-- -->', '')).toContain('Values (1007)')
  expect(text).toContain('>Value 93<')
  expect(text).toContain('>Value 1000<')
})

test('the history has every version', async () => {
  const { text } = await site.page('/staff/site/values/love/history', { cookie })
  expect(new Set(text.match(/\?version=\d+/g)).size).toBe(201)
})

// Prints the median times: SECONDS=1 npx vitest run test/http/site-many.test.ts
test.runIf(process.env['SECONDS'])('response times', async () => {
  for (const path of [
    '/staff/site',
    '/staff/site/values/love',
    '/staff/site/values/love/history',
  ]) {
    const times: number[] = []
    for (let round = 0; round < 21; round++) {
      const before = performance.now()
      await site.page(path, { cookie })
      times.push(performance.now() - before)
    }
    process.stdout.write(`${path}: ${times.sort((one, other) => one - other)[10]?.toFixed(1)} ms\n`)
  }
})
