import { log } from '../app/log.server.ts'
import { lockOldPrayers } from '../domain/prayer/encryption.server.ts'
import { lockOldSecrets } from '../domain/staff/two-factor.server.ts'
import { database } from '../storage/database.server.ts'
import { keysOf } from '../storage/keys/keys-of.ts'

let done = false

/** Once after a start: encrypts what came before there was a key, or was locked with an older one. */
export async function lockWhatIsOld(goesOn: () => boolean): Promise<void> {
  if (done) return
  const storage = await database()
  const { state } = keysOf(storage)
  if (state !== 'ready') log.error({ key: state }, KEY_TROUBLE)
  const prayers = await lockOldPrayers(storage, goesOn)
  const secrets = await lockOldSecrets(storage)
  done = goesOn()
  if (prayers + secrets > 0) log.info({ prayers, secrets }, 'older texts were encrypted')
}

const KEY_TROUBLE =
  'The key that prayers are encrypted with is not here, so that nobody can read them. New ones are ' +
  'taken and kept locked. Put the key back into DATA_DIR/key or DATA_KEY, then start the site again'
