import manifest from './package.json' with { type: 'json' }

/**
 * Where the program comes from; undefined until somebody owns a repository of it. The forge allows
 * no underscore in a name, so nobody can register the placeholder.
 */
export const repository = publishedAt(manifest.repository)

export function publishedAt(address: string): string | undefined {
  return address.includes('owner_to_be_named') ? undefined : address
}
