import { findPushKeys } from '../../domain/push/keys.server.ts'
import { saveSubscription, tellMeForm } from '../../domain/push/subscription.server.ts'
import { database } from '../../storage/database.server.ts'
import { visitorForm } from '../forms/form-handler.server.ts'
import { formCall, jsonLoader } from './response.server.ts'

/** The key that a browser needs to subscribe to notifications of this site. */
export const loader = jsonLoader(async () => {
  const { publicKey: key } = await findPushKeys(await database())
  return { success: true, key }
})

/** Stores a browser's subscription, with the language of its page, or ends it. */
export const action = formCall(
  visitorForm(
    tellMeForm,
    (values, { storage, ...args }) => saveSubscription(values, args, storage),
    {
      once: false,
    },
  ),
)
