import type { ActionFunctionArgs, LoaderFunctionArgs } from 'react-router'
import { dayOf, longDate } from '../../domain/calendar/day.ts'
import { languageOf } from '../../domain/content/language.ts'
import { interpolate, textIn } from '../../domain/content/text.ts'
import { readId } from '../../domain/people/record-work.ts'
import { listFollowUps, openDesk } from '../../domain/prayer/prayer-desk.server.ts'
import { goOn, readRound } from '../../domain/prayer/prayer-desk.ts'
import { database } from '../../storage/database.server.ts'
import { now } from '../clock.server.ts'
import { deskAddress } from '../components/record/desk-address.ts'
import { recordAction } from './record-action.server.ts'

/** The request to pray for now and how far the round is; at its end, the follow-ups that are due. */
export async function loadDesk({ request }: LoaderFunctionArgs) {
  const url = new URL(request.url)
  const instant = now().toString({ smallestUnit: 'millisecond' })
  const today = dayOf(instant)
  const round = readRound(url.searchParams, instant)
  const storage = await database()
  const opened = await openDesk(round, today, readId(url.searchParams.get('request')), storage)
  const followUps = opened.request ? [] : await listFollowUps(today, storage)
  return { ...opened, round, today, followUps, said: saidIn(url, opened.request?.follow_up_on) }
}

export function actOnDesk(args: ActionFunctionArgs) {
  return recordAction(args, {
    kind: 'prayers',
    id: ({ id }) => id,
    leadTo: ({ deed, id, more }, { pathname, searchParams }) => {
      const round = readRound(searchParams, now().toString({ smallestUnit: 'millisecond' }))
      const { changed, undone, said } = more
      if (deed === 'prayed') return deskAddress(pathname, goOn(round), { said: 'prayed' })
      if (deed === 'status') {
        return deskAddress(pathname, goOn(round), changed ? { changed, of: id } : {})
      }
      return deskAddress(pathname, round, { request: id, said: undone ? 'undone' : (said ?? '') })
    },
  })
}

/** What was just done on the desk; `undo` is the change of status to take back, and whose it is. */
export type DeskSaid = { words: string; undo?: { change: number; of: number } }

function saidIn({ pathname, searchParams }: URL, followUpOn?: string | null): DeskSaid | undefined {
  const language = languageOf(pathname)
  const { record, desk } = textIn(language)
  const change = readId(searchParams.get('changed'))
  const of = readId(searchParams.get('of'))
  if (change && of) {
    return {
      words: interpolate(record.marked, { status: record.statuses.Answered }),
      undo: { change, of },
    }
  }
  const date = followUpOn && longDate(followUpOn, language)
  const words = new Map([
    ['prayed', desk.prayedSaid],
    ['noted', desk.noteSaid],
    ['undone', desk.undoneSaid],
    ['follow-up-set', date ? interpolate(record.followUpSet, { date }) : ''],
    ['follow-up-cleared', record.followUpCleared],
  ]).get(searchParams.get('said') ?? '')
  return words ? { words } : undefined
}
