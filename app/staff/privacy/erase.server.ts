import { join } from 'node:path'
import { settings } from '../../../config/settings.server.ts'
import { interpolate, type Text } from '../../../domain/content/text.ts'
import type { ValuesOf } from '../../../domain/forms/form.ts'
import { recordKindNames } from '../../../domain/people/record-kinds.ts'
import { erasePerson, personData } from '../../../domain/privacy/person.server.ts'
import {
  chosenKey,
  erasePersonForm,
  type Person,
  type PersonData,
} from '../../../domain/privacy/person.ts'
import { eraseWritten } from '../../../mail/folder.server.ts'
import type { Storage } from '../../../storage/database.server.ts'
import { type StaffRunArgs, staffForm } from '../../forms/form-handler.server.ts'

type Values = ValuesOf<typeof erasePersonForm>
type Shown = { erased: string } | { address: string; data: PersonData | undefined }

/** Everything about a person, who may have an email address and a phone number. */
export async function dataOf(persons: readonly Person[], storage: Storage) {
  return joined(await Promise.all(persons.map((person) => personData(person, storage))))
}

/** Erases what is ticked, and says how many of what, and of whom. */
export function eraseHandler(
  personsOf: (values: Values, args: StaffRunArgs) => Person[] | Promise<Person[]>,
) {
  return staffForm<typeof erasePersonForm, Shown>(
    erasePersonForm,
    async (values, args) => {
      const { address, chosen, confirm } = values
      const { storage, staff, text } = args
      const persons = await personsOf(values, args)
      if (chosen.length === 0 || confirm !== 'yes') {
        const errors = { confirm: text.privacyRequests.unconfirmed }
        const failure = { success: false, message: text.form.marked, errors, values: {} }
        return { show: { address, data: await dataOf(persons, storage), ...failure }, status: 422 }
      }
      const erased: PersonData[] = []
      for (const person of persons) {
        erased.push(await erasePerson(person, chosen, staff.name, storage))
        // Without a mail server, mails are written to files.
        const mails = chosen.includes('mails') || chosen.includes('subscription')
        if ('email' in person && mails)
          await eraseWritten(join(settings.dataDir, 'outbox'), person.email)
      }
      return { show: { erased: erasedWords(joined(erased), address, text) } }
    },
    // Administrators only.
    { roles: [] },
  )
}

function joined(found: readonly PersonData[]): PersonData {
  const records = new Map(
    found.flatMap(({ records }) => records).map((record) => [chosenKey(record), record]),
  )
  return {
    records: [...records.values()],
    subscriptions: found.reduce((sum, { subscriptions }) => sum + subscriptions, 0),
    mails: found.reduce((sum, { mails }) => sum + mails, 0),
  }
}

/** "Erased: 3 messages, 1 prayer request of ravi@example.org." */
function erasedWords({ records, subscriptions, mails }: PersonData, whom: string, text: Text) {
  const { erased, counted } = text.privacyRequests
  const counts = recordKindNames.map((kind): [keyof typeof counted, number] => [
    kind,
    records.filter((record) => record.kind === kind).length,
  ])
  const what = [...counts, ['subscribers', subscriptions] as const, ['mails', mails] as const]
    .filter(([, count]) => count > 0)
    .map(([kind, count]) =>
      interpolate(count === 1 ? counted[kind].one : counted[kind].other, { count }),
    )
  return interpolate(erased, { what: what.join(', '), whom })
}
