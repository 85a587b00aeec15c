/** A thing in schema.org's words: `{ '@type': 'Person', name: … }`. */
export type Thing = { '@type': string; [property: string]: unknown }

export type Step = { name: string; address: string }

/** JSON-LD for the inside of a script element. Without a `<` no text can end the element early. */
export function asScript(thing: Thing): string {
  return JSON.stringify({ '@context': 'https://schema.org', ...thing }).replaceAll('<', '\\u003c')
}

export function breadcrumbList(
  steps: readonly Step[],
  absolute: (address: string) => string,
): Thing {
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
