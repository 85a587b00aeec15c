import { dayOf, longDate } from '../../domain/calendar/day.ts'
import type { Language } from '../../domain/content/language.ts'
import { interpolate, type Text } from '../../domain/content/text.ts'
import { check, translateErrors } from '../../domain/forms/form.ts'
import { readStatus, statusWord } from '../../domain/people/kinds.ts'
import {
  addNote,
  assign,
  changeStatus,
  deleteRecord,
  type StatusOutcome,
  undoStatus,
} from '../../domain/people/record-work.server.ts'
import { noteForm, type RecordAt, readFollowUp, readId } from '../../domain/people/record-work.ts'
import { readRound } from '../../domain/prayer/prayer-desk.ts'
import { markPrayed, setFollowUp } from '../../domain/prayer/prayer-desk-work.server.ts'
import type { Colleague } from '../../domain/staff/staff.ts'
import type { Storage } from '../../storage/database.server.ts'
import { now } from '../clock.server.ts'

/** What became of something that staff did with a record, for the page and the call alike. */
export type DeedAnswer = {
  status: 200 | 404 | 409 | 422
  message: string
  errors?: Record<string, string>
  /** More of the call's answer; the page puts it into its address after the success. */
  more?: Record<string, string | number>
}
export type DeedAsked = {
  at: RecordAt
  fields: Record<string, unknown>
  by: Colleague
  text: Text
  language: Language
}
export type AuditActionName =
  | 'status'
  | 'undo'
  | 'note'
  | 'assign'
  | 'delete'
  | 'prayed'
  | 'follow-up'
type Doing = (asked: DeedAsked, storage: Storage) => Promise<DeedAnswer>

/** Everything that staff may do with a record, by the name that a form of its page gives it. */
export const recordDeeds: Record<AuditActionName, Doing> = {
  async status({ at, fields, by, text }, storage) {
    const to = readStatus(at.kind, fields['status'])
    if (!to) return refused('status', text.record.wrongStatus)
    const seen = typeof fields['seen'] === 'string' ? fields['seen'] : undefined
    const outcome = await changeStatus(at, { to, seen }, by, storage)
    return statusAnswer(at, outcome, text, { done: 'changed', meanwhile: text.record.meanwhile })
  },

  async undo({ at, fields, by, text }, storage) {
    const outcome = await undoStatus(at, readId(fields['change']) ?? 0, by, storage)
    return statusAnswer(at, outcome, text, { done: 'undone', meanwhile: text.record.cannotUndo })
  },

  async note({ at, fields, by, text }, storage) {
    const checked = check(noteForm, fields)
    if (!checked.valid) {
      const errors = translateErrors(checked.errors, text)
      return { status: 422, message: noteForm.invalid(text), errors }
    }
    const { kind } = await addNote(at, checked.values.body, by, storage)
    return kind === 'missing' ? missing(text) : done(noteForm.success(text), { said: 'noted' })
  },

  async assign({ at, fields, by, text }, storage) {
    const wanted = fields['to']
    const nobody = wanted === '' || wanted === null
    const id = nobody ? null : readId(wanted)
    if (id === undefined) return refused('to', text.record.wrongAccount)
    const outcome = await assign(at, id, by, storage)
    if (outcome.kind === 'missing') return missing(text)
    if (outcome.to) {
      const { name } = outcome.to
      return done(interpolate(text.record.assigned, { name }), { said: 'assigned' })
    }
    return nobody
      ? done(text.record.assignedNobody, { said: 'nobody' })
      : done(text.record.accountGone, { said: 'gone' })
  },

  async delete({ at, by, text }, storage) {
    const { kind } = await deleteRecord(at, by, storage)
    return kind === 'missing' ? missing(text) : done(text.record.deleted, { deleted: at.id })
  },

  async prayed({ at, fields, by, text }, storage) {
    if (at.kind !== 'prayers') return refused('kind', text.record.wrongKind)
    const outcome = await markPrayed(at.id, by, sinceOf(fields), storage)
    if (outcome.kind === 'missing') return missing(text)
    return done(text.record.prayedSaid, { said: 'prayed', status: outcome.status })
  },

  async 'follow-up'({ at, fields, text, language }, storage) {
    if (at.kind !== 'prayers') return refused('kind', text.record.wrongKind)
    const day = readFollowUp(fields['on'], dayOf(now().toString()))
    if (day === undefined) return refused('on', text.record.followUpWrong)
    const outcome = await setFollowUp(at.id, day, storage)
    if (outcome.kind === 'missing') return missing(text)
    if (day === null) return done(text.record.followUpCleared, { said: 'follow-up-cleared' })
    const date = longDate(day, language)
    return done(interpolate(text.record.followUpSet, { date }), { said: 'follow-up-set' })
  },
}

function statusAnswer(
  at: RecordAt,
  outcome: StatusOutcome,
  text: Text,
  words: { done: 'changed' | 'undone'; meanwhile: string },
): DeedAnswer {
  if (outcome.kind === 'missing') return missing(text)
  const status = statusWord(at.kind, outcome.status, text)
  const more = { status: outcome.status }
  if (outcome.kind === 'changed-meanwhile') {
    return { status: 409, message: interpolate(words.meanwhile, { status }), more }
  }
  const { change } = outcome
  if (change === undefined)
    return done(interpolate(text.record.already, { status }), { ...more, said: 'already' })
  const template = words.done === 'undone' ? text.record.undone : text.record.marked
  return done(interpolate(template, { status }), { ...more, [words.done]: change })
}

/** When the desk's round began, that one request counts once in it. */
function sinceOf(fields: Record<string, unknown>): string | undefined {
  const since = typeof fields['since'] === 'string' ? fields['since'] : ''
  const instant = new Date().toISOString()
  const round = readRound(new URLSearchParams({ since }), instant)
  return round.since === instant ? undefined : round.since
}

function done(message: string, more: Record<string, string | number>): DeedAnswer {
  return { status: 200, message, more }
}

function missing(text: Text): DeedAnswer {
  return { status: 404, message: text.record.noRecord }
}

function refused(field: string, message: string): DeedAnswer {
  return { status: 422, message, errors: { [field]: message } }
}
