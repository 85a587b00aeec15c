import { contactForm } from '../../domain/people/contact.ts'
import { insertRecord } from '../../domain/people/insert-record.server.ts'
import { formCall } from './form-call.ts'
import { visitorForm } from './form-handler.ts'
import { methodCheck } from './response.server.ts'

export const contact = visitorForm(contactForm, insertRecord('contacts'))
export const action = formCall(contact)
export const loader = methodCheck('POST')
