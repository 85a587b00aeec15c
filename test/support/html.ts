// A minimal parser for the HTML that React writes: attributes in double quotes, no bare `<`.

/** The attributes of every element with a tag name, in order, names in lower case. */
export function elements(html: string, name: string): Record<string, string>[] {
  return [
    ...html.matchAll(new RegExp(`<${name}(?=[\\s>/])((?:\\s+[^\\s=>/]+(?:="[^"]*")?)*)`, 'gi')),
  ].map(([, attributes = '']) => attributesOf(attributes))
}

/** The text content of every element with a tag name. */
export function textsOf(html: string, name: string): string[] {
  return [...html.matchAll(new RegExp(`<${name}(?:\\s[^>]*)?>(.*?)</${name}>`, 'gis'))].map(
    ([, inside = '']) => decode(inside.replace(/<!--.*?-->|<[^>]*>/g, '')),
  )
}

/** The value of a form control, by field name. */
export function fieldValue(html: string, field: string): string | undefined {
  const form = html.match(/<main.*<\/main>/s)?.[0] ?? html
  const area = form.match(new RegExp(`<textarea[^>]*name="${field}"[^>]*>(.*?)</textarea>`, 's'))
  if (area) return decode(area[1] ?? '').replace(/^\n/, '')
  return elements(form, 'input').find(({ name }) => name === field)?.['value']
}

/** The alert of a returned form: its role and text. */
export function alertIn(html: string): { role: string; words: string } | undefined {
  // The content of a template is not shown.
  const shown = html.replace(/<template.*?<\/template>/gs, '')
  const found = shown.match(/<div class="alert"[^>]* role="(alert|status)".*?<p[^>]*>(.*?)<\/p>/s)
  return found ? { role: found[1] ?? '', words: decode(found[2] ?? '') } : undefined
}

/** The field errors, by field name. */
export function fieldErrors(html: string, form: string): Record<string, string> {
  const found = html.matchAll(/<p class="field-error" id="([\w-]+)-error">(.*?)<\/p>/g)
  return Object.fromEntries(
    [...found].map(([, id = '', words = '']) => [id.slice(form.length + 1), decode(words)]),
  )
}

function attributesOf(text: string): Record<string, string> {
  return Object.fromEntries(
    [...text.matchAll(/([^\s=]+)(?:="([^"]*)")?/g)].map(([, name = '', value = '']) => [
      name.toLowerCase(),
      decode(value),
    ]),
  )
}

const named: Record<string, string> = { lt: '<', gt: '>', quot: '"', amp: '&', '#x27': "'" }

/** A text as a reader sees it. */
export function decode(text: string): string {
  return text.replace(/&(lt|gt|quot|amp|#x27);/g, (whole, name: string) => named[name] ?? whole)
}
