import { insertRecord } from '../../domain/people/insert-record.server.ts'
import { prayerForm } from '../../domain/people/prayer.ts'
import { formCall } from './form-call.ts'
import { visitorForm } from './form-handler.ts'
import { methodCheck } from './response.server.ts'

export const prayer = visitorForm(prayerForm, insertRecord('prayers'))
export const action = formCall(prayer)
export const loader = methodCheck('POST')
