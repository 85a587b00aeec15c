import { now } from '../../../config/clock.server.ts'
import { isDay } from '../../../domain/calendar/calendar-day.ts'
import { changeOccurrence, undoChange } from '../../../domain/calendar/change-occurrence.server.ts'
import { dayOf } from '../../../domain/calendar/day.ts'
import { events, eventsKind } from '../../../domain/calendar/events.ts'
import { cancel, keepOnlyNotes, move, setNote } from '../../../domain/calendar/occurrence-fields.ts'
import { occurrenceOf } from '../../../domain/calendar/schedule.ts'
import { services, servicesKind } from '../../../domain/calendar/services.ts'
import { FieldError, HttpError } from '../../../domain/forms/errors.ts'
import { publishers } from '../../../domain/staff/staff.ts'
import { type Outcome, type StaffRunArgs, staffForm } from '../../forms/form-handler.server.ts'
import { pathsIn } from '../../paths.ts'
import { idForm } from '../shell/id-form.ts'
import { moveForm, noteForm, seenForm } from './occurrence-forms.ts'

// The handlers of the forms about one occurrence of a service or event.

type Params = Readonly<Record<string, string | undefined>>
type Changed = Awaited<ReturnType<typeof changeOccurrence>>

/** The occurrence of a URL; undefined when visitors do not see it, or it is over. */
export function findOccurrence({ kind, key, date = '' }: Params) {
  const documentKind = [servicesKind, eventsKind].find(({ name }) => name === kind)
  const all = documentKind === servicesKind ? services() : events()
  const entry = all.find(({ id }) => id === key)
  const occurrence = entry && isDay(date) ? occurrenceOf(entry, date) : undefined
  if (!documentKind || !entry || !occurrence) return undefined
  const today = dayOf(now().toString())
  const isPast = occurrence.date < today && occurrence.day < today
  return isPast ? undefined : { documentKind, entry, date, occurrence, today }
}

export function occurrenceAt(params: Params) {
  const found = findOccurrence(params)
  if (!found) throw new Response(null, { status: 404 })
  return found
}

const publication = { changesContent: true, roles: publishers }

export const occurrenceActions = {
  cancel: staffForm(
    seenForm,
    async ({ seen }, args) => {
      const { edit, date } = editOf(args)
      return respond(await changeOccurrence(edit, date, seen, cancel), 'cancelled', args)
    },
    publication,
  ),
  hold: staffForm(
    seenForm,
    async ({ seen }, args) => {
      const { edit, date } = editOf(args)
      return respond(await changeOccurrence(edit, date, seen, keepOnlyNotes), 'held', args)
    },
    publication,
  ),
  move: staffForm(
    moveForm,
    async ({ seen, to, starts }, args) => {
      const { edit, date, entry, today } = editOf(args)
      const lastYear = `${Number(today.slice(0, 4)) + 2}-12-31`
      if (to < today || to > lastYear) throw new FieldError({ to: 'farDay' })
      const changes = {
        ...(to !== date && { to }),
        ...(starts !== entry.starts && { starts }),
      }
      const moved = await changeOccurrence(edit, date, seen, (fields) => move(fields, changes))
      return respond(moved, 'moved', args)
    },
    publication,
  ),
  say: staffForm(
    noteForm,
    async ({ seen, en, te }, args) => {
      const { edit, date } = editOf(args)
      const noted = await changeOccurrence(edit, date, seen, (fields) =>
        setNote(fields, { en, te }),
      )
      return respond(noted, en || te ? 'said' : 'unsaid', args)
    },
    publication,
  ),
  undo: staffForm(
    idForm,
    async ({ id }, args) => {
      const { edit, date } = editOf(args)
      return respond(await undoChange(edit, date, id), 'undone', args)
    },
    publication,
  ),
}

function editOf({ params, staff, storage }: StaffRunArgs) {
  const { documentKind: kind, ...found } = occurrenceAt(params)
  return { ...found, edit: { kind, key: found.entry.id, staffName: staff.name, storage } }
}

function respond(
  changed: Changed,
  notice: string,
  { params, text, language }: StaffRunArgs,
): Outcome {
  const to = pathsIn(language)('Week')
  if (changed === 'unchanged') return { to, notice: 'unchanged' }
  if (typeof changed === 'string') throw new HttpError(409, text.week[changed])
  const { kind = '', key = '', date = '' } = params
  return { to, notice, details: { kind, key, date, version: changed.version } }
}
