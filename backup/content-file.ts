import * as z from 'zod'
import type { Document, Version } from '../domain/content/document.ts'
import { renumber } from '../domain/content/fields.ts'
import { DamagedBackup } from './entry.ts'

// A document as a readable file: metadata as JSON front matter, then long texts, such as those of
// the newsletter, as Markdown.

const texts = z.record(z.string(), z.string())
/** Earlier versions gave rows other names than numbers. */
const fields = texts.transform(renumber)
const version = z.strictObject({
  fields,
  translatedFrom: texts,
  /** Versions of before could be published in one language; the next version had the other. */
  languages: z.enum(['en', 'te', 'both']).default('both'),
  /** The number of the restored version of this document, counted from 1; null if not a restore. */
  restoredFrom: z.int().nullable(),
  staffName: z.string(),
  sample: z.boolean().default(false),
  /** '' while it is the one that the program ships with. */
  publishedAt: z.union([z.literal(''), z.iso.datetime()]),
})
const stored = z.strictObject({
  position: z.int(),
  deleted: z.boolean(),
  published: version.optional(),
  draft: z.strictObject({ fields, staffName: z.string(), savedAt: z.iso.datetime() }).optional(),
})
type StoredDocument = z.infer<typeof stored>
type StoredVersion = z.infer<typeof version>

/** A document's versions before the published one, oldest first. */
export const storedVersions = z.array(version)

const plannedKey = { kind: z.string(), key: z.string() }
/** The days of documents that are not public yet: they follow from the documents. */
const plannedDay = z.strictObject({ ...plannedKey, day: z.string() })
/** A publication that an earlier version planned for an hour; imported as a draft. */
const plannedFields = z.object({ ...plannedKey, fields, staffName: z.string() })
export const storedPlans = z.array(z.union([plannedDay, plannedFields]))

const isLong = (place: string) => place.startsWith('content.')

/** Versions without database ids, in the same order. `restoredFrom` becomes a number from 1. */
export function versionsForFile(all: readonly Version[]): StoredVersion[] {
  const versions = all.filter(({ setAside }) => !setAside)
  return versions.map((version) => ({
    // Fixed key order, whether the version is from the database or built in.
    fields: inOrder(version.fields),
    translatedFrom: inOrder(version.translatedFrom),
    languages: 'both' as const,
    restoredFrom: versions.findIndex(({ id }) => id === version.restoredFrom) + 1 || null,
    staffName: version.staffName,
    sample: version.sample,
    publishedAt: version.publishedAt,
  }))
}

function inOrder(fields: Record<string, string>): Record<string, string> {
  return Object.fromEntries(Object.entries(fields).toSorted(([a], [b]) => (a < b ? -1 : 1)))
}

/** Returns the file name and content. */
export function contentFile(
  { key, deleted, draft }: Document,
  { position, published }: { position: number; published: StoredVersion | undefined },
): [string, string] {
  const known = { position, deleted, draft }
  if (!published) return [`${key}.json`, json(known)]
  const entries = Object.entries(published.fields)
  const long = entries.filter(([place]) => isLong(place))
  const fields = Object.fromEntries(entries.filter(([place]) => !isLong(place)))
  const front = json({ ...known, published: { ...published, fields } })
  if (long.length === 0) return [`${key}.json`, front]
  const parts = long.map(([place, text]) => `\n<!-- ${place} -->\n\n${text}\n`)
  return [`${key}.md`, `---\n${front}---\n${parts.join('')}`]
}

/**
 * Also as an editor saves it: with line ends of Windows, or other empty lines around the texts.
 * @throws DamagedBackup
 */
export function readContentFile(name: string, content: string): StoredDocument {
  const file = /^\uFEFF?---\n(.*?)\n---\n(.*)$/s.exec(content.replaceAll(/\r\n?/g, '\n'))
  const [, front = content, rest = ''] = file ?? []
  const document = readJson(stored, name, front)
  const [unnamed = '', ...parts] = rest.split(/(?:^|\n)<!-- (content\.\w+) -->(?:\n|$)/)
  if (unnamed.trim()) throw new DamagedBackup(`${name} has a text without the name of its field`)
  for (let at = 0; at < parts.length; at += 2) {
    const text = parts[at + 1]?.trim() ?? ''
    if (document.published) document.published.fields[parts[at] ?? ''] = text
  }
  return document
}

/** @throws DamagedBackup */
export function readJson<Schema extends z.ZodType>(
  schema: Schema,
  name: string,
  content: string,
): z.output<Schema> {
  try {
    return schema.parse(JSON.parse(content.replace(/^\uFEFF/, '')))
  } catch (error) {
    throw new DamagedBackup(`${name} cannot be read`, { cause: error })
  }
}

export function json(value: unknown): string {
  return `${JSON.stringify(value, undefined, 2)}\n`
}
