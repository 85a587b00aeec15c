import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { settings } from '../../config/settings.server.ts'

/** Contains only uploads. All processes of a site share it. */
export const uploadFolder = join(settings.dataDir, 'uploads')

export async function makeUploadFolder(): Promise<string> {
  await mkdir(uploadFolder, { recursive: true, mode: 0o700 })
  return uploadFolder
}
