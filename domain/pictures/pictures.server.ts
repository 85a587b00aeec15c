import type { Selectable } from 'kysely'
import type { Storage } from '../../storage/database.server.ts'
import type { SiteTables } from '../../storage/tables/site.ts'
import { showUploadedPictures, type UploadedPicture } from './uploaded-picture.ts'

/** Has documents and pages know the pictures that are there now. */
export async function loadPictures(storage: Storage): Promise<void> {
  const rows = await storage
    .selectFrom('pictures')
    .selectAll()
    .orderBy('created_at', 'desc')
    .orderBy('name')
    .execute()
  showUploadedPictures(rows.map(pictureOf))
}

function pictureOf(row: Selectable<SiteTables['pictures']>): UploadedPicture {
  const { name, width, height, colour, x, y } = row
  const words = {
    ...(row.words_en && { en: row.words_en }),
    ...(row.words_te && { te: row.words_te }),
  }
  return { name, width, height, colour, x, y, words, decorative: row.decorative === 1 }
}
