import { expect, test } from 'vitest'
import { openSite } from '../support/site.ts'

const site = await openSite()

test.each([
  ['/contact', 'for 2\u00a0years', 'We keep what you send here'],
  ['/pastor', 'for 2\u00a0years', 'We keep what you send here'],
  ['/volunteer', 'for 2\u00a0years', 'We keep what you send here'],
  ['/prayer', '180\u00a0days', 'It is stored encrypted'],
  ['/newsletter', 'as soon as you unsubscribe', 'We keep your address'],
])('%s states what is stored, why and for how long', async (path, time, words) => {
  const notice = await noticeOf(path)
  for (const part of [time, words, 'href="/toc#privacy"']) expect(notice).toContain(part)
  expect(await noticeOf(`/te${path}`)).toMatch(/[\u0c00-\u0c7f]{3}/)
})

async function noticeOf(path: string): Promise<string> {
  const { text } = await site.page(path)
  const [, main = ''] = text.match(/<main(.*)<\/main>/s) ?? []
  const [notice = ''] = main.match(/<(\w+)[^>]*class="[^"]*privacy-notice.*?<\/\1>/s) ?? []
  return notice
}
