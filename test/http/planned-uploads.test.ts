import { mkdir, readdir, utimes, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { leadersKind } from '../../domain/content/leaders.ts'
import type { Edit } from '../../domain/content/lock-documents.server.ts'
import { openSite } from '../support/site.ts'

// What a plan will publish is in use, though no version or draft has it.

const site = await openSite()
// After the settings are set: the folder of uploads is one of them.
const { saveDraft, discardDraft } = await import('../../domain/content/edit-documents.server.ts')
const { plan } = await import('../../domain/content/plans.server.ts')
const { readDocument } = await import('../../domain/content/read-documents.server.ts')
const { recordingsKind } = await import('../../domain/recordings/recordings.ts')
const { deletePicture, loadPictures } = await import('../../domain/pictures/pictures.server.ts')
const { removeLeftovers } = await import('../../domain/pictures/leftovers.server.ts')

const storage = await site.storage()
const publishAt = '2090-01-01T00:00:00.000Z'

/** Plans a publication, and discards its draft. */
async function planOnly(about: Pick<Edit, 'kind' | 'key'>, fields: Record<string, string>) {
  await storage.transaction().execute(async (transaction) => {
    const edit = { ...about, staffName: 'Asha', storage: transaction }
    await saveDraft(edit, fields)
    expect(await plan(edit, fields, { languages: 'both', publishAt })).toBe(undefined)
    const { draft } = (await readDocument(about.kind, about.key, transaction)) ?? {}
    expect(await discardDraft(edit, draft?.savedAt ?? '')).toBe(true)
  })
}

test('the clean-up keeps the sound file of a planned recording', async () => {
  const folder = join(site.dataDir, 'uploads')
  const planned = `audio-${'a'.repeat(32)}-60-1000.mp3`
  const unused = `audio-${'b'.repeat(32)}-60-1000.mp3`
  await mkdir(folder, { recursive: true })
  for (const file of [planned, unused]) {
    await writeFile(join(folder, file), 'sound')
    await utimes(join(folder, file), 0, 0)
  }
  const fields = { 'name.en': 'Hope', 'name.te': 'నిరీక్షణ', date: '2090-01-01', audio: planned }
  await planOnly({ kind: recordingsKind, key: 'hope' }, fields)
  await removeLeftovers(storage)
  expect(await readdir(folder)).toEqual([planned])
})

test('a picture that a plan will publish cannot be deleted', async () => {
  const name = `photo-${'c'.repeat(32)}` as const
  const picture = { name, width: 10, height: 10, colour: '#aabbcc', x: 50, y: 50 }
  const created = { staff_name: 'Asha', created_at: '2026-01-01T00:00:00.000Z' }
  await storage
    .insertInto('pictures')
    .values({ ...picture, ...created })
    .execute()
  await loadPictures(storage)
  const { published } = (await readDocument(leadersKind, 'president', storage)) ?? {}
  await planOnly({ kind: leadersKind, key: 'president' }, { ...published?.fields, picture: name })
  expect(await deletePicture(name, { staffName: 'Asha', storage })).toEqual([
    { kind: 'leaders', key: 'president' },
  ])
})
