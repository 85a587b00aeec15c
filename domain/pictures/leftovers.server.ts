import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Storage } from '../../storage/database.server.ts'
import { DAY } from '../../storage/instant.ts'
import { removeFiles } from './pictures.server.ts'
import { uploadFolder } from './upload-folder.server.ts'
import { cutName, masterName, wholeName } from './uploaded-picture.ts'

/** Removes interrupted uploads, crops of former focal points and unused files over a day old. */
export async function removeLeftovers(storage: Storage): Promise<void> {
  const rows = await storage.selectFrom('pictures').select(['name', 'x', 'y']).execute()
  const wanted = rows.flatMap((row) => [
    `${cutName(row)}-`,
    masterName(row.name),
    wholeName(row.name),
  ])
  const recordings = await recordingsIn(storage)
  const isWanted = (file: string) =>
    recordings.has(file) || wanted.some((start) => file.startsWith(start))
  await removeFiles(async (file) => {
    if (isWanted(file) && !file.endsWith('.part')) return false
    const { mtimeMs } = await stat(join(uploadFolder, file))
    return mtimeMs < Date.now() - DAY
  })
}

/** The recordings of every version and draft, because any of them may still be published. */
async function recordingsIn(storage: Storage): Promise<Set<string>> {
  const withAudio = (table: 'document_versions' | 'document_drafts') =>
    storage.selectFrom(table).select('fields').where('fields', 'like', '%"audio":%')
  const rows = await withAudio('document_versions').union(withAudio('document_drafts')).execute()
  return new Set(rows.flatMap(({ fields }) => fields.match(/audio-[0-9a-f-]+\.\w+/g) ?? []))
}
