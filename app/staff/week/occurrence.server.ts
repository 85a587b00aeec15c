import { now } from '../../../config/clock.server.ts'
import { dateParts, isDay } from '../../../domain/calendar/calendar-day.ts'
import { changeOccurrence, undoChange } from '../../../domain/calendar/change-occurrence.server.ts'
import { dayOf } from '../../../domain/calendar/day.ts'
import { events, eventsKind } from '../../../domain/calendar/events.ts'
import { cancel, keepOnlyNotes, move, setNote } from '../../../domain/calendar/occurrence-fields.ts'
import { nameOfDays } from '../../../domain/calendar/occurrence-words.ts'
import { occurrenceOf } from '../../../domain/calendar/schedule.ts'
import { services, servicesKind } from '../../../domain/calendar/services.ts'
import { timeWords } from '../../../domain/calendar/time-words.ts'
import type { Fields } from '../../../domain/content/fields.ts'
import { languages } from '../../../domain/content/language.ts'
import { interpolate, localize, textIn } from '../../../domain/content/text.ts'
import { FieldError, HttpError } from '../../../domain/forms/errors.ts'
import type { ValuesOf } from '../../../domain/forms/form.ts'
import { type Outcome, publisherForm, type StaffRunArgs } from '../../forms/form-handler.server.ts'
import { pathsIn } from '../../paths.ts'
import { idForm } from '../shell/id-form.ts'
import { moveForm, noteForm, seenForm } from './occurrence-forms.ts'

// One occurrence of a service or event: a notice about its change, and the handlers of its forms.

type Params = Readonly<Record<string, string | undefined>>
type Changed = Awaited<ReturnType<typeof changeOccurrence>>

/** A notice that says a change of an occurrence, `services/NAME/2026-11-27`, to begin with. */
export function noticeOfChange(occurrence: string | null): Fields {
  const [kind, key, date] = (occurrence ?? '').split('/')
  const found = findOccurrence({ kind, key, date })
  if (!found || found.occurrence.state === 'held') return {}
  const { entry, today, occurrence: change } = found
  const words = languages.map((language) => {
    const { schedule, week } = textIn(language)
    const onDay = (day: string) =>
      interpolate(schedule.weekdayAndDay, dateParts(day, nameOfDays(language)))
    const pattern =
      change.state === 'cancelled'
        ? week.noticeOf.cancelled
        : change.day === change.date
          ? week.noticeOf.otherHour
          : week.noticeOf.moved
    const said = interpolate(pattern, {
      name: localize(entry.name, language).text,
      date: onDay(change.date),
      to: onDay(change.day),
      time: timeWords(change.starts, language),
    })
    return [`words.${language}`, [said, change.note?.[language]].filter(Boolean).join(' ')]
  })
  const last = change.day > change.date ? change.day : change.date
  return { ...Object.fromEntries(words), first: today, last }
}

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

export const occurrenceActions = {
  cancel: changing(seenForm, () => ({ change: cancel, notice: 'cancelled' })),
  hold: changing(seenForm, () => ({ change: keepOnlyNotes, notice: 'held' })),
  move: changing(moveForm, ({ to, starts }, { date, entry, today }) => {
    const lastYear = `${Number(today.slice(0, 4)) + 2}-12-31`
    if (to < today || to > lastYear) throw new FieldError({ to: 'farDay' })
    const changes = {
      ...(to !== date && { to }),
      ...(starts !== entry.starts && { starts }),
    }
    return { change: (fields) => move(fields, changes), notice: 'moved' }
  }),
  say: changing(noteForm, ({ en, te }) => ({
    change: (fields) => setNote(fields, { en, te }),
    notice: en || te ? 'said' : 'unsaid',
  })),
  undo: publisherForm(idForm, async ({ id }, args) => {
    const { edit, date } = editOf(args)
    return respond(await undoChange(edit, date, id), 'undone', args)
  }),
}

type Change = { change: (occurrence: Fields) => Fields; notice: string }

/** A form that changes the occurrence, unless it has changed since the page was opened. */
function changing<F extends typeof seenForm | typeof moveForm | typeof noteForm>(
  form: F,
  changeOf: (values: ValuesOf<F>, found: ReturnType<typeof editOf>) => Change,
) {
  return publisherForm(form, async (values, args) => {
    const found = editOf(args)
    const { change, notice } = changeOf(values, found)
    const changed = await changeOccurrence(found.edit, found.date, values.seen, change)
    return respond(changed, notice, args)
  })
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
