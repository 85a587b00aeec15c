import { subscribe, subscriptionForm } from '../../domain/mail-list/subscription.server.ts'
import { formAction, visitorForm } from '../forms/form-action.server.ts'

/** Mails are sent in the language of the page or of the call. */
export const subscription = visitorForm(
  subscriptionForm,
  (values, { storage, language }) => subscribe(values, storage, language),
  // An address is stored only once anyway, and people may unsubscribe and subscribe again within a
  // day.
  { once: false },
)

export const action = formAction({ subscribe: subscription })
