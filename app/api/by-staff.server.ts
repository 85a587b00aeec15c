import type { ActionFunctionArgs } from 'react-router'
import { HttpError } from '../../domain/forms/errors.ts'
import { database, type Storage } from '../../storage/database.server.ts'
import { signedIn } from '../middleware/session.server.ts'
import { textFor } from './response.server.ts'

type RequestArgs = Pick<ActionFunctionArgs, 'request' | 'context'>

/** Does something in a transaction, in the name of who is signed in. */
export async function doneByStaff<Result>(
  args: RequestArgs,
  run: (transaction: Storage, staffName: string) => Promise<Result>,
): Promise<Result> {
  const name = await staffName(args)
  const storage = await database()
  return storage.transaction().execute((transaction) => run(transaction, name))
}

/** Who is signed in, by name. Throws a HttpError when nobody is. */
export async function staffName(args: RequestArgs): Promise<string> {
  const staff = await signedIn(args)
  if (staff) return staff.name
  throw new HttpError(401, textFor(args.request).login.mustSignIn)
}
