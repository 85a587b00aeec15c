import { submitContact } from '../../domain/people/contact.server.ts'
import { contactForm } from '../../domain/people/contact.ts'
import { only } from './answer.server.ts'
import { receive } from './receive.ts'

export const action = receive(contactForm, submitContact)
export const loader = only('POST')
