import { insertRecord } from '../../domain/people/insert-record.server.ts'
import { prayerForm } from '../../domain/people/prayer.ts'
import { only } from './answer.server.ts'
import { formCall } from './form-call.ts'
import { visitorForm } from './form-handler.ts'

export const prayer = visitorForm(prayerForm, insertRecord('prayers'))
export const action = formCall(prayer)
export const loader = only('POST')
