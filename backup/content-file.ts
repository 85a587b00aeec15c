import * as z from 'zod'
import type { Document } from '../domain/content/document.ts'
import { DamagedBackup } from './entry.ts'

// A document of the site as a file that people read: what is known of it as JSON, and long texts, as
// the newsletter has them, as Markdown behind that.

const texts = z.record(z.string(), z.string())
const stored = z.strictObject({
  position: z.int(),
  hidden: z.boolean(),
  deleted: z.boolean(),
  published: z
    .strictObject({
      fields: texts,
      translatedFrom: texts,
      languages: z.enum(['en', 'te', 'both']),
      staffName: z.string(),
      publishedAt: z.string(),
    })
    .optional(),
  draft: z.strictObject({ fields: texts, staffName: z.string(), savedAt: z.string() }).optional(),
})
export type StoredDocument = z.infer<typeof stored>

const isLong = (place: string) => place.startsWith('content.')

/** The file's name, and what is in it. */
export function contentFile({ key, ...document }: Document, position: number): [string, string] {
  const { hidden, deleted, draft } = document
  const { id: _, restoredFrom: __, ...published } = document.published ?? { fields: {} }
  const known = { position, hidden, deleted, draft }
  if (!('publishedAt' in published)) return [`${key}.json`, `${json(known)}\n`]
  const entries = Object.entries(published.fields)
  const long = entries.filter(([place]) => isLong(place))
  const fields = Object.fromEntries(entries.filter(([place]) => !isLong(place)))
  const front = json({ ...known, published: { ...published, fields } })
  if (long.length === 0) return [`${key}.json`, `${front}\n`]
  const parts = long.map(([place, text]) => `\n<!-- ${place} -->\n\n${text}\n`)
  return [`${key}.md`, `---\n${front}\n---\n${parts.join('')}`]
}

/** @throws DamagedBackup */
export function readContentFile(name: string, content: string): StoredDocument {
  const [, front = content, rest = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(content) ?? []
  try {
    const document = stored.parse(JSON.parse(front))
    const [, ...parts] = rest.split(/\n<!-- (content\.\w+) -->\n\n/)
    for (let at = 0; at < parts.length; at += 2) {
      const text = parts[at + 1]?.replace(/\n$/, '') ?? ''
      if (document.published) document.published.fields[parts[at] ?? ''] = text
    }
    return document
  } catch (error) {
    throw new DamagedBackup(`${name} cannot be read`, { cause: error })
  }
}

function json(value: unknown): string {
  return JSON.stringify(value, undefined, 2)
}
