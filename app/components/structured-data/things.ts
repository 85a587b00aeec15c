/** A thing in schema.org's words: `{ '@type': 'Person', name: … }`. */
export type Thing = { '@type': string; [property: string]: unknown }

/** Turns an address of this site into a whole one. */
export type Absolute = (address: string) => string

export type Step = { name: string; address: string }

/** JSON-LD for the inside of a script element. Without a `<` no text can end the element early. */
export function asScript(about: Thing | readonly Thing[]): string {
  const content = 'length' in about ? { '@graph': about } : about
  return JSON.stringify({ '@context': 'https://schema.org', ...content }).replaceAll('<', '\\u003c')
}

export function breadcrumbList(steps: readonly Step[], absolute: Absolute): Thing {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: steps.map(({ name, address }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(address),
    })),
  }
}
