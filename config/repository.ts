import manifest from '../package.json' with { type: 'json' }

/**
 * The program's public repository; undefined until package.json names one. GitHub allows no
 * underscore in the name of an owner, so nobody can register the placeholder.
 */
export const repository = publishedAt(manifest.repository)

export function publishedAt(address: string): string | undefined {
  return address.includes('owner_to_be_named') ? undefined : address
}
