import type { ActionFunctionArgs } from 'react-router'
import { Refusal } from '../../domain/refusal.ts'
import { database, type Storage } from '../../storage/database.server.ts'
import { signedIn } from '../middleware/session.server.ts'
import { textFor } from './answer.server.ts'
import type { Verb } from './receive.ts'

type Asked = Pick<ActionFunctionArgs, 'request' | 'context'>

/** A verb that logs who did it, for `receive`: it gets a transaction and the name of who is signed in. */
export function byStaff<Values>(
  asked: Asked,
  verb: (values: Values, transaction: Storage, staffName: string) => Promise<unknown>,
): Verb<Values> {
  return async (values, storage) => {
    const name = await staffName(asked)
    const run = (transaction: Storage) => verb(values, transaction, name)
    if (storage.isTransaction) await run(storage)
    else await storage.transaction().execute(run)
  }
}

/** Does something in a transaction, in the name of who is signed in. */
export async function doneByStaff<Result>(
  asked: Asked,
  deed: (transaction: Storage, staffName: string) => Promise<Result>,
): Promise<Result> {
  const name = await staffName(asked)
  const storage = await database()
  return storage.transaction().execute((transaction) => deed(transaction, name))
}

/** Who is signed in, by name. Throws a Refusal when nobody is. */
export async function staffName(asked: Asked): Promise<string> {
  const staff = await signedIn(asked)
  if (staff) return staff.name
  throw new Refusal(401, textFor(asked.request).login.mustSignIn)
}
