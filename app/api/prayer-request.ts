import { askForPrayer } from '../../domain/people/prayer.server.ts'
import { prayerForm } from '../../domain/people/prayer.ts'
import { only } from './answer.server.ts'
import { receive } from './receive.ts'

export const action = receive(prayerForm, askForPrayer)
export const loader = only('POST')
