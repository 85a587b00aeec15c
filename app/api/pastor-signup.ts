import { insertRecord } from '../../domain/people/insert-record.server.ts'
import { pastorForm } from '../../domain/people/pastor.ts'
import { only } from './answer.server.ts'
import { formCall } from './form-call.ts'
import { visitorForm } from './form-handler.ts'

export const pastor = visitorForm(pastorForm, insertRecord('pastors'))
export const action = formCall(pastor)
export const loader = only('POST')
