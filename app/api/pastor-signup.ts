import { insertRecord } from '../../domain/people/insert-record.server.ts'
import { pastorForm } from '../../domain/people/pastor.ts'
import { formCall } from './form-call.ts'
import { visitorForm } from './form-handler.ts'
import { methodCheck } from './response.server.ts'

export const pastor = visitorForm(pastorForm, insertRecord('pastors'))
export const action = formCall(pastor)
export const loader = methodCheck('POST')
