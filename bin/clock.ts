import { diskOf, runCommand, say, WrongUse } from '../backup/command.ts'
import { dateAndTime } from '../domain/calendar/day.ts'
import { aheadOfTheClock, putClockRight } from '../jobs/ahead-of-the-clock.server.ts'
import { settings } from '../settings.server.ts'
import { closeDatabase, database } from '../storage/database.server.ts'

// npm run clock [-- --put-right]: what was written while the machine's clock was ahead.

const USAGE = `npm run clock                 shows what came while the clock was ahead
npm run clock -- --put-right  gives it the present time`

const undertaking = {
  place: settings,
  disk: diskOf(settings),
  unharmed: 'Nothing was changed.',
}
const given = process.argv.slice(2).join(' ')

await runCommand(undertaking, async () => {
  if (given !== '' && given !== '--put-right') throw new WrongUse(USAGE)
  const storage = await database()
  const now = Date.now()
  const { records, signIns, furthest } = await aheadOfTheClock(storage, now)
  say(`It is now ${translateErrors(new Date(now).toISOString())}, by this machine's clock.`)
  if (furthest === undefined) return say('Nothing is from the future.')
  const what = `Records: ${records}. Sign-ins: ${signIns}.`
  if (given === '') {
    say(`From the future, the furthest of ${translateErrors(furthest)}. ${what}`)
    return say('If the clock is right now: npm run clock -- --put-right')
  }
  await putClockRight(storage, now)
  say(`The records have the present time now; the sign-ins were ended. ${what}`)
}).finally(() => closeDatabase())

/** As the office has it on the wall. */
function translateErrors(instant: string): string {
  return `${dateAndTime(instant, 'en')} in India`
}
