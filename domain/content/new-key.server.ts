import type { Storage } from '../../storage/database.server.ts'
import type { Fields } from './fields.ts'
import { hold } from './hold-documents.server.ts'
import type { AnyKind } from './kind.ts'
import { held } from './kinds.ts'

/** What the address of a form for a new document has in the place of a key. */
export const NEW = 'new'

/**
 * A key for a new document, which it keeps whatever becomes of it: out of its day or its English name,
 * as addresses have it; with a number where any kind has one already, since services and events stand
 * in one calendar. From here on nobody else changes the kind: the key stays free.
 */
export async function newKey(kind: AnyKind, fields: Fields, storage: Storage): Promise<string> {
  await hold(kind, storage)
  const name = (kind.index && fields['date']) || kind.title({ key: NEW, fields }, 'en') || ''
  const plain = name
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 60)
  const starters = held.flatMap(({ starter }) => starter)
  for (let number = plain && plain !== NEW ? 1 : 2; ; number++) {
    const key = number === 1 ? plain : `${plain || kind.name}-${number}`
    if (starters.some((one) => one.key === key)) continue
    const any = storage.selectFrom('documents').select('id').where('key', '=', key)
    if (!(await any.executeTakeFirst())) return key
  }
}
