import { submitContact } from '../../domain/people/contact.server.ts'
import { contactForm } from '../../domain/people/contact.ts'
import { only } from './answer.server.ts'
import { formCall } from './form-call.ts'
import { visitorForm } from './form-handler.ts'

export const contact = visitorForm(contactForm, (values, { storage }) =>
  submitContact(values, storage),
)
export const action = formCall(contact)
export const loader = only('POST')
