import { describe, expect, test } from 'vitest'
import { parseStart } from '../../domain/content/start-content.server.ts'
import { setUp, setUpCode } from '../../domain/staff/set-up.server.ts'
import { databases, openUntilFinished } from '../support/databases.ts'

// Two people submit the first account at the same time, to two processes.

describe.each(databases)('the setup in $name', ({ place }) => {
  test('has one winner, and stores nothing of the other', async () => {
    const shared = await place()
    const [one, two] = [await openUntilFinished(shared), await openUntilFinished(shared)]
    expect(setUpCode(two)).toBe(setUpCode(one))
    const people = [
      { name: 'Ruth', church: 'Grace Church', storage: one },
      { name: 'Naomi', church: 'Bethlehem Church', storage: two },
      { name: 'Boaz', church: 'Barley Church', storage: one },
    ]
    const tries = await Promise.all(
      people.map(({ name, church, storage }) => {
        const { documents } = parseStart({ 'name.en': church, 'name.te': 'సంఘం' }, { empty: false })
        const account = { name, email: '', password: 'a lamp on a stand 1975' }
        const from = { userAgent: '', language: 'en' } as const
        return setUp({ ...account, documents, empty: false }, from, storage)
      }),
    )
    const won = tries.flatMap((started, at) => (started ? [people[at]] : []))
    expect(won).toHaveLength(1)
    const staff = await two.selectFrom('staff').select('name').execute()
    expect(staff).toEqual([{ name: won[0]?.name }])
    const versions = await two
      .selectFrom('document_versions')
      .select(['staff_name', 'fields'])
      .where('staff_name', '!=', '')
      .execute()
    expect(versions).toEqual([
      { staff_name: won[0]?.name, fields: expect.stringContaining(won[0]?.church ?? '-') },
    ])
    expect(await two.selectFrom('sessions').select('id').execute()).toHaveLength(1)
  })
})
