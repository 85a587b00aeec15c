import type { LoaderFunctionArgs } from 'react-router'
import { now } from '../../../config/clock.server.ts'
import { dayOf } from '../../../domain/calendar/day.ts'
import { languageOf } from '../../../domain/content/language.ts'
import { ministry } from '../../../domain/content/ministry.ts'
import { textIn } from '../../../domain/content/text.ts'
import { readId } from '../../../domain/forms/read-id.ts'
import { listChoices } from '../../../domain/prayer/open-prayers.server.ts'
import { listFollowUps, openDesk } from '../../../domain/prayer/prayer-desk.server.ts'
import {
  advanceRound,
  deskPath,
  type Round,
  readRound,
} from '../../../domain/prayer/prayer-desk.ts'
import { database } from '../../../storage/database.server.ts'
import { formAction } from '../../forms/form-action.server.ts'
import type { FormArgs } from '../../forms/form-handler.server.ts'
import { memberOf } from '../../middleware/session.server.ts'
import { pathsIn } from '../../paths.ts'
import { recordHandlers } from '../records/record-handlers.server.ts'
import { recordNotice } from '../records/record-notice.server.ts'

/** The current prayer request and the round's progress; at its end, the follow-ups that are due. */
export async function loadDesk(args: LoaderFunctionArgs) {
  const { url } = args
  const instant = now().toString({ smallestUnit: 'millisecond' })
  const today = dayOf(instant)
  const round = readRound(url.searchParams, instant)
  const storage = await database()
  const { id: me } = await memberOf(args)
  const wanted = readId(url.searchParams.get('request'))
  const opened = await openDesk(round, today, wanted, me, storage)
  const [followUps, choices, notice] = await Promise.all([
    opened.request ? [] : listFollowUps(today, storage),
    url.searchParams.has('choose') ? listChoices(instant, me, storage) : undefined,
    recordNotice(
      url,
      'prayers',
      opened.request?.follow_up_on,
      textIn(languageOf(url.pathname)),
      storage,
    ),
  ])
  const { helplines } = ministry()
  return { ...opened, round, today, followUps, choices, me, notice, helplines }
}

/** The intents after which the next request is shown. */
const advancingIntents = ['prayed', 'mark-Answered']

export const actOnDesk = formAction(
  recordHandlers({
    at: ({ id }) => {
      const recordId = readId(id)
      return recordId === undefined ? undefined : { kind: 'prayers', id: recordId }
    },
    to: (intent, { id }, args) => {
      const desk = pathsIn(args.language)('PrayerDesk')
      const round = roundOf(args)
      if (advancingIntents.includes(intent)) return deskPath(desk, advanceRound(round))
      return deskPath(desk, round, { request: id })
    },
    since: (args) => roundOf(args).since,
  }),
)

function roundOf({ request }: FormArgs): Round {
  const instant = now().toString({ smallestUnit: 'millisecond' })
  return readRound(new URL(request.url).searchParams, instant)
}
