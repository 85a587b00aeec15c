import { contactForm } from '../../domain/people/contact.ts'
import { insertRecord } from '../../domain/people/insert-record.server.ts'
import { only } from './answer.server.ts'
import { formCall } from './form-call.ts'
import { visitorForm } from './form-handler.ts'

export const contact = visitorForm(contactForm, insertRecord('contacts'))
export const action = formCall(contact)
export const loader = only('POST')
