import { now } from '../../config/clock.server.ts'
import { dayOf } from '../../domain/calendar/day.ts'
import { readLanguage } from '../../domain/content/language.ts'
import { textIn } from '../../domain/content/text.ts'
import { readMonth } from '../../domain/month/month.server.ts'
import { monthIn } from '../../domain/month/month.ts'
import { monthSheet } from '../../domain/month/month-sheet.server.ts'
import { database } from '../../storage/database.server.ts'
import { memberOf } from '../middleware/session.server.ts'
import { handler } from './response.server.ts'

/**
 * The month's page as a CSV file: `?month=yyyy-mm&language=te`. A GET without an audit event,
 * unlike the exports of people: it has only the totals that the page shows to the same roles.
 */
export const loader = handler(async ({ request, context }) => {
  const { roles } = await memberOf({ request, context })
  const { searchParams } = new URL(request.url)
  const language = readLanguage(searchParams.get('language'))
  const today = now()
  const month = monthIn(searchParams.get('month'), dayOf(today.toString()))
  const report = await readMonth(month, today, roles, await database())
  return new Response(monthSheet(report, textIn(language), language), {
    headers: {
      'Content-Type': 'text/csv; charset=utf-8',
      'Content-Disposition': `attachment; filename="month-${month}.csv"`,
      'Cache-Control': 'no-store',
    },
  })
})
