import type { Site } from './site.ts'

export const typed = {
  name: 'Asha',
  email: 'asha@example.in',
  type: 'Healing',
  message: 'For the secret sorrow of my house',
}
export const anonymous = { ...typed, name: '', is_anonymous: '1' }

/** Asking for prayer without script, and the private page that the answer leads to. */
export function prayerPages(site: Site, cookie: string) {
  /** Where the answer leads, and the only request that there is. */
  async function ask(fields: Record<string, string> = typed, path = '') {
    const { location: answer } = await site.submit(`${path}/prayer`, fields)
    const token = new URL(answer, 'http://site').searchParams.get('token') ?? ''
    const prayers = (await site.storage()).selectFrom('prayers').select('id')
    const { id } = await prayers.executeTakeFirstOrThrow()
    return { token, id, answer, page: `${path}/prayer/mine?token=${token}` }
  }

  return {
    ask,
    /** Presses a button of the private page. */
    act: (page: string, intent: string, fields: Record<string, string> = {}) =>
      site.submit(page, { intent, ...fields }),
    /** Marks it as prayed for, at the desk. */
    pray: (id: number) => {
      const fields = { intent: 'prayed', id: String(id) }
      return site.submit(`/supplications/desk?request=${id}`, fields, { cookie })
    },
  }
}
