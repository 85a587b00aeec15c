import { expect } from 'vitest'
import { alertIn, typedIn } from './html.ts'
import { publicForms } from './public-forms.ts'
import type { Site } from './site.ts'

const words = 'We cannot reach our records just now. Please try again in a few minutes.'

/** What visitors and staff meet while nothing can be written, and that it goes on afterwards. */
export async function tellReadOnlyStory(
  site: Site,
  setReadOnly: (on: boolean) => Promise<void>,
): Promise<void> {
  const cookie = await site.staffCookie()
  for (const { path, right } of publicForms) {
    expect((await site.post(path, right)).status).toBe(200)
  }
  // So long ago that the session and the visit want to be noted anew.
  const storage = await site.storage()
  const longAgo = new Date(Date.now() - 3_600_000).toISOString()
  await storage.updateTable('sessions').set({ last_seen_at: longAgo }).execute()
  await storage.updateTable('staff').set({ last_seen_at: longAgo }).execute()
  await setReadOnly(true)

  for (const { name, path, right, page } of publicForms) {
    const call = await site.post(path, right)
    expect([name, call.status, call.body]).toEqual([name, 503, { success: false, message: words }])
    const form = await site.submit(page, right)
    expect([name, form.status, alertIn(form.text)?.role]).toEqual([name, 503, 'alert'])
    expect(typedIn(form.text, 'message')).toBe(right['message'])
  }
  const deeds: [string, object][] = [
    ['/api/subscribe_email.php', { email: 'a@example.org' }],
    ['/api/change_status', { kind: 'contacts', id: 1, status: 'Answered' }],
    ['/api/add_note', { kind: 'prayers', id: 1, body: 'Called' }],
    ['/api/delete_record', { kind: 'pastors', id: 1 }],
    ['/api/save_newsletter.php', { date: '2031-01-01', headline: 'H', content: 'C' }],
    ['/api/login.php', { username: 'Priya', password: 'x' }],
  ]
  for (const [path, fields] of deeds) {
    const { status, body } = await site.post(path, fields, { cookie })
    expect([path, status, body]).toEqual([path, 503, { success: false, message: words }])
  }
  for (const path of ['/', '/te/contact', '/newsletter', '/media/live-stream', '/healthz']) {
    expect([path, (await site.page(path)).status]).toEqual([path, 200])
  }
  for (const path of ['/staff', '/connects', '/supplications/1', '/supporters', '/api/auth.php']) {
    expect([path, (await site.page(path, { cookie })).status]).toEqual([path, 200])
  }
  await setReadOnly(false)
  for (const { rows } of publicForms) expect(await rows(storage)).toHaveLength(1)
  expect((await site.post('/api/submit_contact.php', publicForms[0]?.right)).status).toBe(200)
  const status = { kind: 'contacts', id: 1, status: 'Answered' }
  expect((await site.post('/api/change_status', status, { cookie })).status).toBe(200)
}
