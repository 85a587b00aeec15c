import type { ActionFunctionArgs } from 'react-router'
import { acceptedLanguage } from '../../domain/content/language.ts'
import { subscriptionForm } from '../../domain/mail-list/subscription.server.ts'
import { subscribeIn } from '../../domain/people/subscriber.server.ts'
import { wakeMail } from '../mails/worker.server.ts'
import { only } from './answer.server.ts'
import { receive } from './receive.ts'

/** Mails come in the language in which the call is answered. */
export async function action(args: ActionFunctionArgs): Promise<Response> {
  const language = acceptedLanguage(args.request.headers.get('Accept-Language'))
  const answer = await receive(subscriptionForm, subscribeIn(language))(args)
  wakeMail()
  return answer
}
export const loader = only('POST')
