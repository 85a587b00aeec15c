import { askForPrayer } from '../../domain/prayer.server.ts'
import { prayerForm } from '../../domain/prayer.ts'
import { only } from './answer.server.ts'
import { receive } from './receive.ts'

export const action = receive(prayerForm, askForPrayer)
export const loader = only('POST')
