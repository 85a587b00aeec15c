import { insertRecord } from '../../domain/people/insert-record.server.ts'
import { volunteerForm } from '../../domain/people/volunteer.ts'
import { formCall } from './form-call.ts'
import { visitorForm } from './form-handler.ts'
import { methodCheck } from './response.server.ts'

export const volunteer = visitorForm(volunteerForm, insertRecord('volunteers'))
export const action = formCall(volunteer)
export const loader = methodCheck('POST')
