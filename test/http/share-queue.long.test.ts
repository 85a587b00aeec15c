import { expect, test } from 'vitest'
import { languages } from '../../domain/content/language.ts'
import { elements } from '../support/html.ts'
import { openSite } from '../support/site.ts'

// The pictures to share are drawn one after the other.

const site = await openSite()
const { listPublic } = await import('../../domain/newsletter/list.server.ts')

test('who asks for many at once gets some of them, and is told to come again', async () => {
  const now = Temporal.Now.instant()
  const { entries } = await listPublic({ count: 16 }, now, await site.storage())
  const pages = languages.flatMap((language) =>
    entries.map(({ date }) => `${language === 'te' ? '/te' : ''}/share/newsletter/${date}`),
  )
  const all = (await Promise.all(pages.map(pictures))).flat()
  expect(all.length).toBeGreaterThan(30)
  const answers = await Promise.all(all.map((path) => site.fetch(path)))
  const refused = answers.filter(({ status }) => status === 503)
  expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(17)
  expect(refused.length).toBe(
    answers.length - answers.filter(({ status }) => status === 200).length,
  )
  expect(refused.length).toBeGreaterThan(0)
  expect(new Set(refused.map(({ headers }) => headers.get('Retry-After')))).toEqual(new Set(['5']))
  expect((await site.page('/services')).status).toBe(200)
})

async function pictures(page: string): Promise<string[]> {
  const { text } = await site.page(page)
  return elements(text, 'a').flatMap(({ href = '', download }) => (download ? [href] : []))
}
