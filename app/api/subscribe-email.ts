import { subscribe } from '../../domain/subscriber.server.ts'
import { subscribeForm } from '../../domain/subscriber.ts'
import { only } from './answer.server.ts'
import { receive } from './receive.ts'

export const action = receive(subscribeForm, subscribe)
export const loader = only('POST')
