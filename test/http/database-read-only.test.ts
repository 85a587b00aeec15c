import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { wordsOf } from '../support/html.ts'
import { tellReadOnlyStory } from '../support/read-only-story.ts'
import { openSite } from '../support/site.ts'

const site = await openSite()

// SQLite itself refuses every write then, with the error of a read-only file. A file that is made
// read-only while it is open stays open for writing; at the next start it is another test's.
test('on a SQLite that is read-only all is read and nothing is kept', { timeout: 60_000 }, () =>
  tellReadOnlyStory(site, async (on) => {
    const pragma = sql.raw(`pragma query_only = ${on ? 'on' : 'off'}`)
    await pragma.execute(await site.storage())
    if (on) {
      const { text } = await site.page('/contact')
      expect(wordsOf(text, 'h1')).toEqual(['Contact Us'])
    }
  }),
)
