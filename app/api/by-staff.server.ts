import type { ActionFunctionArgs } from 'react-router'
import { HttpError } from '../../domain/forms/errors.ts'
import { database, type Storage } from '../../storage/database.server.ts'
import { signedIn } from '../middleware/session.server.ts'
import type { Verb } from './receive.ts'
import { textFor } from './response.server.ts'

type RequestArgs = Pick<ActionFunctionArgs, 'request' | 'context'>

/** A verb that logs who did it, for `receive`: it gets a transaction and the name of who is signed in. */
export function byStaff<Values>(
  args: RequestArgs,
  verb: (values: Values, transaction: Storage, staffName: string) => Promise<unknown>,
): Verb<Values> {
  return async (values, storage) => {
    const name = await staffName(args)
    const run = (transaction: Storage) => verb(values, transaction, name)
    if (storage.isTransaction) await run(storage)
    else await storage.transaction().execute(run)
  }
}

/** Does something in a transaction, in the name of who is signed in. */
export async function doneByStaff<Result>(
  args: RequestArgs,
  deed: (transaction: Storage, staffName: string) => Promise<Result>,
): Promise<Result> {
  const name = await staffName(args)
  const storage = await database()
  return storage.transaction().execute((transaction) => deed(transaction, name))
}

/** Who is signed in, by name. Throws a HttpError when nobody is. */
export async function staffName(args: RequestArgs): Promise<string> {
  const staff = await signedIn(args)
  if (staff) return staff.name
  throw new HttpError(401, textFor(args.request).login.mustSignIn)
}
