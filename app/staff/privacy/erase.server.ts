import { join } from 'node:path'
import { settings } from '../../../config/settings.server.ts'
import { interpolate } from '../../../domain/content/text.ts'
import type { ValuesOf } from '../../../domain/forms/form.ts'
import { countsOf, erasePerson, personData } from '../../../domain/privacy/person.server.ts'
import { erasePersonForm, type Person, type PersonItem } from '../../../domain/privacy/person.ts'
import { eraseWritten } from '../../../mail/folder.server.ts'
import { administratorForm, type StaffRunArgs } from '../../forms/form-action.server.ts'

type Values = ValuesOf<typeof erasePersonForm>
type Shown = { erased: string } | { address: string; data: PersonItem[] }

/** Erases what is ticked, and says how many of what, and of whom. */
export function eraseHandler(
  personOf: (values: Values, args: StaffRunArgs) => Person | Promise<Person>,
) {
  return administratorForm<typeof erasePersonForm, Shown>(erasePersonForm, async (values, args) => {
    const { address, confirm } = values
    const chosen = values.chosen.flatMap((keys) => keys.split(' '))
    const { storage, staff, text } = args
    const person = await personOf(values, args)
    if (chosen.length === 0 || confirm !== 'yes') {
      const errors = { confirm: text.privacyRequests.unconfirmed }
      const failure = { success: false, message: text.form.marked, errors, values: {} }
      const data = await personData(person, storage)
      return { show: { address, data, ...failure }, status: 422 }
    }
    const erased = await erasePerson(person, chosen, staff.name, storage)
    // Without a mail server, mails are written to files.
    const mails = chosen.includes('mails') || chosen.includes('subscribers')
    if (person.email && mails) await eraseWritten(join(settings.dataDir, 'outbox'), person.email)
    // "Erased: 3 messages, 1 prayer request of ravi@example.org."
    const { erased: words, counted } = text.privacyRequests
    const what = countsOf(erased).map(([kind, count]) =>
      interpolate(counted[kind][count === 1 ? 'one' : 'other'], { count }),
    )
    return { show: { erased: interpolate(words, { what: what.join(', '), whom: address }) } }
  })
}
