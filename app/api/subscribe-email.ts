import type { ActionFunctionArgs } from 'react-router'
import { languageAsked } from '../../domain/language.ts'
import { subscribeIn } from '../../domain/subscriber.server.ts'
import { subscriptionForm } from '../../domain/subscription.server.ts'
import { wakeMail } from '../mails/worker.server.ts'
import { only } from './answer.server.ts'
import { receive } from './receive.ts'

/** Mails come in the language in which the call is answered. */
export async function action(asked: ActionFunctionArgs): Promise<Response> {
  const language = languageAsked(asked.request.headers.get('Accept-Language'))
  const answer = await receive(subscriptionForm, subscribeIn(language))(asked)
  wakeMail()
  return answer
}
export const loader = only('POST')
