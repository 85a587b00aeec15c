import { elements } from './html.ts'
import type { Site } from './site.ts'

/** The forms of what staff change on the site, as browsers without script send them. */
export function documentForms(site: Site, cookie: string) {
  /** What the form of a document would send, with what somebody types into it. */
  async function typed(path: string, changes: Record<string, string>, as = cookie) {
    const { status, text } = await site.page(path, { cookie: as })
    if (status !== 200) throw new Error(`${path} responded ${status}`)
    const fields: Record<string, string> = {}
    for (const input of elements(text, 'input')) {
      if (input['type'] === 'radio' && !('checked' in input)) continue
      if (/^(f\.|base$)/.test(input['name'] ?? ''))
        fields[input['name'] ?? ''] = input['value'] ?? ''
    }
    for (const [, name = '', words = ''] of text.matchAll(
      /<textarea[^>]*name="(f\.[^"]+)"[^>]*>([^<]*)<\/textarea>/g,
    )) {
      fields[name] = unescaped(words)
    }
    for (const [, name = '', options = ''] of text.matchAll(
      /<select[^>]*name="(f\.[^"]+)"[^>]*>(.*?)<\/select>/gs,
    )) {
      fields[name] = /value="([^"]*)" selected/.exec(options)?.[1] ?? ''
    }
    return { ...fields, ...changes }
  }

  /** Presses a button of the form; gives where it leads. */
  async function send(path: string, intent: string, changes: Record<string, string>, as = cookie) {
    const fields = await typed(path, changes, as)
    return site.submit(path, { ...fields, intent }, { cookie: as })
  }

  /** Throws away the draft that the page shows. */
  async function discard(path: string) {
    const { text } = await site.page(path, { cookie })
    const savedAt = elements(text, 'input').find(({ name }) => name === 'savedAt')?.['value'] ?? ''
    return site.submit(path, { intent: 'discard', savedAt }, { cookie })
  }

  return { typed, send, discard }
}

function unescaped(html: string): string {
  return html
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
}
