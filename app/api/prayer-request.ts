import { askForPrayer } from '../../domain/people/prayer.server.ts'
import { prayerForm } from '../../domain/people/prayer.ts'
import { only } from './answer.server.ts'
import { formCall } from './form-call.ts'
import { visitorForm } from './form-handler.ts'

export const prayer = visitorForm(prayerForm, (values, { storage }) =>
  askForPrayer(values, storage),
)
export const action = formCall(prayer)
export const loader = only('POST')
