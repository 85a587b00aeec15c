import { decode, elements, fieldValue } from './html.ts'
import type { Site } from './site.ts'

/** The document forms of the staff area, as browsers without script send them. */
export function documentForms(site: Site, cookie: string) {
  /** The fields that the form of a document would send, with changes. */
  async function fieldValues(
    path: string,
    changes: Record<string, string>,
    sessionCookie = cookie,
  ) {
    const { status, text } = await site.page(path, { cookie: sessionCookie })
    if (status !== 200) throw new Error(`${path} responded ${status}`)
    const fields: Record<string, string> = {}
    for (const input of elements(text, 'input')) {
      if (input['type'] === 'radio' && !('checked' in input)) continue
      if (/^(f\.|revision$|form$)/.test(input['name'] ?? ''))
        fields[input['name'] ?? ''] = input['value'] ?? ''
    }
    for (const [, name = '', value = ''] of text.matchAll(
      /<textarea[^>]*name="(f\.[^"]+)"[^>]*>([^<]*)<\/textarea>/g,
    )) {
      fields[name] = decode(value)
    }
    for (const [, name = '', options = ''] of text.matchAll(
      /<select[^>]*name="(f\.[^"]+)"[^>]*>(.*?)<\/select>/gs,
    )) {
      fields[name] = /value="([^"]*)" selected/.exec(options)?.[1] ?? ''
    }
    return { ...fields, ...changes }
  }

  /** Submits the form with a button; returns the response. */
  async function send(
    path: string,
    intent: string,
    changes: Record<string, string>,
    sessionCookie = cookie,
  ) {
    const fields = await fieldValues(path, changes, sessionCookie)
    return site.submit(path, { ...fields, intent }, { cookie: sessionCookie })
  }

  /** Discards the draft that the page shows. */
  async function discard(path: string) {
    const { text } = await site.page(path, { cookie })
    const revision = fieldValue(text, 'revision') ?? ''
    return site.submit(path, { intent: 'discard', revision }, { cookie })
  }

  return { typed: fieldValues, send, discard }
}
